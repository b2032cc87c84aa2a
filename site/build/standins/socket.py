"""A browser has no sockets: asyncio only names these two."""
STANDS_IN = True
AF_UNSPEC, AI_PASSIVE = 0, 1
