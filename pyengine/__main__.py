"""`python -m pyengine`: the game and its tools in a terminal."""
from __future__ import annotations

import io
import sys
from collections.abc import Sequence

from . import BadRequest, BadSave, EngineBug
from .cards.place import PackError
from .cli.arguments import parser
from .cli.content import NoPacks
from .measuring.match import OtherVersion
from .players import UnknownPlayer

# reported in a line, without a traceback
REFUSALS = (NoPacks, BadRequest, BadSave, PackError, UnknownPlayer, OtherVersion, EngineBug, OSError)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; 2 if it was refused."""
    given = parser().parse_args(arguments)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")       # whatever is piped in can be read and echoed
    try:
        return int(given.run(given))
    except BrokenPipeError:              # `... | head` has read enough
        sys.stderr.close()
        return 0
    except REFUSALS as error:
        print(f"pyengine: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
