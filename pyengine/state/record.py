"""Records: classes of named fields, written like a NamedTuple. What they hold is read at every step of a game, and Python
reads a slot in a third of the time that a field of a NamedTuple takes.

A record in a table is never written to: `changes.changed` makes another.
"""
from __future__ import annotations

from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind", bound=type)


class Record:
    """What all records can do."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    def copy(self) -> Any:
        """Another record with the same fields, for whoever makes it to change."""
        raise NotImplementedError

    def values(self) -> tuple[Any, ...]:
        """The fields, in their order."""
        raise NotImplementedError

    def _replace(self, **fields: Any) -> Any:
        """Another record in which these fields are different; AttributeError when there is no such field."""
        copy = self.copy()
        for name, value in fields.items():
            setattr(copy, name, value)
        return copy

    def __eq__(self, other: object) -> bool:
        return self is other or self.__class__ is other.__class__ and self.values() == other.values()  # type: ignore[attr-defined]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self.values()))
        return f"{self.__class__.__name__}({fields})"


@dataclass_transform()
def record(kind: Kind) -> Kind:
    """Make a record of a class that lists fields with their types, and defaults for the last of them."""
    names = tuple(kind.__annotations__)
    defaults = {name: vars(kind)[name] for name in names if name in vars(kind)}
    rest = {name: value for name, value in vars(kind).items() if name not in (*names, "__dict__", "__weakref__")}
    made: Any = type(kind.__name__, (Record,), {**rest, **_methods(names, defaults), "__slots__": names, "_fields": names})
    return made


def _methods(names: tuple[str, ...], defaults: dict[str, Any]) -> dict[str, Any]:
    """What has to be quick is written out, field by field."""
    given = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in names)
    source = (f"def __init__(self, {given}):\n" + "".join(f" self.{name} = {name}\n" for name in names)
              + "def copy(self):\n other = new(self.__class__)\n" + "".join(f" other.{name} = self.{name}\n" for name in names)
              + " return other\n"
              + "def values(self): return (" + "".join(f"self.{name}, " for name in names) + ")\n")
    scope: dict[str, Any] = {"defaults": defaults, "new": object.__new__}
    exec(source, scope)
    return {name: scope[name] for name in ("__init__", "copy", "values")}
