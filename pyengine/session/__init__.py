"""What the page asks of the engine: requests as JSON text, answered by a session that holds one open game."""
from .session import OPERATIONS, Session, call

__all__ = ["OPERATIONS", "Session", "call"]
