"""Tells the version and the metadata of the wheels that Python runs from; everything else is the real module's, which
comes with the whole library."""
import sys
from zipimport import zipimporter

STANDS_IN = True
WHEEL = ".whl"


class PackageNotFoundError(ModuleNotFoundError):
    """No wheel of that name is here."""


def version(distribution_name):
    return metadata(distribution_name)["Version"]


def metadata(distribution_name):
    for path in sys.path:
        name, version, *_ = [*path.rpartition("/")[2].split("-"), ""]
        if path.endswith(WHEEL) and name == distribution_name.replace("-", "_").lower():
            text = zipimporter(path).get_data(f"{path}/{name}-{version}.dist-info/METADATA").decode()
            head = text.partition("\n\n")[0]
            return dict(line.partition(": ")[::2] for line in head.splitlines())
    raise PackageNotFoundError(distribution_name)
