"""Pyodide's loader of packages holds on to this name; what it calls is the real one,
once the whole library is there."""
STANDS_IN = True


def ZipFile(*args, **options):
    from zipfile import ZipFile
    return ZipFile(*args, **options)
