"""asyncio and futures ask for a logger as they are imported; in the page's worker nobody reads what it would write."""
STANDS_IN = True
DEBUG = 10


class _Silent:
    def __getattr__(self, name):
        return lambda *args, **options: None


def getLogger(name=None):
    return _Silent()
