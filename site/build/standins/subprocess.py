"""A browser has no processes: asyncio only names this one."""
STANDS_IN = True
PIPE = -1
