# Все слова интерфейса по-русски. Имена карт берутся из наборов и стоят в именительном падеже.

## Заглавный экран
title-broken = Часть страницы не загрузилась. Проверьте соединение и загрузите страницу ещё раз; сохранённые игры на месте.
title-reload = Загрузить ещё раз
title-safe = Сохранённые игры без самой игры
title-taken = выбрано, откроется, как только всё загрузится.
title-tagline = Вместе во тьму подземелий
title-continue = Продолжить
title-new = Новая игра
title-games = Сохранённые игры
title-help = Как играть
title-settings = Настройки
to-title = На заглавный экран
waking-files = Загружается движок правил
waking-python = Зажигаем свечи
waking-start = Зажигаем свечи
waking-rules = Читаем книгу правил
waking-ready = Готово
waking-bytes = { $done } из { $total } МБ
menu-title = Меню
menu-seed = Зерно { $seed }
close = Закрыть
language-en = English
language-ru = Русский

## Новая игра
new-title = Новая игра
new-waiting = Движок правил ещё просыпается. Приключения появятся через мгновение.
new-heroes = Герои
new-guests = Герои из других мест
new-decks = Карты и комнаты
decks-own = Только этого приключения
decks-own-about = Карты и комнаты его мира.
decks-all = Всё вперемешку
decks-all-about = Карты и комнаты всех миров, по правилам этого приключения.
decks-theirs = Всё, вместе с наборами игроков
decks-theirs-about = Карты и комнаты всех миров и добавленных вами наборов.
new-heroes-range = { $most ->
    [one] { $least ->
        [one] { $most } герой
       *[other] { $least }–{ $most } героев
    }
   *[other] { $least }–{ $most } героев
}
new-order = Порядок хода
new-earlier = { $name }: ходить раньше
new-about = Подробнее: { $name }
new-more = Для знатоков: силы, трудность, правила стола
new-begin = Начать
new-too-few = { $least ->
    [one] Выберите хотя бы { $least } героя.
   *[other] Выберите хотя бы { $least } героев.
}
new-too-many = { $most ->
    [one] В этом приключении не больше { $most } героя.
   *[other] В этом приключении не больше { $most } героев.
}
new-powers-missing = Ещё не все силы выбраны.
new-seed = Номер расклада
new-powers = Силы
new-table = Отмена ходов
new-ties = Где правила молчат
new-surges = Исцеления
powers-suggested = Предложенные
powers-suggested-about = Хороший набор для этого приключения.
powers-random = Случайные
powers-random-about = Что принесёт колода.
powers-chosen = Вручную
powers-chosen-about = Каждую силу выбираете вы.
table-honest = Отмена, броски те же
table-honest-about = Любой ответ можно вернуть; выпадет то же самое.
table-practice = Отмена, броски новые
table-practice-about = Любой ответ можно вернуть; кубик бросят заново.
table-iron = Без отмены
table-iron-about = Что сделано, то сделано.
orders-title = Постоянные приказы
orders-about = Там, где вы всегда отвечаете одинаково, игра может отвечать за вас. Каждый такой ответ записан в летописи, и его можно отменить.
orders-none = Пока их нет. Когда карта спросит, применить ли её, отметьте «{ orders-next }» и ответьте.
orders-next = Впредь отвечать этой карте так же
orders-ask = Спрашивать меня
orders-yes = Всегда применять
orders-no = Никогда не применять
orders-ties = Где правила молчат: { $ties }.
orders-done = По вашим приказам: { $told }.
orders-did = { $how ->
    [yes] «{ $card }» применяется
    [no] «{ $card }» не применяется
   *[choice] «{ $card }»: { $choice }
  }
orders-change = Изменить
ties-targets = Спрашивать только о цели
ties-targets-about = Где встанет монстр, кто из одинаковых ходит первым и какими картами платить, решает постоянное правило. Вас спросят, кого он выберет из героев, до которых одинаково близко, если от этого что-то зависит.
ties-alike = Спрашивать, когда важно
ties-alike-about = Монстр идёт кратчайшим путём и остаётся рядом с жертвой; вас спросят, только если есть разница.
ties-ask = Всегда спрашивать
ties-ask-about = Где правила молчат, решает тот, чей ход.
ties-fixed = Решает игра
ties-fixed-about = Решает игра, всегда одинаково.
surges-hard = На одно меньше
surges-normal = Как в приключении
surges-easy = На одно больше

## Стол
table-laying = Накрываем на стол…
board-label = Поле. Каждый выбор на нём есть и среди кнопок вопроса рядом.
board-tools = Вид поля
board-closer = Приблизить
board-farther = Отдалить
tabs-label = Части стола
tab-play = Игра
tab-heroes = Герои
tab-coming = Угроза
tab-log = Летопись
tab-watching = Эта игра идёт в другой вкладке. Здесь можно только смотреть.
tab-take-over = Играть здесь
undo = Отменить
redo = Вернуть
safe-title = Сохранённые игры без движка
status-round = Раунд { $round }
status-surges = Исцеления
status-surges-long = Осталось исцелений
status-experience = Опыт
status-experience-long = Опыт
phase-setup = Подготовка
phase-hero = Фаза героя
phase-exploration = Фаза исследования
phase-villain = Фаза злодеев
saved-saved = Сохранено
saved-saving = Сохраняется…
saved-failed = Не сохранено
saved-memory = Не хранится
saved-watching = Наблюдение
storage-full = Хранилище браузера заполнено, игра не сохраняется. Играть можно дальше; заберите её файлом.
storage-blocked = Браузер не даёт странице ничего хранить, игра не сохраняется. Играть можно дальше; заберите её файлом.
storage-mismatch = Браузер сохранил не то, что было записано. Играть можно дальше; заберите игру файлом.
curtain-title = Дальше ходит { $hero }
curtain-text = Команды скрывают карты друг от друга. Передайте устройство: сейчас смотрит только { $hero }.
curtain-secret = Это выбирают втайне. Передайте устройство; смотреть сейчас должен только { $hero }.
curtain-open = Играет { $hero }
hero-team = Команда: { $team }
team-rest = все остальные
hero-hidden = Скрыто от вас: сил { $powers }, предметов { $items }
end-winners = Победа за ними: { $heroes }
condition-villainous = Злодей
condition-out = Вне игры
log-team-joined = Новая команда, «{ $team }»: { $hero }
log-became-villainous = Против всех остальных: { $hero }
log-hero-out = Выбывает из игры: { $hero }
pass-device = Дальше ходит { $hero }. Передайте устройство.
turn-left = { $what ->
    [both] остались перемещение и действие
    [any] осталось перемещение или действие
    [move] осталось перемещение
   *[none] ни перемещений, ни действий не осталось
}
turn-moving = { $count ->
    [one] осталась { $count } клетка
    [few] осталось { $count } клетки
   *[many] осталось { $count } клеток
}
recent-more = { $count ->
    [one] и ещё { $count } строка до этого
    [few] и ещё { $count } строки до этого
   *[many] и ещё { $count } строк до этого
}
options-idle = { $count ->
    [one] Сейчас без пользы: { $card }
    [few] { $count } карты сейчас без пользы
   *[many] { $count } карт сейчас без пользы
}
words-new = Что значат слова
words-fold = Слова
words-rules = В книге правил
more-below = Ниже есть ещё
confirm-choice = Подтвердите выбор
confirm-yes = Да, так
confirm-no = Ещё подумаю
confirm-steps = { $count ->
    [one] путь в { $count } клетку
    [few] путь в { $count } клетки
   *[many] путь в { $count } клеток
}
which-title = Что именно?
shortcut-move = Идти: { $place }
shortcut-attack = { $card }: атака → { $figure }
shortcut-choose = { $card }: { $figure }{ $place }
rim-squares = { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
}
rim-figures = { $count ->
    [one] { $count } цель
    [few] { $count } цели
   *[many] { $count } целей
}
rim-edges = { $count ->
    [one] { $count } край
    [few] { $count } края
   *[many] { $count } краёв
}
rim-tiles = { $count ->
    [one] { $count } плитка
    [few] { $count } плитки
   *[many] { $count } плиток
}
rim-choices = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[many] { $count } вариантов
}
rim-look = Вне экрана { $side }: { $what }. Показать
squares-map = Клетки на выбор
squares-ends = Тёмный уголок: этот ход закончит фазу героя.
squares-hint = Выберите клетку здесь или на поле.
square-here = здесь
square-straight = { $count } { $way }
square-crooked = { $first } и { $second }
square-at = столбец { $column }, ряд { $row }
way-north = к северу
way-south = к югу
way-east = к востоку
way-west = к западу
way-north-east = к северо-востоку
way-north-west = к северо-западу
way-south-east = к юго-востоку
way-south-west = к юго-западу
side-north = северный
side-east = восточный
side-south = южный
side-west = западный
edge-name = { $tile }, { $side } край ({ $where })
figure-state = Здоровье { $left } из { $most } · КД { $armor } · { $where }
not-placed = не на поле
party-member = { $hero }: здоровье { $left } из { $most }
show-on-board = Показать на поле: { $figure }

## Панели
heroes-title = Герои
hero-active = сейчас ходит
hero-companion = спутник
strength-careful = новичок
strength-practised = опытный
strength-searching = просчитывает ходы
hero-powers = Силы
hero-items = Предметы
hero-curses = Проклятия
hero-carrying = При себе
hero-queue = Ведёт монстров
hero-card = Карта героя
card-used = использовано
use-at-will = неограниченная
use-daily = разовая
use-utility = вспомогательная
use-expert = экспертная
number-hit-points = Здоровье
number-armor-class = КД
number-speed = Скорость
number-surge-value = Сила исцеления
number-level = Уровень
source-base = основа
source-level = уровень
source-die = кубик
source-attack = атака
coming-title = Что надвигается
coming-nobody = Монстров в игре нет.
coming-idle = На поле никто не действует сам.
coming-after = Фаза злодеев: { $hero }
coming-tactics = Тактика
coming-hint = В этом порядке. Первая подходящая строка тактики и есть весь ход.
environments-title = Действует повсюду
kind-monster = Монстр
kind-trap = Ловушка
kind-villain = Злодей
kind-ally = Союзник
kind-object = Предмет обстановки
kind-hero = Герой
kind-power = Сила
kind-encounter = Событие
kind-treasure = Сокровище
kind-item = Предмет
kind-tile = Плитка
kind-adventure = Приключение
decks-title = Колоды
deck-monsters = Монстры
deck-encounters = События
deck-treasures = Сокровища
deck-tiles = Плитки подземелья
deck-discard = в сбросе { $count }
cancel-cost = отменить событие стоит { $cost }
log-title = Летопись
log-earlier = Показать более ранние строки
log-because = Причина:
log-made-of = Слагаемые:
log-rule = Правило
log-back = Вернуться к моменту до этого
roll-other-die = на втором кубике { $die }
roll-against = против КД { $armor }
roll-needed = нужно { $needed }
roll-hit = попадание
roll-miss = промах
roll-disabled = обезврежено
roll-still = всё ещё опасно

## Конец
outcome-victory = Победа
outcome-defeat = Поражение
end-new-seed = Сыграть ещё, новое подземелье
end-same-seed = То же подземелье ещё раз
end-watched = За всех героев играла программа: в рекорды эта игра не идёт.
end-feats = { $count ->
    [one] { $count } новое достижение
    [few] { $count } новых достижения
   *[many] { $count } новых достижений
}
end-look = Посмотреть на поле
end-by-hero = Итоги по героям
total-rounds = Раундов
total-answers = Решений
total-defeated = Повержено
total-tiles = Открыто плиток
total-surges = Исцелений
total-treasures = Сокровищ
total-cancelled = Отменено событий
total-hits = Попаданий
total-suffered = Получено урона

## Сохранённые игры
games-title = Сохранённые игры
games-none = Сохранённых игр пока нет.
games-where = Игры хранятся только в этом браузере. Некоторые браузеры стирают их после недели без посещений: надёжная копия — файл.
game-name = Название игры
game-damaged = Повреждённое сохранение. Ничего не выброшено.
game-older-used = Последнее сохранение повреждено. Взято предыдущее, повреждённое оставлено.
game-damaged-kept = Повреждённые данные оставлены, их можно забрать файлом.
changed-back = { $number ->
    [one] С тех пор как игра была сохранена, изменилась карта: { $cards }. Её действие ещё не закончилось
   *[other] С тех пор как игра была сохранена, изменились карты: { $cards }. Их действие ещё не закончилось
}, поэтому игра возвращается на { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
} назад, к моменту перед ним. Всё, что было раньше, осталось.
changed-on = { $number ->
    [one] С тех пор как игра была сохранена, изменилась карта: { $cards }. Она действует так, как написана теперь, а то, что ей ещё оставалось сделать, пропущено. Всё остальное на месте.
   *[other] С тех пор как игра была сохранена, изменились карты: { $cards }. Они действуют так, как написаны теперь, а то, что им ещё оставалось сделать, пропущено. Всё остальное на месте.
}
changed-rules = Эту игру сохранила другая версия Emberdelve, и продолжить ровно с того же места нельзя. Игра возвращается на { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
} назад, к последнему месту, где это возможно. Всё, что было раньше, осталось.
game-on-table = Сейчас на столе
game-look = Посмотреть, чем кончилось
game-remove = Удалить
campaign-deleted = Кампания удалена.
campaign-olders = Более ранние сохранения этой кампании
campaign-name = Название этой кампании
campaign-branches = Сохранённые моменты и ответвления кампании
campaign-kept = «{ $name }» — теперь среди кампаний. Если продолжить с этого места, начнётся отдельная кампания.
campaign-moment-of = сохранено на приключении { $number }
campaign-branch-of = ответвление от приключения { $number }
campaigns-deleted = { $count ->
    [one] { $count } удалённая кампания
    [few] { $count } удалённые кампании
   *[many] { $count } удалённых кампаний
}
name-not-kept = Название не сохранено: в браузере нет места, или он не даёт странице ничего хранить.
game-not-deleted = Браузер не даёт странице менять сохранённое. Ничего не удалено.
game-deleted = Игра удалена.
game-restore = Восстановить
game-deleted-when = Удалена { $when }
games-deleted = { $count ->
    [one] { $count } удалённая игра
    [few] { $count } удалённые игры
   *[many] { $count } удалённых игр
 }
game-olders = Более ранние сохранения этой игры
game-beginning = Самое начало
game-older = Раунд { $round }, после { $count ->
    [one] { $count } ответа
   *[many] { $count } ответов
 }
game-branches = Сохранённые моменты и ответвления
games-room = Сохранённые игры занимают { $percent } % места, которое браузер даёт сайту. Больше четверти — это много.
games-tidy = Удалить { $count ->
    [one] { $count } самую старую законченную игру
    [few] { $count } самые старые законченные игры
   *[many] { $count } самых старых законченных игр
 }
moment-name = Сохранить этот момент как
moment-keep = Сохранить
moment-kept = «{ $name }» — теперь среди сохранённых игр. Если продолжить с этого места, начнётся отдельная игра.
moment-play = Играть с этого места
replay-watch = Повтор
moment-of = сохранено после { $count ->
    [one] { $count } ответа
   *[many] { $count } ответов
 }
branch-of = ответвление после { $count ->
    [one] { $count } ответа
   *[many] { $count } ответов
 }
backup-make = Сохранить все игры одним файлом
backup-last = В последний раз: { $when }
backup-never = Ещё ни разу
backup-remind = Игры хранятся только в этом браузере (их { $count }), а последней копии больше месяца. Некоторые браузеры стирают данные сайтов, куда давно не заходили.
backup-read = { $added ->
    [0] Ничего нового
    [one] Добавлена { $added } игра
    [few] Добавлены { $added } игры
   *[many] Добавлено { $added } игр
 }; уже были здесь: { $known }.
backup-no-room = Добавлено: { $added }, уже были здесь: { $known }, не хватило места: { $failed }. Удалите ненужные игры и откройте файл ещё раз.
backup-packs = { $added ->
    [0] Наборы: новых нет
    [one] Наборы: добавлен { $added }
   *[other] Наборы: добавлено { $added }
}, уже было здесь: { $known }.
backup-packs-refused = Не добавлено: { $packs }. Эти наборы уже есть здесь в другой версии или не прошли проверку этого выпуска. Ничего не изменено; откройте файл самого набора, чтобы увидеть, что с ним не так.
backup-packs-left = В файл не поместились наборы: { $packs }. Сохраните их по одному из списка наборов.
backup-packs-unread = Не все наборы игроков удалось прочитать: в файле все игры, но не все наборы. Перезагрузите страницу и сделайте копию ещё раз.
backup-unreadable = Файл не получился: записанное в него не удалось прочитать обратно. Сохраните игры по одной из этого списка.
backup-games-left = { $count ->
    [one] В файл не попала одна игра: она повреждена или из более новой версии. Это { $games }. Сохраните её отдельно из этого списка.
   *[other] В файл не попали игры (их { $count }): они повреждены или из более новой версии. Это { $games }. Сохраните каждую отдельно из этого списка.
  }
backup-bad = { $count ->
    [one] В файле не читается и пропущено: { $names }.
   *[other] В файле не читается и пропущено ({ $count }): { $names }.
  }
storage-newer = В эту игру уже играли в более новой версии Emberdelve. Перезагрузите страницу, чтобы обновиться; ничего не изменено.
storage-stale = Эту игру продолжили в другой вкладке. Ничего не изменено.
damaged-export = Забрать повреждённые данные
save-export = Сохранить в файл
save-import = Открыть файл игры
refused-title = Это сохранение не открывается
refused-older = Продолжить с раунда { $round }, ответ { $count }
refused-now = Сейчас это сохранение открыть не удалось
refused-played-with = Играли с набором: { $packs }.
try-again = Попробовать ещё раз

## Настройки
settings-title = Настройки
setting-language = Язык
setting-text = Размер текста
setting-contrast = Контраст
contrast-auto = Как на устройстве
contrast-high = Высокий
setting-motion = Движение
motion-auto = Как на устройстве
motion-full = Полное
motion-reduced = Сокращённое
setting-effects = Свет и туман
effects-alive = Полностью, лампы мерцают
effects-full = Полностью
effects-light = Скромно
effects-off = Выключены
setting-ties = Спорное в новых играх
setting-confirm = Касание поля действует сразу
setting-confirm-about = Иначе касание сначала показывается и ждёт «Да, так».
setting-pass = Напоминать, когда передать устройство
setting-pass-about = Строка над вопросом, когда следующий герой у другого игрока.
setting-details = Полная летопись
setting-details-about = Рассказывает и о том, что монстры обдумали, и о каждой убранной карте.

## Ошибки и сообщения
error-title = Что-то пошло не так
error-page = На странице что-то сломалось. Попробуйте ещё раз; если не поможет, загрузите страницу заново. Сохранённые игры целы.
error-drawing = Часть страницы сейчас не удаётся показать. Остальное работает; если так и останется, загрузите страницу заново. Сохранённые игры целы.
error-board = Часть поля сейчас не удаётся нарисовать. Кнопками можно играть дальше; если так и останется, загрузите страницу заново.
error-part = Часть страницы не удалось получить. Проверьте соединение и попробуйте ещё раз или загрузите страницу заново. Сохранённые игры целы.
part-coming = Загружается…
panel-lost = Это сейчас не удаётся показать.
words-lost = Часть текстов на русском не удалось получить. Пока они не загрузятся, вместо них английские.
voice-missing = Голос этого приключения не удалось получить. Играйте без него или загрузите страницу заново, чтобы его услышать.
error-details = Подробности
error-restart = Начать заново
error-broken = Движок правил не запустился. Сохранённые игры целы.
error-timeout = Движок правил запускается слишком долго. Возможно, браузер не пускает WebAssembly; сохранённые игры целы.
error-crashed = Движок правил остановился. Всё до последнего ответа сохранено.
error-hung = Движок правил больше не отвечает. Всё до последнего ответа сохранено.
engine-slow = Движок правил долго думает. Подождите немного или запустите его заново: игра продолжится с последнего сохранения.
engine-again = Запустить заново
engine-waking-again = Он запускается заново.
engine-woken = Движок правил запущен заново. Игра продолжается с последнего сохранения; если вашего последнего ответа нет, дайте его ещё раз.
error-stopped = Движок правил остановлен. Всё до последнего ответа сохранено.
error-damaged = Файл движка правил на этом устройстве повреждён. Загрузите страницу ещё раз при включённой сети: он будет получен заново.
error-download = Не удалось получить файл движка правил. Проверьте соединение и начните заново.
error-no-webassembly = В этом браузере нет WebAssembly или оно выключено, как бывает в режимах повышенной защиты. Без него движок правил не работает.
error-no-workers = Этот браузер не умеет запускать модули в отдельном потоке. Подойдёт более новый Chrome, Edge, Firefox или Safari.
error-wrong-type = Сервер отдаёт файл с неверным типом, и браузер его не принимает.
error-bad-pack = Набор, который здесь нужен, не подходит к этой версии игры. Добавьте его новую версию в разделе «Наборы игроков». Сохранённые игры в безопасности.
error-not-an-option = Здесь так нельзя.
import-bad = Этот файл прочитать не удалось: это не сохранённая игра, или он обрезан или изменён по пути. Ничего не изменено; возьмите свежую копию файла и попробуйте ещё раз.
import-newer = Это из более новой версии Emberdelve. Перезагрузите страницу, чтобы обновиться, и откройте ещё раз. Ничего не изменено.
error-bad-save = Это сохранение не читается.
error-newer-save = Это сохранение из более новой версии. Перезагрузите страницу, чтобы обновиться, и откройте его снова.
error-unknown-content = В этом сохранении есть карты, которых здесь нет.
lacking-name = «{ $name }»
lacking-more = ещё { $count }
lacking-pack = { $count ->
    [one] В наборе { $packs } больше нет того, что нужно этому сохранению: { $names }. Верните в разделе «Наборы игроков» ту версию набора, с которой играли. А пока её нет, держите сохранение в файле.
   *[other] В одном из наборов { $packs } больше нет того, что нужно этому сохранению: { $names }. Верните в разделе «Наборы игроков» ту версию набора, с которой играли. А пока её нет, держите сохранение в файле.
 }
lacking-box = { $count ->
    [one] В коробке { $packs } здесь нет того, что нужно этому сохранению: { $names }. Перезагрузите страницу, чтобы обновить игру, и держите сохранение в файле, пока оно не откроется.
   *[other] В коробках { $packs } здесь нет того, что нужно этому сохранению: { $names }. Перезагрузите страницу, чтобы обновить игру, и держите сохранение в файле, пока оно не откроется.
 }
error-engine-bug = Движок правил споткнулся. Ничего не изменилось: можно продолжить или отменить ход.
error-bad-request = Движок правил не понял страницу. Ничего не изменилось.
error-no-undo = За этим столом играют без отмены.
update-ready = Готова новая версия Emberdelve.
update-now = Обновить
update-elsewhere = Emberdelve обновлён в другой вкладке. Перезагрузите и эту страницу: игра продолжится с того же места.
update-reload = Перезагрузить
update-unsaved = Эта игра не сохранена, и при обновлении она пропадёт. Сначала сохраните её в файл.

## Состояния
condition-counted = { $name } × { $count }
condition-advantage = Преимущество
condition-disadvantage = Помеха
condition-slowed = Замедлен
condition-immobilized = Обездвижен
condition-stunned = Оглушён
condition-weakened = Ослаблен
condition-dazed = Ошеломлён
condition-blinded = Ослеплён
condition-poisoned = Отравлен
condition-hidden = Скрыт
condition-down = Без сил
condition-escaped = Вне подземелья

## Вопросы
question-waiting = Минуту…
question-place-hero = Откуда начнёт { $hero }?
question-hero-phase = Что будете делать?
question-choose-target = { $card }: выберите цель
question-choose-square = { $card }: выберите клетку
question-move-to = Куда идти?
question-choose-hero = { $card }: выберите героя
question-choose-monster = { $card }: выберите монстра
question-choose-figure = { $card }: выберите фигуру
question-choose-villain = Выберите злодея
question-choose-tile = { $card }: выберите плитку
question-choose-token = Выберите жетон
question-choose-edge = Выберите край
question-choose-item = Выберите предмет
question-explore-which-edge = Какой край исследовать?
question-cancel-encounter = Событие: { $card }. Отменить?
question-pay-experience = Какими картами заплатить { $cost } опыта?
question-may-use = { $card }: применить?
question-choose-power = Чем атаковать?
question-choose-item-owner = { $card }: кому отдать?
question-choose-daily = Выберите разовую силу
question-choose-at-will = Выберите неограниченную силу
question-choose-utility = Выберите вспомогательную силу
question-choose-expert = Выберите экспертную силу
question-level-up = Поднять уровень за { $cost } опыта?
question-place-monster = { $card }: где появится?
question-which-monster-acts = Какой монстр действует первым?
question-which-villain-acts = Какой злодей действует первым?
question-move-monster-where = { $figure }: куда идёт?
question-choose-one = { $card }: выберите одно
question-recharge-which = { $card }: какая карта снова готова?
question-exhaust-which = { $card }: какую силу перевернуть?
question-lose-which-item = { $card }: какой предмет потерян?
question-put-tile-where = { $card }: куда положить следующую плитку?
question-choose-card = Выберите карту

## Варианты
option-move = Идти
option-move-again = Идти ещё раз
option-use = { $card }
option-figure = { $figure }
option-hero = { $hero }
option-square = { $square }
option-tile = { $tile }
option-edge = { $edge }
option-card = { $card }
option-token = { $token }
option-token-at = { $token }, { $square }
option-power = { $card }
option-item = { $card }
option-amount = { $amount }
option-yes = Да
option-no = Нет
option-end = Закончить фазу героя
option-disable = Обезвредить: { $card }
option-act = { $name }
option-pick-up = Поднять: { $token }
option-drop = Положить: { $token }
option-pass = Не атаковать
option-done = Готово
option-keep = Оставить
option-stay = Остаться здесь
option-pay = Заплатить { $amount }
option-cancel = Отменить событие
option-attack = { $card }

## Летопись
log-game-began = Приключение начинается: { $adventure }
log-turn-began = Раунд { $round }: { $hero }
log-phase-began = { $phase }
log-moved = { $figure }: ход { $walk }
log-placed = { $again ->
    [yes] { $figure }: перенос { $walk }
    [still] { $figure }: остаётся на месте
   *[no] На поле: { $figure }
}
log-swapped = { $figure } и { $other } меняются местами
log-attack-declared = Атака ({ $card }): { $attacker } → { $target }
log-rolled = На кубике { $die }
log-attack-cancelled = { $attacker } → { $target }: атака отменена
log-attack-rolled = { $hit ->
    [yes] { $attacker } → { $target }: { $die } { $bonus } = { $total } против КД { $armor_class }, попадание
   *[no] { $attacker } → { $target }: { $die } { $bonus } = { $total } против КД { $armor_class }, промах
}
log-two-dice = { $die } (второй кубик: { $other })
log-attack-missed = { $attacker } → { $target }: промах
log-damaged = { $figure }: урон { $amount }, осталось { $left }
log-no-damage = { $figure }: без урона
log-healed = { $figure }: здоровье + { $amount }, теперь { $left }
log-hero-fell = { $figure }: без сил
log-hero-stood = { $figure }: снова в строю
log-surge-spent = { $hero }: исцеление потрачено, осталось { $left }
log-surges-changed = Исцеления { $signed }, осталось { $left }
log-defeated = Повержен враг: { $figure }
log-figure-removed = Покидает поле: { $figure }
log-tile-laid = { $hero }: исследование, { $card }
log-tile-stack-empty = Плитки кончились
log-no-exploration = { $hero }: без исследования
log-card-drawn = { $hero }: взята карта «{ $card }»
log-card-discarded = В сброс: { $card }
log-deck-reshuffled = { $deck }: сброс замешан в колоду
log-deck-empty = { $deck }: брать больше нечего
log-none-will-do = { $deck }: ни одна из оставшихся карт не подходит
log-cut-short = Того, к чему это относилось, на столе уже нет: больше ничего не происходит
log-no-room = { $card }: нет свободного места
log-hit-points-capped = { $figure }: здоровья остаётся { $left }, больше теперь не положено
log-none-left = { $card }: никто не выходит, все такие карты в игре или в опыте отряда
log-redrawn = { $card }: { $reason }, берётся следующая карта
log-encounter-cancelled = Отменено: { $card }
log-treasure-gained = { $hero }: найдено «{ $card }»
log-treasure-given = { $card }: { $hero } → { $other }
log-power-used = { $hero }: «{ $card }»
log-item-used = { $hero }: «{ $card }»
log-advancement-used = { $hero }: «{ $card }»
log-gold-gained = { $hero }: золото { $amount }, всего { $left }
log-card-flipped = { $ready ->
    [yes] Снова готово: { $card }
   *[no] Рубашкой вверх: { $card }
}
log-tactic-skipped = { $figure }: тактика { $tactic } не подходит, { $reason }
log-tactic-followed = { $figure }: тактика { $tactic }
log-activated = Действует { $figure }
log-condition-gained = { $figure }: { $condition }
log-condition-lost = { $figure }: больше не { $condition }
log-experience-gained = { $card }: опыт + { $amount }
log-experience-spent = Потрачен опыт: { $cards }
log-level-gained = { $hero }: уровень { $level }
log-token-placed = На поле: { $token }
log-token-gained = { $hero } получает: { $token }
log-token-lost = { $hero } теряет: { $token }
log-times = { $told } × { $count }
log-token-removed = Убрано: { $token }
log-counter-changed = { $counter }: { $value }
log-trap-disabled = Обезврежено: { $card }
log-disable-rolled = { $success ->
    [yes] { $card }: { $die }, нужно { $needed }, обезврежено
   *[no] { $card }: { $die }, нужно { $needed }, всё ещё опасно
}
log-story = { $story }
log-picked-up = { $hero } поднимает: { $token }
log-dropped = { $hero } кладёт: { $token }
log-escaped = { $hero }: спасение
log-game-over = { $outcome }
log-number-explained = { $number }
log-undone = Отменено
log-standing-order = { $how ->
    [yes] { $hero }: «{ $card }» применяется, как приказано
    [no] { $hero }: «{ $card }» не применяется, как приказано
   *[choice] { $hero }, как приказано: «{ $card }», «{ $name }»
  }

## Книга правил
rulebook-title = Книга правил
rulebook-coming = Достаём книгу правил.
rulebook-missing = Не удалось достать книгу правил. Она сохраняется для чтения без сети, когда сайт побудет открытым.
rulebook-again = Ещё раз
rulebook-search = Поиск по правилам
rulebook-profile = Свод правил
rulebook-all = Все своды
rulebook-this-game = { $name }: эта игра
rulebook-contents = Содержание
rulebook-words = Словарик
rulebook-example = Например
rulebook-rule = Правило
rulebook-open-rule = Правило { $rule } в книге правил
rulebook-open-word = { $word }: что это значит
rulebook-link = Правило { $rule }, ссылка на это место
rulebook-ruling = Решение { $id }
rulebook-only = Только: { $names }
rulebook-nowhere = Ни в одном из пяти сводов
rulebook-next = Дальше: { $title }
rulebook-back = Назад
rulebook-found = { $count ->
    [0] Ничего не нашлось. Попробуйте меньше слов или другой свод.
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
}
key-rulebook = Книга правил

## Как играть
help-title = Как играть
help-goal-title = Цель
help-goal = Вы вместе побеждаете или вместе проигрываете. Чего добиться, говорит приключение; строка с флажком над полем напомнит. Если в начале своего хода герой лежит без сил, а исцелений не осталось, проиграли все.
help-turn-title = Ход
help-turn = Герои ходят по очереди. В ходе три части: фаза героя, фаза исследования и фаза злодеев. Потом ходит следующий герой.
help-hero-title = Фаза героя
help-hero = Пройдите и атакуйте, атакуйте и пройдите или пройдите дважды. Коснитесь освещённой клетки, чтобы дойти до неё, или монстра, чтобы атаковать; кнопки под вопросом умеют всё то же самое. Вспомогательные силы и большинство предметов действия не стоят.
help-explore-title = Фаза исследования
help-explore = Герой у неисследованного края кладёт там новую плитку, а на неё выходит монстр. Теперь этого монстра ведёт он. Белый треугольник избавляет от карты события, чёрный нет. Стоять на месте не безопаснее: без новой плитки событие придёт всё равно.
help-villain-title = Фаза злодеев
help-villain = Сначала действуют злодеи, затем монстры и ловушки того героя, чей ход, в порядке списка «Что надвигается». Монстр выполняет первую подходящую строку своей тактики, и это весь его ход.
help-attack-title = Атака
help-attack = Бросьте двадцатигранный кубик, прибавьте бонус и достигните КД цели. Разовая сила после применения переворачивается, неограниченная — никогда.
help-surge-title = Упасть и встать
help-surge = Герой с 0 здоровья лежит без сил и ничего не может. В начале своего хода отряд обязан потратить исцеление, и герой встаёт со здоровьем, равным числу «Исцеление» на его карте.
help-experience-title = Опыт
help-experience = Поверженные монстры дают опыт. За 5 опыта событие можно отменить, едва оно взято, а выпавшая двадцатка позволяет поднять уровень.
help-undo-title = Ничто не пропадёт
help-signs-title = Знаки на поле
help-sign-attack = Шанс попасть той атакой, которую вы выбираете или на которую навели указатель.
help-sign-intent = Что фигура сделала бы, если бы действовала сейчас: кого атакует и с каким шансом. Об уроне скажет подсказка, если навести на фигуру.
help-sign-fatal = От этого попадания герой упадёт без сил.
help-sign-moves = Она переместится.
help-sign-other = Она сделает что-то другое: что именно, сказано на карте.
help-sign-heart = Сколько здоровья осталось. То же показывает кольцо вокруг фигуры: бусина за очко.
help-sign-turn = Чей сейчас ход.
help-sign-reach = Клетка, куда можно дойти.
help-sign-costs = Клетка, куда можно дойти, но вместо атаки.
help-sign-edge = Неисследованный край. Он светится там, где вы исследовали бы, закончив ход здесь.
help-signs-more = Наведите указатель на фигуру или на то, что лежит на полу, или нажмите и подержите, чтобы прочитать о них.
help-undo = Отмена берёт назад по одному решению, а любая строка летописи возвращает к моменту перед ней. Игра сохраняется после каждого ответа. Коснитесь строки, чтобы узнать, почему так вышло.
help-privacy = Ничто не покидает ваше устройство. Ни учётных записей, ни файлов слежения, ни счётчиков.
keys-title = Клавиши
key-number = Выбрать этот вариант
key-arrows = Ходить по вариантам
key-enter = Взять выбранное или подтвердить
key-undo = Отменить
key-redo = Вернуть отменённое
key-fit = Показать всё поле
key-zoom = Ближе, дальше
key-log = Летопись
key-heroes = Герои
key-monsters = Что надвигается
key-escape = Закрыть рассказ, пропустить движение
key-help = Эти клавиши

## Движок
question-monster-goes-where = { $figure }: какой дорогой?
question-monster-chooses = { $figure }: кого выбирает?
question-monster-chooses-token = { $figure }: что выбирает?
question-choose-nearest = { $card }: кто считается ближайшим?
question-give-token = Кому достанется жетон?
question-look-at-encounter = { $card }: оставить сверху?
question-choose-curse = Выберите проклятие
question-choose-trap = Выберите ловушку
question-place-villain = { $card }: где появится?
question-place-token = Куда положить жетон?
option-move-far = { $count ->
    [one] до { $count } клетки
   *[other] до { $count } клеток
}
option-cards = { $cards } (опыт { $amount })
option-under = Убрать под стопку
log-acted = { $hero }: { $name }
log-card-spoke = Действует { $card }
log-special-rule = Особое правило приключения:
log-phase-stopped = Прервана { $phase }
reason-condition = условие не выполнено
reason-nobody = никого в досягаемости
reason-controlled = герой уже действует за такого монстра
reason-marker = на плитке уже лежит такой жетон
counter-defeated = Повержено
counter-overcome = Пройдено
counter-of = { $sort }: { $card }
moment-turn-began = Начинается ход: { $hero }.
moment-hero-phase-began = Начинается фаза героя: { $hero }.
moment-hero-phase-ended = Закончена фаза героя: { $hero }.
moment-exploration-ended = Закончена фаза исследования: { $hero }.
moment-villain-phase-began = Начинается фаза злодеев: { $hero }.
moment-villain-phase-ended = Закончена фаза злодеев: { $hero }.
moment-turn-ended = Закончен ход: { $hero }.
moment-moved = Переместился: { $figure }.
moment-tile-revealed = Новая плитка: { $tile }.
moment-monster-placed = На поле: { $figure }.
moment-figure-activated = Сейчас будет действовать { $figure }.
moment-attack-declared = Готовится атака: { $attacker } → { $target }.
moment-attack-rolled = { $hits ->
    [yes] { $attacker } → { $target }: на кубике { $die }, всего { $total }. Пока это попадание (КД { $armor_class }).
    [no] { $attacker } → { $target }: на кубике { $die }, всего { $total }. Пока это промах (КД { $armor_class }).
   *[other] { $attacker } → { $target }: на кубике { $die }, всего { $total }.
}
moment-attack-hit = Попадание: { $attacker } → { $target }, урон { $damage }.
moment-attack-missed = Промах: { $attacker } → { $target }.
moment-damage-about-to-happen = { $target } вот-вот получит { $amount } { $amount ->
    [one] урон
   *[other] урона
}.
moment-damage-dealt = { $target }: получен урон { $amount }.
moment-hero-would-fall = { $target } вот-вот упадёт без сил.
moment-hero-fell = Без сил: { $target }.
moment-hero-stood = Снова в строю: { $target }.
moment-healed = { $target }: здоровье + { $amount }.
moment-monster-defeated = Повержен враг: { $figure }.
moment-encounter-drawn = Событие: { $card }.
moment-treasure-drawn = Сокровище: { $card }.
moment-condition-about-to-be-gained = { $figure }: грозит состояние { $condition }.
moment-trap-sprung = Сейчас сработает { $card }.
moment-disable-rolled = { $hits ->
    [yes] { $hero }: на кубике { $die }, обезвредить нужно { $card }. Пока этого хватает ({ $total }, нужно { $needed }).
    [no] { $hero }: на кубике { $die }, обезвредить нужно { $card }. Пока этого мало ({ $total }, нужно { $needed }).
   *[other] { $hero }: на кубике { $die }, обезвредить нужно { $card }.
}
moment-die-rolled = { $figure }: на кубике { $die }.
moment-surge-spent = { $hero }: потрачено исцеление.
moment-power-used = { $hero }: применена сила «{ $card }».
moment-token-picked-up = { $hero } поднимает: { $token }.
moment-escaped = Вне подземелья: { $hero }.

# Жетоны ловушек, сложные ловушки, сундуки, заклинания, руны
kind-spell = Заклинание
kind-rune = Руна
deck-traps = Ловушки
deck-spells = Заклинания
deck-runes = Руны
deck-trap-tokens = Жетоны ловушек
hero-runes = Руны
hero-lasting = На время
kind-lasting = Длящийся эффект
log-card-lasts = { $hero }: «{ $card }» действует какое-то время
moment-rune-drawn = { $hero }: взята руна «{ $card }», { $side }.
moment-trap-disabled = { $hero } вот-вот обезвредит: { $card }.
side-hero = Если колдует герой
side-monster = Если колдует монстр или ловушка
side-boon = Благо
side-bane = Бремя
face-safe = безвредно
face-draw = приходит карта ловушки
face-1 = 1 урон
face-2 = 2 урона
face-3 = 3 урона
face-4 = 4 урона
question-place-trap-where = Куда ложится карта «{ $card }»?
question-keep-which-treasure = Какое сокровище оставить?
option-disable-token = Обезвредить жетон ловушки: { $square }
option-square-trapped = { $square }, по пути { $traps ->
    [one] { $traps } жетон ловушки
    [few] { $traps } жетона ловушек
   *[many] { $traps } жетонов ловушек
}
log-tile-does-not-fit = { $card }: места нет, плитка уходит под низ стопки
log-trap-token-sprung = { $hero }: сработал жетон ловушки, { $face }
log-trap-token-disabled = { $hero }: жетон ловушки обезврежен, { $face }
log-trap-token-seen = Жетон ловушки подсмотрен: { $face }
log-token-moved = { $token } лежит теперь в другом месте
log-card-removed = { $card } выбывает из игры
log-choices-revealed = { $card }: выбор раскрыт
log-level-lost = { $hero } снова на уровне { $level }
log-edge-tile-taken-up = { $card }: снято с поля
question-sealed-choice = { $card }: выберите так, чтобы другие не видели
question-give-up-which-power = От какой силы отказаться?
log-dismissed = { $card } уходит непобеждённым
question-cast-which-spell = Какое заклинание творится?
question-choose-rune = Выберите руну
question-choose-hazard = Выберите опасность
question-choose-environment = Выберите обстановку
moment-door-tried = { $hero } переворачивает дверь: { $face }.
moment-door-opened = { $hero }: дверь открыта.
moment-spell-drawn = { $by }: взято заклинание «{ $card }».
log-chest-opened = { $hero } открывает сундук
log-spell-cast = { $figure } творит заклинание «{ $card }»
log-rune-drawn = { $hero } берёт карту «{ $card }»: { $side }
moment-trap-token-sprung = { $hero }: сработал жетон ловушки, { $face }.

# ---------------------------------------------------------------- кампании и города
title-daily = Игра дня
title-puzzles = Задачи
title-campaign = Кампания
ember-title = Первый Уголёк
title-ember-new = Там есть что прочесть.
campaigns-title = Кампания
campaigns-open = Начатые кампании
campaigns-none = Ни в одном наборе ещё нет кампании.
campaign-which = Новая кампания
campaign-length = { $count ->
    [one] { $count } приключение
    [few] { $count } приключения
   *[many] { $count } приключений
}
campaign-more = Число игры и правила стола
campaign-far = приключение { $number } из { $count }
campaign-won = Кампания пройдена
campaign-is-over = Кампания окончена
campaign-road = Дорога
campaign-lost = Кампания этой игры не сохранена в этом браузере. Игра остаётся как есть.
campaign-not-this-game = Кампания ждёт не эту игру, поэтому её исход там не засчитан. Игра остаётся как есть.
campaign-elsewhere = В эту кампанию играют на другой вкладке. Здесь можно только смотреть.
campaign-take = Играть здесь
road-won = пройдено
road-next = следующее
road-later = впереди
road-tries = { $count ->
    [one] { $count } неудачная попытка
    [few] { $count } неудачные попытки
   *[many] { $count } неудачных попыток
}
end-come-home = Назад в город
end-to-ledger = Назад к книге
town-nameless = В пути
town-news = Что случилось
town-market = Рынок
town-market-empty = Прилавки пусты.
town-advancements = Жетоны развития
town-not-for-sale = не продаётся
town-sold-out = распроданы
town-gold = золото
town-coins = Золото: { $amount }
town-away = остаётся дома
town-next = Дальше: { $adventure }
town-on-the-way = В пути: { $adventure }
town-gather = { $count ->
    [one] В город в одиночку
   *[other] В город, героев: { $count }
}
town-join = Идёт с отрядом: { $hero }
town-leave = Остаётся дома: { $hero }
town-set-out = В путь
town-buy = { $hero }: купить «{ $card }» за { $amount }
town-sell = { $hero }: продать «{ $card }» за { $amount }
town-advance = { $hero }: купить «{ $card }» за { $amount }
town-level = { $hero }: { $level }-й уровень за { $amount }
town-swap = { $hero }: сменить силу
town-give = { $hero }: отдать что-нибудь
town-back = Назад
town-card = { $card }
town-hero = { $hero }
town-do-buy = Кому купить:
town-do-sell = Продать за
town-do-level = { $level }-й уровень за { $amount }
town-do-swap = Сменить силу
town-do-give = Отдать
town-do-join = Взять с собой
town-do-leave = Оставить дома
hero-advancements = Жетоны развития
number-gold = Золото
kind-help = Помощь на вечер
kind-advancement = Жетон развития
kind-campaign = Кампания
question-campaign-party = Кто участвует в следующем приключении?
question-campaign-town = Что делать в городе?
question-campaign-level-power = Какую новую силу взять?
question-campaign-swap-out = Какую силу оставить дома?
question-campaign-swap-in = Что взять вместо силы «{ $card }»?
question-campaign-give-what = Что отдать?
question-campaign-give-whom = Кому отдать?
log-market-dealt = На рынке: { $cards }
log-item-bought = { $hero }: куплено «{ $card }» за { $amount }
log-item-sold = { $hero }: продано «{ $card }» за { $amount }
log-item-given = { $card }: { $hero } → { $other }
log-gold-given = Золото, { $amount }: { $hero } → { $other }
log-advancement-bought = { $hero }: куплено «{ $card }» за { $amount }
log-level-bought = { $hero }: { $level }-й уровень за { $amount }
log-power-chosen = { $hero }: новая сила «{ $card }»
log-power-swapped = { $hero }: «{ $card }» вместо «{ $other }»
log-set-out = В путь: { $heroes }. Приключение «{ $adventure }»
log-adventure-victory = «{ $adventure }»: победа
log-adventure-defeat = «{ $adventure }»: поражение. Найденное остаётся.
log-cards-added = В колоды входят: { $cards }
log-cards-removed = Из колод уходят: { $cards }
log-draw-tokens-added = Жетонов «карта» добавлено: { $amount }
log-campaign-won = Кампания пройдена

hero-tokens = На карте героя
hero-allies = Союзники
form-first = первый облик
form-second = второй облик: { $name }
deck-edge-tiles = Краевые плитки
question-close-which-edge = Какой край закрыть?
question-place-figure = { $card }: где встаёт?
question-choose-ally = Выберите союзника
question-choose-object = Выберите предмет
question-choose-edge-tile = Выберите плитку края
question-choose-monster-or-object = Выберите монстра или предмет
option-edge-tile = { $edge_tile }
log-tile-taken-up = Плитки больше нет: { $card }
log-edge-tile-laid = Край закрыт: { $card }
log-ally-idle = { $figure }: ждёт, монстров в игре нет
log-ally-fell = { $card }: пал в бою
log-object-destroyed = Уничтожено: { $card }
log-card-passed = { $hero } передаёт карту «{ $card }», теперь она у: { $other }
log-form-changed = { $figure }: карта перевёрнута
moment-ally-fell = { $card }: пал в бою.
moment-object-destroyed = Уничтожено: { $card }.

# ---------------------------------------------------------------- двери и покои
kind-hazard = Опасность
deck-chamber-tiles = Плитки покоев
kind-chamber = Покои
deck-doors = Жетоны дверей
deck-chambers = Карты покоев
face-unlocked = не заперта
face-trapped = ловушка
face-locked = заперта
chambers-title = Покои, которые надо пройти
shield-marker = жетон щита
question-fill-which-tile = На какой плитке покоев появится { $card }?
option-open-door = Попробовать открыть дверь: { $square }
option-unlock-door = Вскрыть запертую дверь броском вместо атаки: { $square }
log-door-tried = { $hero } пробует дверь: { $face }
log-door-opened = Дверь открыта
log-door-closed = Дверь закрыта
log-unlock-rolled = { $hero } возится с замком: { $die }, нужно { $needed }
log-chamber-revealed = Покои: { $card }
log-chamber-overcome = Покои пройдены: { $card }
moment-chamber-overcome = Покои «{ $card }» пройдены.

# ---------------------------------------------------------------- Odds and intents
intent-now = Если бы ходил сейчас:
intent-now-who = { $figure }, если бы ходил сейчас:
intent-on = { $whom }
intent-moves = передвигается
intent-other = то, что в этой строке.
intent-open-prey = Кого — решаете вы.
intent-open-square = В худшем случае: зависит от того, на какую клетку встанет.
intent-open-choice = Выбор по пути может это изменить.
intent-open-chance = Остальное решит случай.
intent-idle-stunned = { $figure }: оглушение, ближайшая активация пропускается.
intent-idle-nobody = { $figure } ничего не делает: ни один герой не стоит на ногах.
setting-intents = Намерения над фигурами
setting-forecast = Прогноз фазы злодеев
setting-forecast-about = Пока фаза героя не закончена: куда пойдут монстры, кого атакуют и кто может упасть.
setting-intents-about = На поле те, кто ходит следующими, показывают, кого атаковали бы, с каким шансом и на сколько урона.
odds-attack = Попадание на { $needed }+
odds-attack-always = Промаха не будет
odds-attack-never = Не попасть
odds-check = Успех на { $needed }+
odds-check-always = Удастся наверняка
odds-check-never = Не удастся
odds-percent = { $percent } %
odds-bonus = { $bonus } к броску
odds-damage = урон { $amount }
odds-defeats = побеждает
odds-falls = упадёт
odds-left = останется { $count }
odds-critical = на 20: урон { $amount }
odds-miss = промах: урон { $amount }
odds-first = первая атака
odds-more = { $count ->
    [one] и ещё { $count } цель
    [few] и ещё { $count } цели
   *[many] и ещё { $count } целей
 }
odds-said = попадание на { $needed } и больше, { $percent } %
odds-said-check = успех на { $needed } и больше, { $percent } %
odds-against = Цель — { $target }: { $told }
odds-why-short = Шанс
odds-why = Из чего складывается шанс
odds-printed = на карте
odds-made-bonus = К броску { $bonus }: { $parts }
odds-made-armor = КД { $armor }: { $parts }
odds-made-number = Нужно всего: { $number }
odds-made-damage = Урон: { $parts }
odds-advantage = Преимущество: два кубика, считается лучший
odds-disadvantage = Помеха: два кубика, считается худший
odds-may = { $held ->
    [yes] { $who } может ответить картой «{ $card }»
   *[no] может вмешаться «{ $card }»
 }
odds-will = { $held ->
    [yes] может сработать «{ $card }» ({ $who })
   *[no] может сработать «{ $card }»
 }
odds-ways = { $ways } из { $of }
odds-expected = в среднем урон { NUMBER($amount, maximumFractionDigits: 1) }, добить — { $chance } %


# ---------------------------------------------------------------- Questions: where they come from, what they cost
which-read = Прочитать карту: { $card }
which-attack = Чем атаковать: { $figure }?
asks-for = { $figure }: решает { $hero }
cause-says = Что сказано на карте
cause-tactic = Тактика { $number }:
question-monster-attacks = { $figure }: кого атаковать?
question-may-do = { $card }: согласны?
question-may-reroll = { $card }: перебросить кубик?
question-push-where = { $card }: куда отброшена фигура «{ $figure }»?
question-pull-where = { $card }: куда притянута фигура «{ $figure }»?
question-place-tile = { $card }: на какую плитку встаёт { $figure }?
question-place-where = { $card }: куда встаёт { $figure }?
question-heal-whom = Кому вернуть здоровье?
question-attack-whom = Кого атакуют?
question-damage-whom = Кому достанется урон?
question-extra-attack-whom = Кто атакует?
question-extra-move-whom = Кто пойдёт?
question-swap-whom = С кем поменяться местами?
question-push-whom = Кого отбросить?
question-pull-whom = Кого притянуть?
question-place-whom = Кого переставить?
question-activate-whom = Кто действует?
question-gain-whom = На кого?
question-give-whom = Кому отдать?
question-put-down-where = Куда положить: { $token }?
question-put-encounter-where = { $card }: куда положить следующее событие?
question-close-door-where = { $card }: какой проём закрыть?
question-open-which-door = { $card }: какую дверь открыть?
question-move-hazard-where = { $card }: на какую плитку перенести опасность?
question-draw-monster-where = { $card }: на какую плитку поставить монстра?
question-enter-where = { $card }: на какой плитке появится?
question-dismiss-whom = Какой монстр уйдёт с поля?
question-recharge-whom = Чья карта снова готова?
option-keep-moving = Идти дальше
option-second-move = Второе перемещение вместо атаки
option-squares-left = { $count ->
    [one] осталась { $count } клетка
    [few] осталось { $count } клетки
   *[many] осталось { $count } клеток
}
option-cancel-it = Отменить
option-let-it-happen = Пусть случится
option-level-up = Поднять уровень
option-not-now = Не сейчас
option-use-it = Применить: { $card }
option-say-yes = Да
option-say-yes-deed = Да: { $what }
option-say-no = Нет, пусть остаётся так
option-keep-tiles = Оставить сверху: её исследуют следующей
option-under-tiles = Убрать под стопку
option-keep-encounters = Оставить сверху: оно придёт следующим
option-under-encounters = Убрать под колоду
tile-triangle-white = Белый треугольник: исследуете без события
tile-triangle-black = Чёрный треугольник: исследуете с событием
why-encounter = событие на ходу героя: { $hero }
why-treasure = сокровище на ходу героя: { $hero }
why-chest = из сундука: { $hero }
why-acts = действует { $figure }
why-trap-acts = ловушка срабатывает
why-hazard-acts = действует опасность
why-trap-sprung = { $hero } на жетоне ловушки
why-explored = { $hero }: исследование, { $tile }
why-exploration = { $hero } у неисследованного края
why-villain-phase = фаза злодеев: { $hero }
why-used = применяет { $hero }
why-action = { $name }: { $hero }
why-natural-20 = { $hero }: на кубике 20
why-new-level = { $hero }: новый уровень
why-lost-level = { $hero }: уровень потерян
why-letting-go = { $hero } кладёт ношу
why-chamber = кто ждёт в покоях
why-allies = союзники действуют: { $hero }
why-setup = подготовка
why-paying-to-cancel = отмена: { $card }
does-whose = { $whose }: { $what }
does-damage = урон { $amount }
does-heal = здоровье +{ $amount } каждому
does-heal-one = здоровье +{ $amount } ({ $left } из { $most })
does-finds-nobody = в пределах действия никого нет
does-heals-nobody = рядом никто не ранен
does-nobody-to-attack = атаковать сейчас некого
does-only-guarded = в пределах действия только то, что нужно сберечь
does-guarded = это вам нужно сберечь
does-heal-nothing = здоровье и так полное
does-gain = { $condition }
does-lose = больше не { $condition }
does-surges-more = исцеления +{ $count } (всего { $left })
does-surges-fewer = исцеления −{ $count } (останется { $left })
does-spend-surge = 1 исцеление (из { $left }): здоровье +{ $amount }
does-spend-experience = цена: { $cost } опыта из { $have }
does-gain-experience = верхняя карта монстра в опыт
does-gain-level = уровень выше
does-draw-treasure = { $count ->
    [one] { $count } сокровище
    [few] { $count } сокровища
   *[many] { $count } сокровищ
}
does-draw-encounter = карта события
does-draw-monster = { $count ->
    [one] на поле выйдет { $count } монстр
    [few] на поле выйдут { $count } монстра
   *[many] на поле выйдут { $count } монстров
}
does-place-monster = { $count ->
    [1] на поле: { $card }
   *[other] на поле: { $card } × { $count }
}
does-place-villain = на поле: { $card }
does-lose-item = { $count ->
    [one] теряет { $count } предмет
    [few] теряет { $count } предмета
   *[many] теряет { $count } предметов
}
does-exhaust = { $count ->
    [one] { $count } готовая сила переворачивается ({ $use })
    [few] { $count } готовые силы переворачиваются ({ $use })
   *[many] { $count } готовых сил переворачиваются ({ $use })
}
does-exhaust-any = { $count ->
    [one] { $count } готовая сила переворачивается
    [few] { $count } готовые силы переворачиваются
   *[many] { $count } готовых сил переворачиваются
}
does-recharge-any = { $count ->
    [one] { $count } карта снова готова
    [few] { $count } карты снова готовы
   *[many] { $count } карт снова готовы
}
does-recharge = { $count ->
    [one] { $count } карта снова готова ({ $use })
    [few] { $count } карты снова готовы ({ $use })
   *[many] { $count } карт снова готовы ({ $use })
}
does-ready = снова готово: { $cards }
does-flip = переворачивается: { $cards }
does-discard = в сброс: { $cards }
does-remove-card = выходит из игры: { $cards }
does-give-token = { $count ->
    [1] получает: { $token }
   *[other] получает: { $token } × { $count }
}
does-spend-tokens = { $count ->
    [1] платит: { $token }
   *[other] платит: { $token } × { $count }
}
does-move-token = { $token }: идёт следом
does-lose-tokens = теряет все жетоны: { $token }
does-spend-gold = платит { $amount } золота
does-gain-gold = получает { $amount } золота
does-give-item = получает: { $card }
does-attach = забирает эту карту
does-extra-attack = атакует сейчас
does-extra-move = идёт сейчас
does-walk = идёт: { $count ->
    [one] до { $count } клетки
   *[other] до { $count } клеток
}
does-attack = атака +{ $bonus }, урон { $damage }
does-push = отталкивание
does-pull = притягивание
does-place = перестановка
does-place-on = { $who } → { $tile }
does-swap = обмен местами
does-activate = действует сразу
does-dismiss = уходит, не повержен
does-counter = { $counter }: { $value }
does-event-cancelled = { $moment ->
    [figure_activated] он не действует
    [attack_declared] атаки не будет
    [damage_about_to_happen] урона не будет
    [hero_would_fall] никто не упадёт
    [trap_sprung] ловушка не сработает
    [encounter_drawn] событие уйдёт в сброс
    [treasure_drawn] сокровище уйдёт в сброс
    [condition_about_to_be_gained] состояния не будет
   *[other] этого не случится
}
does-event-target = принимает на себя
does-event-reroll = кубик бросается заново
does-event-again = карта берётся заново
does-event-number = { $number }: { $was } → { $becomes }
does-peek-tile = взгляд на следующую плитку
does-look-at-encounter = взгляд на следующее событие
does-draw-rune = берёт руну
does-cast-spell = звучит заклинание
does-win = победа
does-lose-game = поражение
does-lose-level = уровнем ниже
does-lay-tile = новая плитка
does-spring-trap-token = срабатывает жетон ловушки
does-more = и ещё, как сказано на карте
does-ends-move = { $count ->
    [one] пропадёт { $count } клетка хода
    [few] пропадут { $count } клетки хода
   *[many] пропадут { $count } клеток хода
}
reach-keeps = после этого ещё можно атаковать
does-gives-up-attack = вместо атаки
does-could-attack = ещё можно атаковать
does-could-move = { $count ->
    [one] ещё можно пройти { $count } клетку
    [few] ещё можно пройти { $count } клетки
   *[many] ещё можно пройти { $count } клеток
}
does-flips = { $sort ->
    [daily] разовая: ляжет лицом вниз, пока её не восстановят
    [utility] вспомогательная: ляжет лицом вниз, пока её не восстановят
   *[other] перевернётся
}
does-discards = после применения в сброс
does-left-as-it-is = всё идёт как есть
does-once-a-turn = раз за ход
does-experience = цена: { $cost } опыта из { $have }
does-number-gained = { $number } +{ $by }
does-power-gained = новая сила ({ $use })
does-overpays = на { $count } опыта больше, чем нужно
number-damage = Урон
number-amount = Число
number-total = Итог
number-die = Кубик
number-bonus = Бонус атаки
use-any = любая
use-any-card = сила или предмет

# ---------------------------------------------------------------- Card faces
look-event = Происшествие
look-attack = Происшествие: атака
look-environment = Обстановка
look-trap = Ловушка
look-hazard = Опасность
look-curse = Проклятие
look-house = Сила дома
look-item = Предмет
look-fortune = Удача
look-at-will = Неограниченная сила
look-daily = Разовая сила
look-utility = Вспомогательная сила
look-expert = Экспертная сила
type-arrear = недоимка
type-beast = зверь
type-broker = маклер
type-construct = конструкт
type-creditor = заимодавец
type-dragon = дракон
type-drowned = утопленник
type-executor = душеприказчик
type-heir = наследник
type-human = человек
type-issue = Потомство
type-journeyman = подмастерье
type-office = контора
type-reed = тростниковый народ
type-shade = тень
type-spirit = дух
type-staff = прислуга
type-undead = нежить
type-vermin = паразиты
type-warden = страж
card-level = уровень { $level }
card-number = № { $number }
card-price = Цена в золоте
card-value = стоит { $amount } золота
token-disable = обезвреживается при { $number }+
card-disable = Обезвреживается при
card-damage = { $count ->
    [one] { $amount } урон
   *[other] { $amount } урона
}
card-back = Рубашкой вверх
card-face-down = Карта лицом вниз: { $deck }
deck-powers = Силы
deck-others = Карты
card-stage = вытянутая карта
card-drawn-by = { $hero } · { $deck }
log-secret = { $hero }: взята закрытая карта
card-hidden = Эту карту видит только её владелец
card-to-hero = Достаётся герою: { $hero }
card-to-board = Появляется на поле
card-to-table = Остаётся в игре
card-to-discard = Затем уходит в сброс
card-keep = Оставить
card-waits = Карта ждёт: пробел — дальше
cards-drawn = Только что вытянуты
kind-edge-tile = Краевая плитка
library-title = Библиотека
library-here = В библиотеке
setting-speed = Скорость игры
speed-1 = Обычная
speed-2 = Вдвое быстрее
speed-4 = Вчетверо быстрее
speed-instant = Мгновенно, без движения
setting-stay = Вытянутая карта
stay-new = В первый раз ждёт вас, потом видна недолго
stay-wait = Всегда ждёт вас
stay-short = Видна столько, чтобы прочитать

# ---------------------------------------------------------------- The turn: phases, beats, recap
setting-villains = Фаза злодеев
villains-steps = По одной фигуре
villains-flow = Подряд, без остановок
setting-pace = Темп спутников
pace-slow = Медленно
pace-normal = Обычный
pace-fast = Быстро
pace-instant = Сразу
pace-steps = По шагам
now-hero = { $hero }
now-turn = Начинается ход: { $hero }
now-explore = { $hero }: исследование
now-phase = Фаза злодеев: { $hero }
now-encounter = Событие: { $who }
now-actor = Действует { $who }
now-actor-on = Фаза злодеев продолжается
now-card = Карта целиком
banner-turn = Ходит { $hero }
ribbon-title = Ход: { $hero }
ribbon-hero = Герой
ribbon-exploration = Исследование
ribbon-villain = Злодеи
toward-north = на севере
toward-east = на востоке
toward-south = на юге
toward-west = на западе
deed-ends = { $then ->
   [explores] Закончит вашу фазу героя, затем исследование { $side }
   [leaves] Закончит вашу фазу героя: вы покинете поле
  *[stays] Закончит вашу фазу героя; исследования не будет
 }
walk-ends = Этот шаг закончит вашу фазу героя
walk-ends-exploring = Этот шаг закончит вашу фазу героя, затем исследование { $side }
ending-here = Конец здесь — исследование { $side }
outlook-leaves = Вы покидаете поле.
outlook-explores = Вы исследуете край { $side }: новая плитка.
outlook-empty = Плиток для края { $side } не осталось.
outlook-stays = Исследования не будет.
outlook-clock = { $counter } { $by }.
outlook-encounter = { $when ->
   [certain] Вы тянете событие.
   [if_black] Если на ней чёрный треугольник, придёт и событие.
  *[none] События не будет.
 }
outlook-acting = { $count ->
   [one] Потом действует { $who }.
  *[other] Потом действуют: { $who }.
 }
outlook-nobody = Никто не действует.
outlook-turn-ends = Ход кончается. { $what }
outlook-decided = { $counter }: { $value }. { $ends ->
   [victory] Вы победите.
  *[defeat] Вы проиграете.
 }
recap-title = С вашего последнего решения:
recap-exploration = Фаза исследования: { $hero }
recap-villain = Фаза злодеев: { $hero }
recap-tiles = { $count ->
   [one] { $count } новая плитка
   [few] { $count } новые плитки
  *[many] { $count } новых плиток
 }
recap-drawn = событие: { $cards }
recap-acted = действовали: { $who }
recap-blows = { $who } ({ $told })
recap-hit = попадание
recap-missed = промах
recap-cost = { $hero }: { $by } здоровья
recap-quiet = никто не пострадал
now-continue = Дальше
now-skip = Пропустить
now-skip-all = Пропустить до конца
now-pause = По шагам
board-home = К месту действия; ещё раз — всё поле целиком (C)
key-home = Вернуться взглядом к действию
key-space = Пробел
key-go-on = Дальше или пропустить показ
key-hint = Подсказка
key-pause = Остановить спутника или продолжить
key-other = Решить за спутника самому
roll-needs = нужно { $needed }+
roll-hit-by = { $margin ->
   [0] Попадание впритык
  *[other] Попадание, запас { $margin }
 }
roll-miss-by = Промах, не хватило { $margin }

# ---------------------------------------------------------------- The adventure sheet
goal-line-label = Цель: { $goal }
goal-line-clock = { $counter }: { $value }. { $ends ->
    [defeat] На отметке { $end } вы проиграете.
    [victory] На отметке { $end } вы победите.
    [alarm] { $then }
   *[goal] Нужно { $end }.
 }
goal-line-alarm = На отметке { $end }: { $then }
goal-line-next = Следующая отметка: { $at }.
goal-mark = отметка { $at }
goal-line-new = Есть новое правило.
sheet-now = Что сейчас
sheet-clocks = Счётчики
sheet-of = { $value } из { $end }
sheet-end-defeat = Вы проиграли.
sheet-end-victory = Вы победили.
sheet-end-goal = Сделано.
sheet-passed = (пройдено)
sheet-win = Как победить
sheet-lose = Как проиграть
sheet-lose-clock = { $counter }: { $end }
sheet-lose-fallen = Герой начинает ход с 0 здоровья, а исцелений у отряда не осталось.
sheet-lose-team = Команда выбывает, если её герой начинает ход с 0 здоровья, а исцелений у команды не осталось.
sheet-values = Числа вашего отряда
sheet-heroes = Героев
sheet-own = (ваш отряд)
sheet-none = нет
sheet-set-up = Подготовка
sheet-rules = Особые правила
sheet-new = новое
sheet-later = { $count ->
    [one] Ещё { $count } правило появится, когда придёт его время.
    [few] Ещё { $count } правила появятся, когда придёт их время.
   *[many] Ещё { $count } правил появятся, когда придёт их время.
}
sheet-story = С чего всё началось: { $title }
log-rule-in-force = Новое правило: { $what }
log-mark-reached = { $counter }, { $value }: { $what }

# ---------------------------------------------------------------- Tutorial
after-first = Что дальше?
after-first-next = Дальше: { $adventure }
after-first-new = Выбрать героев
after-first-alone = Один герой, 25 минут: свеча сжигает ваши годы.
after-first-company = Три героя, в одиночку или с друзьями: сам дом и его Хозяйка.
title-start = Начните отсюда
title-start-about = Первое приключение на десять минут. Голос подскажет, что нажимать.
voice-label = Голос
voice-off = Дальше без подсказок
voice-means-this = Голос советует это.
voice-on = Включить подсказки

# ---------------------------------------------------------------- New game: adventure, heroes, start
new-back = На шаг назад
step-adventure = Приключение
step-heroes = Герои
step-start = Начало
step-adventure-ask = Куда отправимся?
step-heroes-ask = { $most ->
    [1] Кто идёт?
   *[other] { $least ->
        [1] Кто идёт? До { $most } героев
       *[other] Кто идёт? От { $least } до { $most } героев
    }
}
step-to-heroes = Выбрать героев
step-to-start = Проверить всё
fact-heroes = { $most ->
    [one] { $most } герой
    [few] { $least }–{ $most } героя
   *[other] { $least }–{ $most } героев
}
fact-minutes = около { $minutes } мин
hardness-1 = легко
hardness-2 = на равных
hardness-3 = трудно
hardness-4 = очень трудно
good-first = Учимся на ходу
good-solo = Хорошее первое приключение
heroes-suggested = Взять, кого советуем: { $heroes }
hero-take = Взять с собой
hero-taken = В отряде
hero-instead = Взять вместо
sheet-powers = Умение и силы
merit-toughness = Стойкость
merit-reach = Дальность
merit-support = Помощь другим
merit-speed = Скорость
merit-value = { $value } из { $most }
new-guests-about = Они не отсюда. Карты их действуют и здесь, но того, что есть только в их коробке, — дверей, скажем, или опасностей, — им тут не найти.
new-seed-about = Одно и то же число сдаёт одни и те же карты и броски. Поделитесь им, чтобы сыграть в ту же игру.

# ---------------------------------------------------------------- Ends, statistics, achievements, sound
cause-no-surge = { $hero }: 0 здоровья в начале хода, а исцелений не осталось.
cause-nobody-stands = Никто не устоял на ногах, а исцелений не осталось.
cause-rounds = За 200 раундов так ничего и не решилось.
cause-clock = { $counter }: { $value }. Это конец.
cause-goal = { $counter }: { $value }. Дело сделано.
cause-reached = Цель достигнута. { $goal }
cause-villain = { $card }: злодей повержен.
cause-escaped = Выбрались все.
cause-deed = { $hero }: { $deed }. Дело сделано.
end-same-seed-about = Те же плитки, карты и броски (зерно { $seed })
total-twenties = Выпало 20
total-games = Игр
total-won = Побед
course-title = Как всё было
course-table = Ход за ходом
course-line = Здоровье отряда
course-round = Раунд
course-hero = Герой
course-events = Что случилось
course-villain = появился злодей
course-beaten = злодей повержен
course-fell = герой пал
course-surge = исцеление
course-treasure = сокровище
course-tile = новая плитка
course-said = Здоровье отряда за { $turns } { $turns ->
    [one] ход
    [few] хода
   *[many] ходов
}: при полном здоровье { $most }, меньше всего { $lowest } в раунде { $round }, в конце { $left }. В таблице ниже есть каждый ход.
records-title = Рекорды и достижения
records-none = Пока не закончена ни одна игра. Здесь учитывается каждая, с победой и без.
records-adventures = Приключения
records-adventure = Приключение
records-best = Быстрейшая победа
records-heroes = Герои
records-recent = Последние игры
feats-title = Достижения: { $earned } из { $count }
feat-earned = получено { $when }
feat-first-evening = Серое пальто, одна штука
feat-first-evening-about = Пройдите первый вечер до конца.
feat-victory = Дома до рассвета
feat-victory-about = Победите в приключении.
feat-defeat = Дом всегда в выигрыше
feat-defeat-about = Проиграйте. С кем не бывает.
feat-second-wind = Второе дыхание
feat-second-wind-about = Победите там, где раньше проиграли.
feat-alone = Отряд из одного
feat-alone-about = Победите в приключении одним героем.
feat-full-table = Полный стол
feat-full-table-about = Доиграйте приключение впятером.
feat-five-heroes = Все свои
feat-five-heroes-about = Доиграйте партии за пятерых разных героев.
feat-five-adventures = Бывалый путник
feat-five-adventures-about = Доиграйте пять разных приключений.
feat-rule-sets = Мелкий шрифт прочитан
feat-rule-sets-about = Доиграйте партию по каждому из пяти наборов правил.
feat-two-endings = А что если
feat-two-endings-about = Увидьте две концовки одного приключения.
feat-no-surge = До свадьбы заживёт
feat-no-surge-about = Победите, не потратив ни одного исцеления.
feat-last-breath = На волоске
feat-last-breath-about = Победите, когда у героя осталось не больше 1 здоровья.
feat-untouched = Ни царапины
feat-untouched-about = Победите за четыре раунда или дольше, причём один из героев не получит урона.
feat-twenty = Природный дар
feat-twenty-about = Выбросьте 20 при атаке.
feat-no-thanks = Спасибо, не надо
feat-no-thanks-about = Отмените событие за опыт.
feat-steady-hands = Твёрдая рука
feat-steady-hands-about = Обезвредьте ловушку.
feat-generous = Тебе нужнее
feat-generous-about = Отдайте сокровище другому герою.
feat-older-and-wiser = Старше и мудрее
feat-older-and-wiser-about = Повысьте уровень.
feat-villain = Лицом к лицу
feat-villain-about = Победите злодея.
feat-map-maker = Картограф
feat-map-maker-about = Откройте двенадцать плиток за одну игру.
feat-iron = Без права на ошибку
feat-iron-about = Победите без отмен, по железным правилам.
feat-ten-games = Завсегдатай
feat-ten-games-about = Доиграйте десять партий.
setting-sound = Звук
sound-off = Выключен
sound-effects = Эффекты
sound-all = Эффекты и фон
setting-volume = Громкость
volume-25 = Тихо
volume-50 = Средне
volume-100 = Громко

# ---------------------------------------------------------------- Phone and reach
drawer-height = Сколько поля закрывает вопрос
drawer-peek = немного
drawer-half = половину
drawer-full = всё
drawer-lower = Опустить панель
drawer-raise = Поднять панель
squares-by-list = Выбрать из списка
squares-tap = Нажмите подсвеченную клетку на поле.
said-undone = Ход взят назад.
said-question = { $who ->
   [0] { $question }
  *[other] { $who }: { $question }
 } { $count ->
    [one] { $count } ответ.
    [few] { $count } ответа.
   *[many] { $count } ответов.
}
log-why = Почему? { $line }
town-too-dear = не хватает { $amount }
town-advancements-about = Каждый жетон помогает своему герою в следующих приключениях. С каждой покупкой такой же жетон дорожает.

## Коробки: что говорится, пока коробка загружается
box-fetching = Загружается: { $box }…
box-missing = { $box }: ещё не загружено
box-once = После загрузки сеть для игры больше не нужна.
box-again = Попробовать ещё раз
box-back = Назад
error-box = Коробка «{ $box }» ещё не загружена на это устройство, а сеть не отвечает. Проверьте соединение и попробуйте ещё раз. Сохранённые игры целы.
error-box-lost = На сайте, с которого открыта страница, больше нет коробки «{ $box }». Попробуйте позже или сообщите об этом тем, кто ведёт сайт. Сохранённые игры целы.
error-box-changed = На сайте коробка «{ $box }» уже новее, чем на этой странице. Загрузите страницу заново, чтобы продолжить. Сохранённые игры целы.

## Sharing
report-save = Сохранить отчёт об ошибке
report-copy = Скопировать
report-copied = Отчёт об ошибке скопирован.
report-about = Отчёт об ошибке — это файл, в котором вся эта игра от подготовки до этого места, что пошло не так, и ничего о вас. Кто чинит движок, сможет пройти её до этого места.
share-title = Поделиться игрой
share-about = Кто откроет эту ссылку, получит игру такой, как она есть, со всем, что к этому привело, и сможет играть дальше. Вся игра — в самой ссылке; ни на какой сервер ничего не отправляется.
share-link = Ссылка на эту игру
share-copy = Скопировать ссылку
share-not-copied = Браузер не даёт странице копировать. Ссылка выделена: скопируйте её сами.
share-copied = Ссылка скопирована.
share-send = Отправить…
share-code = QR-код ссылки на эту игру
share-too-long = Эта игра слишком длинна для QR-кода. Ссылка работает.
share-no-past = Эта игра начата в другой версии, и как она к этому пришла, уже не известно. Сохраните её в файл.
company-title = Кто за кого играет
help-company-title = Спутники и подсказки
help-company = Программа может играть за любого героя, с самого начала или с этой минуты: «Кто за кого играет» в меню. Спутник говорит, что собирается сделать и почему; его можно остановить, решить иначе или взять героя себе. Если не знаете, что делать, попросите подсказку рядом с вопросом.
hint-open = Подсказка
turns-title = Игра по ссылке, по очереди
turns-about = На каждом устройстве играют своими героями. Когда решает герой другого устройства, вы передаёте стол дальше: ссылку, в которой вся игра. Отправьте её как вам удобно; ни на какой сервер ничего не отправляется.
turns-here = Играют на этом устройстве
turns-taken = играют на другом
turns-some = Хотя бы одного героя оставьте кому-нибудь другому и хотя бы одного — себе.
turns-begin = Начать
turns-theirs = Решает { $hero }, на другом устройстве. Отправьте туда эту ссылку.
turns-ours = Ваш ход. Передайте стол, когда решать будет другой герой.
turns-over = Игра окончена. Отправьте ссылку, и остальные увидят, чем всё кончилось.
turns-yours = Здесь играют: { $heroes }.
turns-once = Один раз решить здесь: { $hero }
turns-stop = Играть здесь всеми героями
turns-waiting = { $hero } решает на другом устройстве.
turns-hand-on = Передать стол
turns-looking = Сравниваем с вашими играми…
turns-join = Кем играют на этом устройстве?
turns-open = Сесть за стол
turns-ahead = Стол вернулся: { $count ->
    [one] { $count } новый ответ
    [few] { $count } новых ответа
   *[many] { $count } новых ответов
 }.
turns-same = Этот стол у вас уже есть, точно в таком виде.
turns-behind = Ссылка устарела: ваш стол ушёл вперёд на { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
 }. Передайте ссылку поновее.
turns-apart = Этот стол и ваш разошлись: кто-то пошёл дальше по старой ссылке. Решите, какой из них считать настоящим. Другой можно открыть отдельной игрой.
turns-take = Играть дальше
turns-keep = Продолжить за вашим столом
turns-beside = Открыть этот рядом
shared-title = Игра по ссылке
shared-about = { $adventure }; в игре { $heroes }; { $count ->
    [0] самое начало
    [one] дан { $count } ответ
    [few] дано { $count } ответа
   *[many] дано { $count } ответов
 }.
shared-safe = Она станет отдельной игрой в этом браузере. Остальные ваши игры не изменятся.
shared-open = Открыть эту игру
shared-bad = Эту ссылку на игру прочитать не удалось. Возможно, по дороге её обрезали: попросите прислать ещё раз.
shared-differs = В эту игру играли в другой версии Emberdelve. Она стоит там, докуда эта версия смогла за ней проследовать{ $count ->
    [0] .
    [one] ; последнего { $count } ответа не хватает.
   *[many] ; последних { $count } ответов не хватает.
 }

# Packs of players
packs-title = Наборы игроков
packs-about = Приключения, герои и карты, которые сделали игроки. Каждый набор проверяется перед добавлением. Он приносит свои карты и не меняет ни одной карты игры.
packs-kept = Наборы хранятся в этом браузере, для игры с ними сеть не нужна. «Сохранить все игры одним файлом» сохраняет и их.
packs-none = Пока не добавлено ни одного набора.
packs-open = Добавить набор из файла
packs-address = Или по ссылке на файл
packs-load = Загрузить и проверить
packs-linked = Эта ссылка ведёт к набору на { $host }. Пока ничего не загружено.
packs-fetching = Набор загружается с { $host }…
packs-checking = Набор проверяется…
packs-needed = { $count ->
    [one] Для этой игры нужен набор, которого нет на этом устройстве: { $packs }. Игра в сохранности. Добавьте набор, чтобы продолжить.
   *[other] Для этой игры нужны наборы, которых нет на этом устройстве: { $packs }. Игра в сохранности. Добавьте наборы, чтобы продолжить.
 }
packs-from = Загрузить снова с { $host }
packs-there = Всё, что нужно для игры, на месте.
packs-go-on = Продолжить игру
pack-need = «{ $name }» (автор: { $author }, версия { $version })
pack-theirs = набор игрока, автор: { $author }
pack-by = автор: { $author }
pack-version = версия { $version }
pack-licence = лицензия: { $licence }
pack-size = { $size } КБ
pack-adventures = { $count ->
    [one] Приключение: { $names }
   *[other] Приключения ({ $count }): { $names }
 }
pack-campaigns = { $count ->
    [one] Кампания: { $names }
   *[other] Кампании ({ $count }): { $names }
 }
pack-heroes = { $count ->
    [one] Герой: { $names }
   *[other] Герои ({ $count }): { $names }
 }
pack-cards = { $count ->
    [one] Всего { $count } карта
    [few] Всего { $count } карты
   *[many] Всего { $count } карт
 }
pack-add = Добавить этот набор
pack-leave = Не добавлять
pack-newer = У вас версия { $version } этого набора. Новая займёт её место.
pack-older = У вас более поздняя версия, { $version }. Её место займёт старая.
pack-same = Эта версия у вас уже есть. Она будет записана ещё раз.
pack-other-author = У вашего набора другой автор: { $author }.
pack-games = Игры, начатые с другой версией, продолжатся с того места, где стоят. Если какая-то карта изменилась, вернуть прежние ходы нельзя; игра, которой нужна исчезнувшая карта, сохранится, но с этой версией не откроется.
pack-added = Набор «{ $name }» добавлен. Он ждёт вас в новой игре.
pack-remove = Убрать
pack-keep = Оставить
pack-removed = Набор «{ $name }» убран.
pack-dependents = { $count ->
    [one] Этот набор нужен { $count } сохранённой игре: { $games }. Она останется и продолжится, когда вы снова добавите набор.
    [few] Этот набор нужен { $count } сохранённым играм: { $games }. Они останутся и продолжатся, когда вы снова добавите набор.
   *[many] Этот набор нужен { $count } сохранённым играм: { $games }. Они останутся и продолжатся, когда вы снова добавите набор.
 }
pack-in-use = С ним идёт игра на столе. Чтобы убрать набор, выйдите из-за стола.
pack-damaged = Сохранённый набор больше не читается. Добавьте его снова из файла.
pack-refused = Этот набор не принят. Ничего не добавлено.
pack-for-author = Эти строки предназначены автору набора; они на английском.
pack-meant = (может быть, { $suggestion }?)
pack-more = { $count ->
    [one] И ещё { $count } ошибка.
    [few] И ещё { $count } ошибки.
   *[many] И ещё { $count } ошибок.
 }
pack-clash = В наборе «{ $name }» есть карта с тем же обозначением: { $card }. Оба набора сразу держать нельзя: сначала уберите тот.
pack-many = На этом устройстве уже наборов: { $count }. Уберите какой-нибудь ненужный.
pack-large = Файл больше, чем бывает набор (1 МБ). Ничего не добавлено.
pack-bad-address = По такому адресу набор загрузить нельзя: адрес должен начинаться с https://.
pack-unreachable = С { $host } ничего загрузить не удалось. Возможно, нет связи или этот сайт не даёт другим страницам читать свои файлы: сохраните файл и добавьте набор из него.
pack-status = На { $host } такого файла нет.
pack-slow = { $host } отвечает слишком долго. Попробуйте позже или добавьте набор из файла.
pack-no-text = То, что прислал { $host }, не файл набора.
pack-no-shelf = Браузер не даёт странице хранить наборы. Разрешите для неё данные сайта; в приватном окне наборы хранить нельзя.
pack-no-room = В браузере не хватает места для набора. Уберите ненужные наборы или игры.
error-pack-missing = Для этого нужен набор «{ $box }», которого нет на этом устройстве. Добавьте его в разделе «Наборы игроков».

# Почему игрок-программа ответит так: pyengine/players/reasons.py
advice-act = этого требует приключение
advice-attack = попадание { $chance } %, урон { $damage }, цель: { $figure }
advice-attack-defeats = попадание { $chance } %, и оно добьёт цель: { $figure }
advice-disable = одной ловушкой на пути меньше
advice-open-door = дальше — только через эту дверь
advice-unlock-door = дальше — только через этот замок
advice-pick-up = может пригодиться, а поднять ничего не стоит
advice-use-card = сейчас это поможет: { $card }
advice-end = ничего лучшего здесь не сделать
advice-end-at-goal = герой уже там, где он нужен
advice-end-exploring = край не разведан: здесь ляжет новая плитка
advice-stay = клетки лучше поблизости нет
advice-walk = лучшая клетка поблизости
advice-walk-goal-reached = там герой и нужен
advice-walk-out-of-trap = подальше от ловушки
advice-walk-to-attack = оттуда можно атаковать; цель: { $figure }
advice-walk-to-attack-all = оттуда можно атаковать сразу нескольких врагов
advice-walk-to-explore = край там не разведан: ляжет новая плитка
advice-walk-to-goal = это путь к цели, останется { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}
advice-walk-towards-edge = это путь к неразведанному краю, останется { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}
advice-most-hurt = { $lost ->
    [0] никому это не нужно больше: { $figure }
   *[other] больше всех потеряно здоровья ({ $lost }): { $figure }
}
advice-most-hit-points = больше всего здоровья ({ $count }): { $figure }
advice-fewest-items = { $count ->
    [0] ещё без предметов: { $figure }
   *[other] меньше всех предметов: { $figure }
}
advice-better-heroes = герои останутся здоровее
advice-better-monsters = врагов останется меньше или они станут слабее
advice-better-cards = больше карт останется готовыми
advice-better-surges = сбережёт исцеления
advice-better-experience = опыта останется больше
advice-better-progress = приключение продвинется
advice-better-end = это может решить игру
advice-no-difference = ни один вариант не кажется лучше другого
advice-only-one = больше делать нечего
advice-sealed-bold = сейчас этот риск того стоит
advice-sealed-plain = с этим ответом вы ничем не рискуете
advice-usual = на глазок: первый вариант не хуже большинства
