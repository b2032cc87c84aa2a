# Спутники: герои, за которых играет программа; и подсказки.

company-legend = Кто за кого играет
company-you = вы
company-careful = спутник, новичок
company-practised = спутник, опытный
company-searching = спутник, просчитывает ходы
company-played-by = Играет
company-way-all = За всех играете вы
company-way-first = Вы — { $hero }, остальные — спутники
company-way-watch = Только смотреть
company-about = Спутник говорит, что собирается сделать и почему. Его можно остановить, решить иначе, а героя в любой момент взять себе.
company-strengths = Новичок играет по простым правилам. Опытный сравнивает, к чему приведёт каждый выбор. Тот, кто просчитывает ходы, проигрывает в уме ближайшие ходы и думает дольше.
company-done = Готово
company-who = { $hero } · спутник, { $strength }
company-thinks = Думает…
company-intends = { $hero }: { $what }. { $why }
company-why = Почему: { $why }.
company-secret = { $hero } решает втайне.
company-controls = Спутник
company-go = Дальше
company-pause = Пауза
company-other = Сделать иначе
company-take-back = Взять себе: { $hero }
company-overruled = Это решение вы принимаете за героя { $hero }.
company-after-all = Оставить спутнику

hint-title = Подсказка
hint-looking = Ищу лучшие ответы…
hint-chance = победа: { $chance } % ± { $error }
hint-reasons = По опыту, начиная с лучшего.
hint-working = Разыгрываю варианты
hint-apart = { $count ->
    [one] Для каждого разыграно { $count } возможное будущее.
    [few] Для каждого разыграно { $count } возможных будущих.
   *[many] Для каждого разыграно { $count } возможных будущих.
}
hint-alike = { $count ->
    [one] Явной разницы нет: разыграно { $count } возможное будущее.
    [few] Явной разницы нет: разыграно { $count } возможных будущих.
   *[many] Явной разницы нет: разыграно { $count } возможных будущих.
}
hint-longer = Думать дольше
hint-take = Сделать так
