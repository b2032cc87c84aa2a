# A replay: a game looked at moment by moment.

replay-title = Replay
replay-leave = Leave the replay
replay-incomplete = What happened before is not known any more: this game began in another version.
replay-open = The game has come this far.
replay-scrub = Moment of the game
replay-where = answer { $index } of { $count }
replay-turn = Round { $round }, { $hero }
replay-fall = { $hero } falls
replay-jump = Go to…
replay-steps = Steps
replay-turn-before = To the turn before
replay-before = One answer back
replay-play = Play
replay-pause = Pause
replay-after = One answer on
replay-turn-after = To the next turn
replay-speed = Speed
replay-share = Share this position
replay-share-about = Whoever opens this link stands at this very moment of the game, with everything that led here, and plays on from it. The link holds everything; nothing is sent to any server.
replay-file = Replay as a file
replay-chronicle = Save the chronicle
