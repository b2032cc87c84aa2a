"""Looking ahead without cheating: odds, intents, outlook and forecast, worked out on copies of a game."""
