# После игры: что дали кубики и что решило исход.

dice-title = Кубики
dice-caption = Попадания, и сколько их следовало ожидать
dice-attacks = Атак
dice-hits = Попаданий
dice-expected = Ожидалось
dice-heroes = Герои
dice-enemies = Против героев
dice-tenths = { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) }
dice-fair = Кубики были честны: такое отклонение — обычная случайность.
dice-heroes-more = Кубики дали героям попаданий больше ожидаемого: на { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
dice-heroes-fewer = Кубики дали героям попаданий меньше ожидаемого: на { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
dice-enemies-more = Кубики дали врагам попаданий больше ожидаемого: на { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
dice-enemies-fewer = Кубики дали врагам попаданий меньше ожидаемого: на { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
dice-counted = Каждая атака считается так, как выпал кубик, — до того, как карты изменили сумму.
dice-pairs = { $count ->
    [one] Не учтена { $count } атака двумя кубиками.
    [few] Не учтены { $count } атаки двумя кубиками.
   *[many] Не учтено { $count } атак двумя кубиками.
}

decided-title = Что решило исход
decided-about = Какие решения сильнее всего изменили шансы на победу? Программа много раз доигрывает партию после каждого из них.
decided-find = Узнать
decided-working = Доигрываю решения
decided-stop = Остановить
decided-unknown = Прошлое этой игры известно не с первого ответа, поэтому разобрать её решения нельзя.
decided-nothing = Ни одно решение само по себе заметно не изменило шансы на победу.
decided-ready = { $count ->
    [0] Ни одно решение само по себе заметно не изменило шансы на победу.
    [one] Что решило исход: { $count } решение.
    [few] Что решило исход: { $count } решения.
   *[many] Что решило исход: { $count } решений.
}
decided-where = Раунд { $round } · { $hero }
decided-chosen = Выбрано
decided-other = Иначе
decided-chance = победа: { $chance } %
decided-won = { $sure ->
    [yes] Удачное решение: около { $chance } % ± { $error } к шансам на победу.
   *[no] Возможно, удачное решение: около { $chance } % ± { $error } к шансам на победу.
}
decided-cost = { $sure ->
    [yes] Упущенный шанс: решение стоило около { $chance } % ± { $error }.
   *[no] Возможно, упущенный шанс: решение стоило около { $chance } % ± { $error }.
}
decided-sure = Шансы — те, с какими программа доигрывает за всех героев. Настоящая разница в 19 случаях из 20 лежит в пределах ±.
decided-watch = Посмотреть
