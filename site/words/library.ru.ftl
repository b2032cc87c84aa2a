# Библиотека карт: список, отбор и всё, что говорится об одной карте.
library-search = Искать по названиям и текстам
library-filters = { $count ->
    [0] Отбор
   *[many] Отбор ({ $count })
}
short-at-will = Неогранич.
short-daily = Дневная
short-utility = Вспомог.
short-expert = Экспертная
short-house = Сила дома
library-box = Коробка
library-boxes = Все коробки
library-kind = Вид
library-all = Все виды
library-hero = Герой
library-any-hero = Любой герой
library-met = Встречалась
library-unmet = Ещё не встречалась
library-met-or-not = Встречались или нет
library-bare = Открыть всё
library-adventures = Приключения
library-all-adventures = Приключения и кампании
library-heroes = Герои
library-powers = Силы
library-all-powers = Все силы
library-monsters = Монстры и злодеи
library-all-monsters = Все монстры и злодеи
library-encounters = События и ловушки
library-all-encounters = Все события и ловушки
library-treasures = Сокровища
library-all-treasures = Все сокровища
library-magic = Заклинания, руны, длящиеся эффекты
library-all-magic = Все заклинания, руны, длящиеся эффекты
library-tiles = Плитки подземелья
library-found = { $count ->
    [0] Ни одна карта не подходит.
    [one] { $count } карта, встречалось: { $met }.
    [few] { $count } карты, встречалось: { $met }.
   *[many] { $count } карт, встречалось: { $met }.
}
library-covered-count = { $count ->
    [one] { $count } закрыта: она из приключения, которого вы ещё не начинали.
    [few] { $count } закрыты: они из приключений, которых вы ещё не начинали.
   *[many] { $count } закрыто: они из приключений, которых вы ещё не начинали.
}
library-covered = Сюрприз: «{ $adventure }». Открыть?
library-face-down = закрыта
library-back = Назад к картам
library-leave = Назад
library-link = Скопировать ссылку
library-linked = Ссылка на эту карту скопирована.
library-not-linked = Ссылка на эту карту: { $address }
library-previous = Предыдущая карта
library-next = Следующая карта
library-place = { $at } из { $count }
library-no-card = В этой коробке нет такой карты.
library-spoiler = Это сюрприз приключения «{ $adventure }», которого вы ещё не начинали.
library-uncover = Показать
library-does = Что она делает
library-does-coming = Движок читает карту…
library-does-failed = Сейчас движок не может прочитать эту карту.
library-rules = Какие правила за ней стоят
library-rules-of = { $count ->
    [one] Правило
   *[many] Правила
}
library-chapter = В книге правил: { $title }
library-belongs = Откуда она
library-in-box = Коробка: { $box }
library-copies = { $count ->
    [one] { $count } копия в своей колоде: { $deck }
    [few] { $count } копии в своей колоде: { $deck }
   *[many] { $count } копий в своей колоде: { $deck }
}
library-no-copies = В колоде её нет: её выдаёт приключение.
library-power-of = Сила героя:
library-brought-by = { $count ->
    [one] Её называет приключение
   *[many] Её называют приключения
}
library-where-met = Где вы её встречали
library-first-met = { $adventure }: впервые { $when }
library-first-begun = Впервые начато { $when }
library-met-somewhere = В одной из прежних игр: где именно, тогда ещё не отмечалось.
library-not-met = Пока нигде.
library-games = { $count ->
    [one] { $count } сыгранная игра, побед: { $won }. Последняя: { $last }.
    [few] { $count } сыгранные игры, побед: { $won }. Последняя: { $last }.
   *[many] { $count } сыгранных игр, побед: { $won }. Последняя: { $last }.
}
library-sheet = Приключение
library-stories = Что в нём происходит
library-play = Сыграть это приключение
library-engine = Всё, что в нём делает движок
library-stories-covered = { $count ->
    [0] Вы ещё не начинали это приключение: что в нём происходит, закрыто.
    [one] Вы ещё не начинали это приключение: { $count } рассказ закрыт.
    [few] Вы ещё не начинали это приключение: { $count } рассказа закрыты.
   *[many] Вы ещё не начинали это приключение: { $count } рассказов закрыты.
}
library-ending = Концовка
library-unseen-ending = Концовка, которой вы ещё не видели
