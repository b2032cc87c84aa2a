# Companions: heroes that the program plays; and hints.

company-legend = Who plays whom
company-you = you
company-careful = companion, newcomer
company-practised = companion, practised
company-searching = companion, thinks ahead
company-played-by = Played by
company-way-all = You play everyone
company-way-first = You play { $hero }, with companions
company-way-watch = Just watch
company-about = A companion says what it is about to do and why. You can stop it, decide differently, and take its hero back at any time.
company-strengths = A newcomer plays by rules of thumb. A practised companion compares where its choices would lead. One that thinks ahead plays the coming turns out in its head, and takes longer.
company-done = Done
company-who = { $hero } · companion, { $strength }
company-thinks = Thinking…
company-intends = { $hero }: { $what }. { $why }
company-why = Why: { $why }.
company-secret = { $hero } decides in secret.
company-controls = The companion
company-go = Go on
company-pause = Pause
company-other = Do something else
company-take-back = Take { $hero } back
company-overruled = You decide this for { $hero }.
company-after-all = Leave it to the companion

hint-title = Hint
hint-looking = Looking for the best answers…
hint-chance = wins { $chance } % ± { $error }
hint-reasons = By rules of thumb, best first.
hint-working = Playing it out
hint-apart = { $count ->
    [one] One possible future played out for each.
   *[other] { $count } possible futures played out for each.
}
hint-alike = { $count ->
    [one] No clear difference after one possible future.
   *[other] No clear difference after { $count } possible futures.
}
hint-longer = Think longer
hint-take = Do this
