"""Reading: from what people write to the definitions that the engine plays with; `card` is the way in."""
