"""Pyodide's loader of packages names two formats as it is imported; the real module is told of them when one is asked
for something, once the whole library is there."""
STANDS_IN = True
told = []


def register_archive_format(*args, **options):
    told.append(("register_archive_format", args, options))


def register_unpack_format(*args, **options):
    told.append(("register_unpack_format", args, options))


def _unpack_zipfile(*args, **options):
    from shutil import _unpack_zipfile
    return _unpack_zipfile(*args, **options)


def __getattr__(name):
    import shutil
    if "STANDS_IN" in vars(shutil):
        raise AttributeError(name)
    while told:
        function, args, options = told.pop(0)
        getattr(shutil, function)(*args, **options)
    return getattr(shutil, name)
