"""Pyodide's loader of packages holds on to this name; what it calls is the real one,
once the whole library is there."""
STANDS_IN = True


def NamedTemporaryFile(*args, **options):
    from tempfile import NamedTemporaryFile
    return NamedTemporaryFile(*args, **options)
