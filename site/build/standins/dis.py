"""inspect takes these names over as it is imported; everything else is the real module's, which comes with the whole
library."""
STANDS_IN = True
COMPILER_FLAG_NAMES = {1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR",
                       64: "NOFREE", 128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR",
                       0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD"}


def __getattr__(name):
    import dis
    if "STANDS_IN" in vars(dis):
        raise AttributeError(name)
    return getattr(dis, name)
