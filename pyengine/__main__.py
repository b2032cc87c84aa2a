"""`python -m pyengine`: the game and its tools in a terminal."""
from __future__ import annotations

import sys
from typing import Optional, Sequence

from .cli.arguments import parser
from .cli.shelf import NoPacks


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Run one command; returns its exit code (2: it could not be done as asked)."""
    given = parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except NoPacks as error:
        print(f"pyengine: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:              # `... | head` has read enough
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
