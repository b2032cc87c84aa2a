# Puzzles: positions that are to be won in a turn or two.

puzzles-title = Puzzles
puzzles-about = Each begins near the end of a game and is to be won in a turn or two. The dice are laid down beforehand: the same plan always comes out the same way, so you may undo and try again. What comes to mind first does not win.
puzzles-own = To set one yourself, open the replay of any game, go to a moment of it and share the position as a puzzle.
puzzle-name = Puzzle: { $adventure }
puzzle-goal = { $count ->
    [one] win in this turn
   *[other] win in { $count } turns
  }
puzzle-easy = not too hard
puzzle-middle = tricky
puzzle-hard = very tricky
puzzle-tries = { $count ->
    [one] tried once
   *[other] tried { $count } times
  }
puzzle-solved-at = { $count ->
    [1] solved at the first try
    [2] solved at the second try
    [3] solved at the third try
   *[other] solved at try { $count }
  }
puzzle-play = Solve it
puzzle-solution = Show a solution
puzzle-stale = This puzzle was set in another version, and its position cannot be reached any more.
puzzle-left = { $count ->
    [one] Puzzle: win before this turn ends.
   *[other] Puzzle: win within { $count } turns, this one included.
  }
puzzle-is-solved = Solved.
puzzle-failed = Not solved this time.
puzzle-again = From the start
puzzle-try = { $count ->
    [1] First try.
    [2] Second try.
    [3] Third try.
   *[other] Try { $count }.
  }
share-goal = As
share-goal-none = a position to play on from
