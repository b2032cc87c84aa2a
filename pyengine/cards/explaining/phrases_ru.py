"""How each word of the vocabulary is said in plain Russian: the tables of `phrases`, under the same names.

Who and what stands in the nominative, before a colon or in brackets, so that names and searches need no other case;
only the few names that stand after "от" have their genitive (OF_PHRASES).
"""
from __future__ import annotations

import re

VERB_PHRASES = {
    "attack": "атака ({by})[, цель: {target}][, цель на выбор: {choose}][, цели по очереди: {each}]: {numbers}"
              "[ (запомнить как {save_as})]",
    "damage": "урон без броска: {amount} ({target})",
    "heal": "{target}: здоровье +{amount}; кто был на 0, встаёт",
    "regain_all": "{target}: здоровье восстанавливается целиком",
    "gain": "{who}: состояние «{condition}»",
    "lose": "{who}: больше нет состояния «{condition}»",
    "gain_level": "{who}: уровень выше, бесплатно",
    "spend_gold": "{who}: заплатить золото ({amount}); иначе остального не происходит",
    "move_token": "{token}: передвигается ({to})",
    "lay_trap_token": "положить жетон ловушки: {at}[ (лицо видно: {shown})]",
    "look_at_trap_token": "посмотреть лицо жетона: {token}", "spring_trap_token": "{token}: срабатывает ({on})",
    "clear_trap_token": "обезвредить без броска: {token}",
    "set_off": "{card}: срабатывает сейчас же",
    "ready": "перевернуть лицом вверх: {card}", "give_item": "{to}: получает предмет ({card})",
    "spend_surge": "{who}: сейчас же тратит исцеление, если оно есть",
    "turn_rune": "перевернуть другой стороной: {card}", "draw_trap": "{who}: карта из колоды ловушек",
    "open_chest": "{who}: открывает сундук ({chest})[; что не оставлено, получает: {rest_to}]",
    "lasting": "эффект «{card}» лежит на время перед: {before}[, касается: {on}]",
    "open_door": "дверь открывается без броска: {door}[ (её ловушка срабатывает: {trap})]",
    "close_door": "двери закрываются: {at}",
    "move_hazard": "маркер карты «{card}» переставлен: {to}",
    "play_encounter": "[событие «{card}»][следующее событие типа «{type}»] действует ({who}), отменить его нельзя",
    "gain_item": "{to}: получает предмет ({card})", "lose_tokens": "{who}: теряет все жетоны ({named})",
    "take_away": "убрать: {token}",
    "spend_experience": "отряд платит опыт ({amount}); иначе остального не происходит",
    "pass_monster": "{to}: получает карту монстра ({who})", "take_up_edge_tile": "краевая плитка снята: {which}",
    "drop_carried": "{who}: кладёт на плитку [{token},] что несёт",
    "sealed_choice": "{who}: каждый выбирает тайно, и лишь потом всё исполняется[; выбор хранится как «{keep}»]",
    "lose_level": "{who}: уровень ниже",
    "remove_from_game": "уходит из игры: {card}", "single_out": "[назначить: {what}]",
    "gain_experience": "{who}: верхняя карта колоды монстров ложится в опыт",
    "lose_marker": "{who}: теряет один маркер «{condition}»", "dismiss": "{who}: уходит непобеждённым",
    "gain_gold": "{who}: золото +{amount}",
    "regain_surge": "исцелений отряда больше на {count}",
    "lose_surge": "исцелений отряда меньше на {count}",
    "roll": "бросить кубик[ (запомнить как {save_as})]",
    "move": "{who}: может пройти клеток не больше {up_to}",
    "move_toward": "{who}: идёт туда, где {toward} (плиток: {tiles})",
    "move_away": "{who}: уходит оттуда, где {from} (плиток: {tiles})",
    "move_next_to": "{who}: встаёт на свободную клетку рядом ({to})",
    "place": "переставить: {who} (куда: {at})[ (и над пропастью: {chasm})]",
    "push": "переставить: {who} (свободная клетка, плиток отсюда не больше {tiles})[ (и над пропастью: {chasm})]"
            "[ (прочь со своей плитки, если есть место: {off_tile})]",
    "pull": "переставить: {who} (свободная клетка рядом: {to})",
    "swap": "меняются местами: {first} и {second}",
    "extra_move": "{who}: может пройти ещё раз, на всю скорость",
    "extra_attack": "{who}: может атаковать любой силой или предметом",
    "draw_treasure": "{who}: карт сокровищ {count}[, оставить {keep}]",
    "lose_item": "{who}: сбрасывает предметов {count}, на свой выбор",
    "draw_encounter": "{who}: карта события, она действует",
    "draw_monster": "взять карт монстров {count} и поставить монстров: {at}[, управляет {to}]",
    "place_monster": "поставить: {card} × {count} (где: {at})",
    "place_villain": "выходит злодей: {card} (где: {at})",
    "cast_spell": "{by}: берёт заклинаний {draw}, читает {cast}[, выбирает {chooser}][, сторона: {side}]",
    "draw_rune": "{who}: руна; действует {side}",
    "lay_tile": "положить следующую плитку: {at}[, но плитку «{card}»]",
    "place_ally": "выходит союзник: {card} (где: {at})[, управляет {to}]",
    "place_object": "поставить: {card} (где: {at})",
    "spend_tokens": "{who}: отдаёт жетоны ({named}: {count}); иначе остального не происходит",
    "lay_edge_tile": "закрыть край ({at})[ плиткой «{card}»] краевой плиткой",
    "look_at_top": "{who}: смотрит верхнюю карту ({deck}); она остаётся или уходит под низ",
    "shuffle_tile_in": "замешать плитку «{card}» в ближайшие плитки стопки: {among_next}",
    "recharge": "{who}: использованные силы лицом вверх: {count} ({use})",
    "exhaust": "{who}: готовые силы лицом вниз: {count} ({use})",
    "discard": "сбросить: {card}",
    "flip": "перевернуть лицом вниз: {card}",
    "attach": "эта карта теперь лежит перед: {to}",
    "activate": "{who}: действует сейчас же, по своей тактике",
    "disable_trap": "обезвредить без броска: {card}",
    "special": "особое действие «{name}»[: {with}]",
    "choose_one": "[{who}: выбирает одно]",
    "may": "[{who}: может сделать или не делать]",
    "if": "если {if}",
    "for_each": "по очереди ({for_each}), имя для каждого: {as}",
    "story": "рассказать «{key}»",
    "win": "герои победили[, но только команда: {who}] (финал «{ending}»)",
    "form_team": "{who}: отныне команда[ «{name}»][, исцелений {surges}]",
    "become_villainous": "{who}: отныне и злодей, и герой",
    "lose_game": "герои проиграли (финал «{ending}»)",
    "add": "счётчик «{counter}»: прибавить {by}",
    "set": "счётчик «{counter}»: теперь {to}",
    "place_token": "положить: {named} (где: {at})",
    "remove_token": "убрать: {named} ({at})",
    "give_token": "{to}: отныне несёт ({named}: {count})",
    "change_event": "вместо этого: {fields}",
    "cancel": "этого не происходит",
}
SPECIAL_PHRASES = {
    "take_up_tiles": "каждая плитка без фигур, которая дальше от начальной плитки, чем герой, чей сейчас ход, уходит "
                     "с поля; "
                     "кто этим отрезан, встаёт на ближайшую оставшуюся плитку и получает 2 урона",
}
BLOCKS = {"hit": "при попадании", "miss": "при промахе", "else": "иначе"}
WHOLE_SENTENCES = {"single_out": "никто не назначен", "choose_one": "выберите одно", "may": "это можно и не делать"}

FILTER_PHRASES = {
    "adjacent_to": "рядом: {value}", "within_tiles": "в пределах {value} плиток от {of}",
    "exactly_tiles": "ровно в {value} плитках от {of}", "within_squares": "в пределах {value} клеток от {of}",
    "on_tile_of": "на той же плитке: {value}", "on_tile": "на плитке: {value}", "in_area": "в области «{value}»",
    "except": "кроме: {value}", "card": "карта «{value}»", "type": "типа «{value}»",
    "hurt": "с потерянным здоровьем",
    "down": "на 0 здоровья", "has_condition": "с состоянием «{value}»",
    "hit_points_at_most": "здоровья не больше {value}", "free": "никем не занято",
    "unexplored_edge": "с неисследованным краем", "named": "а именно {value}",
    "token_here": "на плитке, где лежит {value}",
    "without_token": "где не лежит {value}", "use": "({value})", "used": "уже в деле",
    "held_by": "владелец: {value}", "team_of": "из команды: {value}", "rival_of": "не из команды: {value}",
    "spot": "на месте «{value}»", "numbered": "чьи числа содержат {value}", "fissure": "разлом",
    "cursed": "с проклятием", "villain": "злодей", "shielded": "с маркером щита", "side": "где действует {value}",
    "where": "такое, что {value}", "without": "на плитке, где нет: {value}", "bare": "без жетона",
    "doorway": "открытый проход", "sort": "вида «{value}»",
}
FALSE_FILTERS = {"bare": "с жетоном", "doorway": "не открытый проход", "cursed": "без проклятия",
                 "shielded": "без маркера щита", "hurt": "с полным здоровьем", "down": "на ногах",
                 "villain": "не злодей",
                 "free": "кем-то занято", "unexplored_edge": "без неисследованных краёв", "used": "лицом вверх",
                 "fissure": "не разлом"}
SPECIAL_VALUES = {("down", "any"): "на ногах или нет", ("has_condition", "any"): "с любым состоянием"}

CONDITION_PHRASES = {
    "all": "{value}", "any": "{value}", "not": "неверно, что {value}", "was": "так вышло: {value}",
    "same": "{value}: одно и то же", "mine": "{value}: тот, чья это карта",
    "same_team": "{of} и {is}: одна команда", "villainous": "{value}: злодей",
    "kind": "{of}: это {is}", "card": "{of}: это {is}", "type": "{of}: тип «{is}»", "use": "{of}: это {is} сила",
    "worth": "{of}: опыта {range}",
    "within_tiles": "{of} и {is} не дальше {count} плиток друг от друга", "adjacent": "{of} и {is} рядом",
    "on_tile_of": "{of} и {is} на одной плитке", "exists": "есть {value}", "count": "число ({of}): {range}",
    "number": "{of}: {range}", "roll": "на кубике ({of}): {range}", "counter": "счётчик «{name}»: {range}",
    "surges": "исцелений осталось: {range}", "has_condition": "{of}: состояние «{is}»",
    "hit_points": "{of}: здоровья {range}", "tile": "эта плитка: {value}",
    "triangle": "на этой плитке {value} треугольник", "in_area": "{of}: в области «{area}»",
    "standing_on": "{of}: стоит[ на плитке «{tile}»][, место «{spot}»]",
    "token": "лежит {named} ({at})", "carrying": "{of}: несёт ({token})", "defeated": "побеждён: {value}",
    "in_play": "в игре {value}", "is_active": "сейчас ход: {value}", "phase": "сейчас фаза: {value}",
    "all_heroes": "для каждого героя: {value}", "any_hero": "хотя бы для одного героя: {value}",
    "escaped": "{of}: ушёл",
    "everyone_escaped": "ушли все герои", "tile_stack_empty": "плиток не осталось",
    "hero_down_and_no_surge_left": "герой начинает ход на 0 здоровья, а исцелений не осталось",
    "experience": "опыта в запасе: {range}", "ready": "лицом вверх: {value}",
    "in_chasm": "над пропастью: {value}",
    "level": "{of}: уровень {range}", "chose": "{of}: выбор «{is}»[ («{kept}»)]",
    "chose_count": "героев с выбором «{option}»: {range}",
    "more_hit_points": "у первого здоровья больше, чем у второго: {of}, {than}", "sort": "{of}: на плитке вида «{is}»",
    "gold": "{of}: золота {range}", "says": "{of}: это «{is}»",
    "has_tokens": "{of}: жетонов ({named}) {range}",
    "more_tokens": "у первого жетонов ({named}) больше, чем у второго: {of}, {than}",
    "hurt": "{value}: здоровье не полное",
    "chamber_overcome": "покой пройден: {value}",
}
NOT_PHRASES = {"exists": "нет такого: {value}", "same": "{value}: не одно и то же",
               "mine": "{value}: не тот, чья это карта", "kind": "{of}: это не {is}",
               "within_tiles": "{of} и {is} дальше {count} плиток друг от друга", "adjacent": "{of} и {is} не рядом",
               "on_tile_of": "{of} и {is} на разных плитках", "card": "{of}: это не {is}"}
TOKEN_PLACES = {"your_tile": "на вашей плитке", "your_square": "на вашей клетке", "adjacent": "рядом с вами",
                "any": "где угодно", "carried": "вы его несёте", "event_tile": "на этой плитке"}
AMOUNT_PHRASES = {"count": "число ({value})", "counter": "счётчик «{value}»", "plus": "{value}",
                  "half": "половина ({value}), с округлением вниз", "of": "{value}",
                  "markers": "число маркеров «{condition}» ({of})",
                  "tokens": "число жетонов ({named}) на карте ({of})"}

# grammatical gender (m, f, n) and nominative
NOUNS = {"rune": ("f", "руна"), "hazard": ("f", "опасность"), "environment": ("f", "обстановка"),
         "hero": ("m", "герой"), "monster": ("m", "монстр"), "villain": ("m", "злодей"), "ally": ("m", "союзник"),
         "object": ("m", "предмет на поле"),
         "figure": ("f", "фигура"), "tile": ("f", "плитка"), "square": ("f", "клетка"),
         "edge": ("m", "неисследованный край"),
         "edge_tile": ("f", "краевая плитка"), "monster_or_object": ("m", "монстр или предмет на поле"),
         "token": ("m", "жетон"), "power": ("f", "сила"), "item": ("m", "предмет"), "curse": ("n", "проклятие"),
         "trap": ("f", "ловушка")}
STOCK_PHRASES = {word: said for word, (_, said) in NOUNS.items()}
GENDERS = {"every": ("каждый", "каждая", "каждое"), "closest": ("ближайший", "ближайшая", "ближайшее"),
           "farthest": ("самый далёкий", "самая далёкая", "самое далёкое"),
           "random": ("случайный", "случайная", "случайное"), "all": ("каждый", "каждая", "каждое"),
           "farthest_from_heroes": ("самый далёкий от всех героев", "самая далёкая от всех героев",
                                    "самое далёкое от всех героев")}
PICK_PHRASES = {"fewest_hit_points": "{noun}, у кого меньше всего здоровья",
                "most_hit_points": "{noun}, у кого больше всего здоровья"}
NAME_PHRASES = {"you": "вы", "it": "он", "me": "он", "this": "эта карта", "bearer": "тот, о ком речь",
                "prey": "его цель", "holder": "владелец карты", "active_hero": "герой, чей сейчас ход",
                "next_hero": "герой, чей ход следующий", "your_tile": "ваша плитка", "my_tile": "его плитка",
                "target": "цель", "found": "этот", "hero": "тот герой", "figure": "та фигура",
                "others": "каждый другой герой", "every_hero": "каждый герой", "every_monster": "каждый монстр",
                "every_figure": "каждая фигура"}
OF_PHRASES = {"вы": "вас", "он": "него", "эта карта": "этой карты", "тот, о ком речь": "того, о ком речь",
              "его цель": "его цели", "владелец карты": "владельца карты",
              "герой, чей сейчас ход": "героя, чей сейчас ход",
              "герой, чей ход следующий": "героя, чей ход следующий", "ваша плитка": "вашей плитки",
              "его плитка": "его плитки", "цель": "цели", "этот": "этого", "тот герой": "того героя",
              "та фигура": "той фигуры", "герой события": "героя события", "фигура события": "фигуры события",
              "атакующий": "атакующего", "плитка события": "плитки события", "цель события": "цели события"}
FIELDS = {"by": "тот, кто это сделал", "die": "число на кубике", "source": "источник", "hero": "герой события",
          "figure": "фигура события", "target": "цель события", "attacker": "атакующий",
          "tile": "плитка события", "card": "карта события", "damage": "урон", "amount": "количество", "roll": "бросок",
          "natural": "число на кубике", "bonus": "бонус", "total": "сумма", "condition": "состояние",
          "token": "жетон события",
          "monster": "монстр события", "laid": "положенная плитка", "square": "клетка события",
          "from": "плитка, откуда пришли", "face": "сторона двери", "hit": "попадание"}
OWN_NUMBER_PHRASES = {"speed": "ваша скорость", "half_speed": "половина вашей скорости",
                      "surge_value": "ваша сила исцеления"}
MOMENT_PHRASES = {
    "turn_began": "начинается ход", "hero_phase_began": "начинается фаза героя",
    "hero_phase_ended": "кончается фаза героя",
    "exploration_ended": "кончается фаза исследования", "villain_phase_began": "начинается фаза злодеев",
    "villain_phase_ended": "кончается фаза злодеев", "turn_ended": "кончается ход", "moved": "фигура передвинулась",
    "tile_revealed": "положена плитка", "monster_placed": "поставлен монстр",
    "figure_activated": "фигура сейчас будет действовать",
    "attack_declared": "объявлена атака", "attack_rolled": "брошена атака", "attack_hit": "атака попадает",
    "attack_missed": "атака промахивается", "damage_about_to_happen": "сейчас будет нанесён урон",
    "damage_dealt": "нанесён урон", "hero_would_fall": "герой вот-вот упадёт", "hero_fell": "герой упал",
    "hero_stood": "герой встал", "healed": "кто-то восстановил здоровье",
    "monster_defeated": "монстр побеждён", "ally_fell": "союзник упал",
    "object_destroyed": "предмет на поле разрушен", "encounter_drawn": "взята карта события",
    "treasure_drawn": "взята карта сокровища", "condition_about_to_be_gained": "кто-то вот-вот получит состояние",
    "trap_sprung": "ловушка вот-вот сработает", "trap_token_sprung": "под героем сработал жетон ловушки",
    "disable_rolled": "сделан бросок на обезвреживание", "die_rolled": "для эффекта брошен кубик",
    "trap_disabled": "ловушку вот-вот обезвредят", "rune_drawn": "взята руна",
    "spell_drawn": "взято заклинание", "surge_spent": "потрачено исцеление",
    "power_used": "использована сила", "token_picked_up": "взят жетон", "escaped": "герой ушёл",
    "chamber_overcome": "покой пройден", "door_tried": "дверь пробовали открыть",
    "door_opened": "дверь открыта",
}
NUMBER_PHRASES = {"armor_class": "КД", "speed": "скорость", "attack_bonus": "бонус к броскам атаки",
                  "damage": "урон", "hit_points_max": "наибольшее здоровье", "surge_value": "сила исцеления",
                  "cancel_cost": "цена отмены события", "disable_bonus": "бонус к обезвреживанию",
                  "treasures_per_turn": "число сокровищ за ход"}
TAKES_PHRASES = {"attack": "вместо атаки", "action": "как действие этой фазы", "move": "вместо движения",
                 "nothing": "бесплатно"}
THEN_PHRASES = {"flip": "затем эта карта переворачивается лицом вниз", "discard": "затем эта карта сбрасывается",
                "keep": ""}
SENTENCES = {
    "quoted": "«{text}»", "and": "и", "or": "или", "plus": "плюс", "minus": "минус", "all": "все",
    "just": "ровно {number}", "from_to": "от {least} до {most}", "or_more": "{number} или больше",
    "or_less": "{number} или меньше",
    "token": "жетон «{name}»", "in_turn": "{whom}, по порядку", "spot_of": "{spot} на плитке «{tile}»",
    "closest": "(считая от {of})", "farthest": "(считая от {of})", "chosen_by": "выбирает {by}",
    "called": "имя: {name}",
    "only_if": "(только если {when})", "with_attack": "«{attack}»", "bonus_and_damage": "{bonus}, урон {damage}",
    "rerolled": "кубик бросают заново", "not_rerolled": "кубик заново не бросают",
    "put_back": "карту возвращают и берут другую", "cancelled": "этого не происходит",
    "not_cancelled": "это всё же происходит", "changed_to": "{what}: {said}",
    "when": "Когда {moment}[, если {when}][{once}, раз за ход][{may}, игрок может]:",
    "when_down": "Пока она лежит лицом вниз, когда {moment}[, если {when}][{once}, раз за ход][{may}, игрок может]:",
    "modifier": "Пока карта в игре, {number} ({whose})[: {to}][ меняется на {by}][, но не меньше {least}][, если "
                "{when}].",
    "use": "В фазу героя, {takes}[, действие «{name}»][{limit} (раз за ход)][, если {when}]:",
    "attack": "Атака «{name}»: {numbers}.", "powers": "Силы: {counts}.", "always": "всегда {power}",
    "more_powers": "силы: {counts}", "critical": "+{damage} урона, если на кубике 20",
    "level": "Уровень {level}: {gained}.",
    "power": "Сила, {use} (герой: {hero}).",
    "monster": "Монстр: КД {armor}, здоровье {life}, опыт {experience}[, клеток {size} × {size}].",
    "villain": "Злодей: КД {armor}, здоровье {life}, опыт {experience}, уровень {level}[, клеток {size} × {size}].",
    "tactics": "В свой ход делает первое, что возможно:", "otherwise": "{number}. Иначе:",
    "tactic": "{number}. Если {when}:", "there_is": "есть {whom}", "prey": "{whom} (это его цель)",
    "prey_closest": "{whom} (его цель: ближайшее из таких)",
    "prey_farthest": "{whom} (его цель: самое далёкое из таких)",
    "encounter_event": "Происходит один раз и сбрасывается.",
    "encounter_event_attack": "Атакует один раз и сбрасывается.",
    "encounter_trap": "Маркер лежит на плитке; действует в фазу злодеев героя, который взял карту"
                      "[; обезвреживание: {disable} или больше].",
    "encounter_hazard": "Маркер лежит на плитке; действует в фазу злодеев героя, который взял карту"
                        "[; обезвреживание: {disable} или больше].",
    "encounter_curse": "Остаётся у героя, который её взял[; обезвреживание: {disable} или больше].",
    "encounter_environment": "Остаётся и заменяет прежнюю обстановку.",
    "encounter_power": "Остаётся.",
    "when_drawn": "когда карту берут:", "when_it_acts": "когда она действует:",
    "when_failed": "когда герой не смог её обезвредить:", "when_destroyed": "когда разрушен:",
    "where_drawn": "плитка того, кто взял карту",
    "trap": "Сложная ловушка. Её жетон лежит здесь: {at}; действует в фазу злодеев героя, который её взял; "
            "обезвреживание: "
            "{disable} или больше.",
    "cast_by_hero": "читает герой:", "cast_by_others": "читает монстр или ловушка:",
    "boon": "благо:", "bane": "бремя:", "lasts_adventure": "Остаётся до конца приключения.",
    "lasts_surge": "Остаётся, пока герой не потратит исцеление.", "lasts_at_once": "Затем сбрасывается.",
    "north": "север", "east": "восток", "south": "юг", "west": "запад", "start_tile": "Начальная плитка",
    "tile": "Плитка, треугольник {triangle}; кладётся южной стороной к краю",
    "double_tile": "Двойная плитка, треугольник {triangle}; кладётся южной стороной к краю",
    "spot": ", {letter}: {spot}", "of_set": ", из набора «{set}»", "opens": "{tile}; открыта на {openings}{spots}.",
    "corridor": "Длинный коридор: у его края кладётся ещё одна плитка.",
    "chamber_tile": "Плитка покоя «{chamber}»[{large}, большая].",
    "chamber_entrance": "Вход в покой «{chamber}».", "chamber": "Покой.",
    "chambers_named": "В покоях, по порядку: {cards}.",
    "chamber_inside": "Внутри [{fills} и ]по монстру на каждого героя.", "once_filled": "когда он заполнен:",
    "overcome": "Он пройден, когда {when}.", "lies_on": "Лежит перед героем, пока на ней не сказано иное.",
    "lies_until": "Лежит перед героем, пока не {moment}.",
    "ally": "Союзник; действует после фазы героя, который им управляет.",
    "ally_idle": "Пока в игре нет монстров, ничего не делает.", "armor": "КД {number}", "life": "здоровье {number}",
    "object": "Предмет на поле: КД {armor}, здоровье {life}; его атакуют как монстра.",
    "second_form": "Получив всего {damage} урона, карта переворачивается[: {name}].",
    "passes_left": "Когда его фигуры сделали ход, карта переходит к игроку слева.",
    "passes_right": "Когда его фигуры сделали ход, карта переходит к игроку справа.",
    "edge_tile": "Краевая плитка[, разлом для чисел от {least} до {most}]: где она лежит, плитку не положить.",
    "for_heroes": "Героев: от {least} до {most}; правила: {profile}.", "begins_on": "Начало: плитка «{tile}».",
    "stack": "Стопка плиток: {parts}.", "stack_tiles": "{count} плиток[ из наборов {sets}]",
    "stack_shuffled": "затем {cards}[, замешано ещё среди {among}]", "stack_no_more": "больше никаких",
    "stack_rest": "затем остальные", "on_top": "Сверху колоды ({deck}): {cards}.", "counters": "Счётчики: {counters}.",
    "surges": "Исцелений: {surges}.", "before_the_first_turn": "перед первым ходом:",
    "escape": "Герой, который закончил фазу героя здесь, уходит: [плитка «{tile}» ][место «{spot}»][, если {when}].",
    "win_when": "Герои побеждают, когда {when}.", "lose_when": "Герои проигрывают, когда {when}.",
    "teams": "Команды: {teams}.", "teams_alone": "каждый герой сам за себя",
    "teams_rivals": "соперников можно атаковать",
    "teams_hidden": "команды не видят карт друг друга", "teams_shared_surges": "исцеления общие",
    "goals": "цель, первая подходящая из этих:", "goal_if": "если {when}: {text}", "goal_always": "всегда: {text}",
    "layout": "До первого хода вокруг неё кладутся плитки (колец: {rings})[{closed}, края закрыты краевыми плитками]"
              "[{fissures}, среди них разломы с числами].",
    "awards": "Награды в начале: {awards}.", "doors": "Двери: {doors}.",
    "over_chasms": "Эффекты героев могут ставить монстров над пропастью.",
    "area": "Область «{name}»: {tiles}.", "row": "В таблице, «{label}»: {values}.",
    "for_every_party": "{value} при любом числе героев", "for_size": "{value} (героев {size})",
    "mark": "на {at}: {text}",
    "clock": "Счётчик «{counter}»[ от {begins}]: на {end} {brings}[; показан, когда {when}].",
    "brings_defeat": "игра проиграна", "brings_victory": "игра выиграна", "brings_alarm": "время вышло",
    "brings_goal": "цель достигнута",
    "rule_shown": "Правило «{name}» показано[ при числе героев от {least} до {most}][, когда {when}].",
    "advancement": "Жетон развития, копий {copies}, сначала самая дешёвая: {prices} золота. Раз за приключение, без "
                   "действия.",
    "help": "Помогает раз за приключение, без действия.",
    "campaign": "Кампания: приключений {adventures}, героев от {least} до {most}.[ У каждого героя вначале золота "
                "{gold}.]",
    "level_for": "уровень {level} за {price} золота", "town_before": "В городе перед ним: {allowed}.",
    "no_town_before": "Перед ним города нет.", "after_victory": "После победы: {change}.",
    "aftermath_gold": "каждый участник получает {gold} золота",
    "aftermath_tokens": "в запас добавляются жетоны добора: {count}",
    "aftermath_removed": "уходят из игры: {cards}", "aftermath_added": "входят в свои колоды: {cards}",
    "aftermath_advanced": "{count} из продвинутых карт ({kind})",
    "profiles": "Входит только в колоды: {profiles}.",
}
WORDS = {**STOCK_PHRASES, "armor_class": "КД", "hit_points": "здоровье", "hit_points_max": "здоровье",
         "speed": "скорость",
         "surge_value": "сила исцеления", "at_will": "неограниченная", "daily": "разовая", "utility": "вспомогательная",
         "once": "разовая или вспомогательная",
         "expert": "экспертная", "white": "белый", "black": "чёрный", "any": "любая", "slowed": "замедлен",
         "immobilized": "обездвижен", "dazed": "ошеломлён", "poisoned": "отравлен", "stunned": "оглушён",
         "weakened": "ослаблен", "blinded": "ослеплён", "advantage": "преимущество", "disadvantage": "помеха",
         "hidden": "скрыт", "undead": "нежить",
         "construct": "конструкт", "humanoid": "гуманоид", "beast": "зверь", "animal": "животное", "event": "событие",
         "boon": "благо", "bane": "бремя", "encounters": "события", "monsters": "монстры", "treasures": "сокровища",
         "tiles": "плитки", "castle": "замок", "wrath": "гнев", "legend": "легенда", "tomb": "гробница", "mage": "маг",
         "both": "обе", "left": "левая", "right": "правая", "any_card": "любая карта", "none": "нет",
         "stairs": "лестница", "unlocked": "не заперта", "locked": "заперта", "trapped": "с ловушкой",
         "bottom_step": "нижняя ступень", "head_of_table": "глава стола", "far_hook": "дальний крючок",
         "number_nine": "крючок номер девять", "counter": "стойка", "near_bin": "ближний ларь",
         "middle_bin": "средний ларь", "far_bin": "дальний ларь", "mat": "коврик", "oven": "духовка", "vat": "чан",
         "ambush": "засада", "circle": "круг", "bone_pile": "груда костей", "cellar": "погреб", "moat": "ров",
         "wing": "флигель", "market": "рынок", "trade": "обмен", "swap_powers": "смена сил",
         "advancements": "жетоны развития", "larder": "кладовая", "loft": "чердак",
         "items": "предметы", "surges": "исцеления", "treasure": "сокровище", "victory": "победа",
         "defeat": "поражение"}
# What some keys of cards are for, where a kind is told key by key.
LETTERS = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ"
KEYS: dict[str, str] = {}


def polished(line: str) -> str:
    """A line with its cases mended."""
    line = re.sub(r"\b(от|считая от) ([^,;.():]*[^,;.(): ](?:, о ком речь|, чей сейчас ход|, чей ход следующий)?)",
                  lambda found: f"{found[1]} {OF_PHRASES.get(found[2], found[2])}", line)
    line = re.sub(r"(в пределах|дальше) 1 плиток", r"\1 1 плитки", line)
    line = line.replace("ровно в 1 плитках", "ровно в 1 плитке").replace("в пределах 1 клеток", "в пределах 1 клетки")
    return line.replace("(ваша плитка)", "(на вашей плитке)")


def noun(what: str, pick: str) -> str:
    """What a search looks for, and which of several: pick is `a`, `every`, or a word of GENDERS or PICK_PHRASES."""
    gender, said = NOUNS.get(what, ("m", what))
    if pick in PICK_PHRASES:
        return PICK_PHRASES[pick].format(noun=said)
    return f"{GENDERS[pick]['mfn'.index(gender)]} {said}" if pick in GENDERS else said


def field(name: str, root: str, of: str) -> str:
    """A part of an event, or of something that was remembered: `event.target`."""
    known = {"event": "", "first": " (первая атака)", "second": " (вторая атака)"}
    return FIELDS.get(name, name.replace("_", " ")) + known.get(root, f" ({of})")


def unnamed(raw: str, known: dict[str, str]) -> str:
    """What has no printed name goes by a letter, the same throughout a card."""
    if not re.search("[a-z]", raw):
        return raw
    return known.setdefault(raw, LETTERS[len(known) % len(LETTERS)] + "′" * (len(known) // len(LETTERS)))


def own_moment(moment: str) -> str:
    """When something that lies before a hero ends: by a phase of that hero."""
    return MOMENT_PHRASES[moment].replace("ход", "его ход").replace("фаза героя", "его фаза героя")
