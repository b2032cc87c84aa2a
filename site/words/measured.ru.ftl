# Насколько трудно приключение: как часто его выигрывает программа.

measured-title = Насколько трудно
measured-about = Сколько партий из ста выигрывает программа. Она играет по очереди всеми отрядами такой величины; черта показывает, где с надёжностью 95 % лежит истинная доля.
measured-about-teams = Сколько партий из ста выигрывает команда первого героя, если за всех играет программа. Черта показывает, где с надёжностью 95 % лежит истинная доля.
measured-party = Отряд
measured-who = Кто играет
measured-won = Побед
measured-heroes = { $count ->
    [one] { $count } герой
    [few] { $count } героя
   *[many] { $count } героев
}
measured-careful = новички
measured-practised = опытные игроки
measured-share = { $rate } % ({ $low }⁠–⁠{ $high })
measured-own = ваш отряд
measured-here = Проверить с этим отрядом: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
measured-again = Проверить ещё раз: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
measured-measuring = Идёт проверка
measured-progress = { $played } из { $games } партий
measured-stop = Остановить
measured-played = { $played ->
    [one] Здесь сыграна { $played } партия
    [few] Здесь сыграны { $played } партии
   *[many] Здесь сыграно { $played } партий
}
measured-said = { $played ->
    [one] { $played } партия
    [few] { $played } партии
   *[many] { $played } партий
} с этим отрядом: побед { $rate } %, истинная доля лежит между { $low } и { $high }.
