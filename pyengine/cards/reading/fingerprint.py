"""How a translation tells that the English line it was made from has changed."""
from __future__ import annotations

import hashlib
import json
from typing import Any


def fingerprint(words: Any) -> str:
    """Eight letters that change when an English line changes; a translation carries that of its original."""
    text = json.dumps(words, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]
