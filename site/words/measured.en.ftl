# How hard an adventure is, as computer players found it.

measured-title = How hard it is
measured-about = Games in a hundred that the program wins. It plays with every party of that size in turn; the line shows where the true share lies, 19 times in 20.
measured-about-teams = Games in a hundred that the first hero’s team wins, with the program at every seat. The line shows where the true share lies, 19 times in 20.
measured-party = Party
measured-who = Who plays
measured-won = Won
measured-heroes = { $count ->
    [one] { $count } hero
   *[other] { $count } heroes
}
measured-careful = newcomers
measured-practised = a practised table
measured-share = { $rate } % ({ $low }⁠–⁠{ $high })
measured-own = your party
measured-here = Measure with this party: { $games } games
measured-again = Measure once more: { $games } games
measured-measuring = Measuring
measured-progress = { $played } of { $games } games
measured-stop = Stop
measured-played = { $played ->
    [one] { $played } game played here
   *[other] { $played } games played here
}
measured-said = { $played ->
    [one] { $played } game
   *[other] { $played } games
} with this party: { $rate } % won, the true share lies between { $low } and { $high }.
