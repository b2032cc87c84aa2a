# Книга тётушки Пелл: страница кампании без города.

ledger-evening = Вечер { $number }-й
ledger-over-victory = Кампания пройдена
ledger-over-defeat = Кампания окончена
ledger-fifth = Пятая часть дома
ledger-fifth-waits = Тётушка Пелл оставила рядом место. Когда домой принесут ещё одну, из других краёв, будет что рассказать.
ledger-fifth-told = На полке она теперь не одна, и тётушке Пелл есть что рассказать.
ledger-next = Дальше: { $adventure }
ledger-begins = С чего начнётся вечер
ledger-nobody-waits = Никого не заставит ждать.
ledger-undecided = Сначала решите, что оставить и что вычеркнуть.
ledger-again-about = Попробовать снова: Год каждому, кто ходил. Идти дальше: всё остаётся как есть.
ledger-company = Отряд
ledger-years = Годов: { $years } из { $most }
ledger-goes = идёт сегодня
ledger-stays = остаётся на постоялом дворе
ledger-retired = на покое, помогает
ledger-most = { $count ->
    [one] Сегодня может пойти не больше { $count } героя.
   *[other] Сегодня может пойти не больше { $count } героев.
}
ledger-least = { $count ->
    [one] Сегодня должен пойти хотя бы { $count } герой.
   *[other] Сегодня должны пойти не меньше { $count } героев.
}
ledger-item = Оставлено
ledger-no-item = Не оставлено ничего, в начале берётся предмет
ledger-keep-which = Принесено домой. Что оставить?
ledger-help = Помощь на вечер
ledger-sits-with = сидит рядом: { $hero }
ledger-guests = Список
ledger-crossed = { $count ->
    [one] Вычеркнуто { $count } имя из { $all }.
    [few] Вычеркнуто { $count } имени из { $all }.
   *[many] Вычеркнуто { $count } имён из { $all }.
}
ledger-free = имя вычеркнуто
ledger-may-come = может вернуться один раз
ledger-came = возвращение состоялось
ledger-pages = Перевёрнутые страницы
ledger-print = Напечатать страницу
ledger-rules = Как ведётся книга
ledger-rule-years = Исцеление, потраченное героем, записывается Годом в его строку; поражение, в котором он лежит с 0 здоровья, тоже.
ledger-rule-rest = Кто остался на постоялом дворе, отдыхает: один его Год вычёркивается.
ledger-rule-retire = Когда у героя набирается Годов: { $years }, он уходит на покой, как только перевернут страницу. В приключения он больше не ходит, но сидит с тем, кто идёт: его карта помогает один раз в каждом.
ledger-rule-item = После приключения каждый герой оставляет себе один предмет из колоды сокровищ и в следующий раз начинает с ним. Что принадлежит приключению, остаётся там. Опыт и уровни не сохраняются, силы выбираются заново.
ledger-rule-names = Освобождённых гостей вычёркивают. С каждым десятым именем вычёркивается один Год героя по вашему выбору.
ledger-rule-guest = Освобождённый гость, у которого есть карта, возвращается один раз. За вечер можно попросить одного.
ledger-rule-defeat = Проигранное приключение можно попробовать снова, и это Год каждому, кто ходил, или оставить как есть.

ledger-gather = { $count ->
    [one] Идёт { $count } герой
    [few] Идут { $count } героя
   *[many] Идут { $count } героев
}
ledger-join = Идёт: { $hero }
ledger-leave = Остаётся на постоялом дворе: { $hero }
ledger-set-out = В путь
ledger-swap = { $hero }: сменить силу
ledger-suggested = Взять силы, которые советует приключение
ledger-ask = { $card }
ledger-way = { $adventure }
ledger-keep = { $hero }: оставить «{ $card }»
ledger-keep-none = { $hero }: не оставлять ничего
ledger-strike = { $hero }: вычеркнуть Год
ledger-turn = Перевернуть страницу
ledger-again = Попробовать снова
ledger-on = Идти дальше
ledger-back = Назад
ledger-card = { $card }
ledger-hero = { $hero }
ledger-do-keep = Оставить
ledger-do-keep-none = Ничего не оставлять
ledger-do-strike = Вычеркнуть Год
ledger-do-swap = Сменить силу
ledger-do-join = Взять с собой
ledger-do-leave = Оставить на постоялом дворе
ledger-do-ask = Попросить
ledger-do-move = Посадить с другим

question-campaign-page = Страница открыта.
question-campaign-fork = Куда сначала?
question-campaign-inn = На постоялом дворе
question-campaign-help-whom = { $card }: с кем посадить?

ledger-entry-victory = «{ $adventure }»: победа
ledger-entry-defeat = «{ $adventure }»: поражение
ledger-entry-years = { $count ->
    [one] { $hero }: { $count } Год
    [few] { $hero }: { $count } Года
   *[many] { $hero }: { $count } Годов
}
ledger-entry-crossed = Вычеркнуто, { $count }: { $names }
ledger-entry-guest = Возвращение: { $guest }
ledger-entry-rested = Отдых, на Год меньше: { $heroes }
ledger-entry-struck = За имена вычеркнут Год: { $hero }
ledger-entry-retired = { $hero }: на покой
log-years-entered = { $count ->
    [one] { $hero }: записан { $count } Год
    [few] { $hero }: записано { $count } Года
   *[many] { $hero }: записано { $count } Годов
}
log-names-crossed = { $count ->
    [one] Вычеркнуто { $count } имя, всего { $all }
    [few] Вычеркнуто { $count } имени, всего { $all }
   *[many] Вычеркнуто { $count } имён, всего { $all }
}
log-item-kept = { $hero }: остаётся «{ $card }»
log-year-struck = { $hero }: Год вычеркнут
log-hero-retired = { $hero }: на покой. Теперь помогает карта «{ $card }»
log-help-seated = { $card } сидит рядом: { $hero }
log-powers-suggested = Взяты силы, которые советует приключение «{ $adventure }»
