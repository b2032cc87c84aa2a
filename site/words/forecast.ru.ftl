# Что сделает ближайшая фаза злодеев, если фаза героя закончится здесь.

forecast-here = Если закончить здесь:
forecast-there = Если закончить { $place }:
forecast-may-fall = { $hero } — риск упасть { $chance } %
forecast-hurts = { $hero ->
    [0] около { $damage } урона на всех, никто не упадёт
   *[other] { $hero } — около { $damage } урона, но устоит
}
forecast-quiet = никто не пострадает
forecast-nobody = Ни одна фигура на поле не действует.
forecast-idle = Ничего такого, что можно предсказать.
forecast-walks = { $chance ->
    [0] Встанет на клетку: { $place } от героя { $hero }.
   *[other] Скорее всего ({ $chance } %) встанет на клетку: { $place } от героя { $hero }.
}
forecast-walks-here = Встанет на клетку, где сейчас { $hero }.
forecast-attacks = { $chance ->
    [0] Атака, цель — { $target }: попадание { $hit } %, ожидаемый урон { $damage }.
   *[other] Возможная атака ({ $chance } %), цель — { $target }: попадание { $hit } %, ожидаемый урон { $damage }.
}
forecast-harms = Без атаки, цель — { $target }: в среднем { $damage } урона.
forecast-tactic = Тактика { $number }: { $words }
forecast-rests-stunned = — оглушение, активация пропускается.
forecast-rests-nobody = — без действий: ни один герой не стоит на ногах.
forecast-rests-prevented = — без действий.
forecast-falls = риск упасть { $chance } %
forecast-error = (± { $error })
forecast-stands = устоит
forecast-lies = лежит
forecast-by-table = { $chance } %, если считать только фигуры на поле
forecast-damage = ожидаемый урон { $damage }
forecast-left = останется здоровья: от { $least } до { $most }
forecast-open-encounter = Сначала может выйти карта события: какая — не знает никто.
forecast-open-tile = Будет выложена новая плитка со всеми, кто на ней выйдет.
forecast-not-yet = Что они принесут, ещё считается.
forecast-weighed = Риск упасть учитывает каждую карту, которая может выйти.
forecast-estimated = Что они принесут, оценено по возможным раскладам.
forecast-open-prey = { $figure }: цель выбираете вы — { $targets }. Принято, что это герой с наибольшим здоровьем.
forecast-open-reaction = { $hero } может ответить: «{ $card }»; это не учтено.
forecast-off = Не показывать прогноз
