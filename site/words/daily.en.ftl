# The adventure of the day, and what is found when a shared game is played out.

daily-title = Adventure of the day
daily-name = Adventure of { $day }
daily-past = a day that has passed
daily-future = a day that has not come yet
daily-about = The same adventure, heroes and dice for everybody. It is an iron game: there is no undo.
daily-untried = Not tried on this device yet.
daily-tries = { $count ->
    [one] Begun once on this device.
   *[other] Begun { $count } times on this device.
  }
daily-first = First try: { $result }
daily-best = Best try: { $result }
daily-begin = Begin
daily-again = Try again
daily-other = Another day
daily-early = This device says that it is { $now }, but the first adventure of the day was on { $first }. Set its clock, or choose a day.
daily-new-day = A new day has begun since this was opened. Here is its adventure.
daily-victory = won in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }, { $surges ->
    [one] { $surges } healing surge left
   *[other] { $surges } healing surges left
  }
daily-defeat = lost in turn { $turns }, healing surges left: { $surges }
daily-unfinished = not finished, round { $round }
daily-says = Emberdelve, adventure of { $day }: { $adventure }, { $result } ({ $attempt ->
    [1] first try
    [2] second try
    [3] third try
   *[other] try { $attempt }
  })
daily-share = Share the result
daily-share-about = The link holds every answer of the game. Whoever opens it can have it played out, move by move, and sees whether the result is true.
shared-day = It has the seed, the adventure and the heroes of the adventure of the day of { $day }.
shared-check = Check the result
check-verified = Verified: { $result }.
check-sound = Verified as far as it goes: { $result }.
check-of-day = It is the adventure of the day of { $day }, set up as everybody has it.
check-not-of-day = But it is not the adventure of the day of { $day }: it has that day’s seed and was set up otherwise.
check-future = By the clock of this device that day has not come yet.
check-differs = It does not agree: played out here, it comes out otherwise than was written down ({ $result }). It was played in another version, or changed.
check-missing = It does not agree: { $count ->
    [one] its last answer does
   *[other] its last { $count } answers do
  } not fit. It was played in another version, or changed.
