"""What the checker finds: each fault with its file, its place and a suggestion."""
from __future__ import annotations

import re

import pytest
import yaml
from drawing import ROOT, raw_content
from example_pack import MOD, others
from workshop.packs import COMPILED

from pyengine.cards.checking.examples import GIVEN_KEYS, THEN_KEYS
from pyengine.cards.checking.folder import check_content, check_folder
from pyengine.cards.checking.packs import check_packs, check_player_pack
from pyengine.cards.load import Definitions
from pyengine.cards.profile import read_profile
from pyengine.cards.reading.files import MARKS, QuickLoader, StrictLoader


@pytest.fixture
def pack(mod):
    """As `mod` does; gives the problems as text, without their lines."""
    def spoil(file, old="", new=""):
        return [str(problem._replace(line=0)) for problem in mod(file, old, new)]
    spoil.folder = mod.folder
    return spoil


def test_the_packs_of_the_project_are_sound():
    assert check_content(ROOT / "content") == []
    for folder in (MOD, ROOT / "content" / "vesperhold"):
        assert check_folder(folder, *others()) == []


HERO, DECKS, TILES, ADVENTURE, PACK = "hero.yaml", "decks.yaml", "tiles.yaml", "adventure.yaml", "pack.yaml"
FAULTS = [
    # file, what is there, what is written instead, the message to expect (file: place: message)
    (DECKS, "armor_class: 13", "armour_class: 13",
     "example_mod/decks.yaml: pipe_rat: unknown key 'armour_class' (did you mean armor_class?)"),
    (DECKS, "hit_points: 1", "hit_points: many", "decks.yaml: pipe_rat.hit_points: expected a whole number, "
                                                 "found 'many'"),
    (DECKS, "kind: treasure", "kind: tresure",
     "decks.yaml: hard_boiled_egg: there is no kind of card 'tresure' (did you mean treasure?)"),
    (DECKS, "- heal:", "- heel:", "decks.yaml: hard_boiled_egg.use.do.0: not a verb"),
    (DECKS, "target: prey", "target: pray",
     "pipe_rat.tactics.0.do.0.attack.target: nothing here is called 'pray' (did you mean prey?)"),
    (DECKS, "attacks:\n    bite:", "attacks:\n    gnaw: {name: Gnaw, bonus: 6, damage: 1}\n    bite:",
     "pipe_rat.attacks.gnaw: never used: nothing on this card attacks with it"),
    (DECKS, "numbers: bite", "numbers: byte", "this card has no attack 'byte' (did you mean bite?)"),
    (DECKS, "adjacent_to: me", "adjacent_too: me",
     "pipe_rat.tactics.0.find: unknown key 'adjacent_too' (did you mean adjacent_to?)"),
    (DECKS, "amount: 2}", "amount: 2, softly: yes}", "hard_boiled_egg.use.do.0.heal: unknown key 'softly'"),
    (DECKS, "      otherwise:", "      find: {a: hero}\n      do:", "the last tactic must be 'otherwise'"),
    (HERO, "hero: brine_pella\n  use: at_will", "hero: brine_bella\n  use: at_will",
     "digging_iron.hero: there is no hero called 'brine_bella' (did you mean brine_pella?)"),
    (HERO, "to: attack_declared", "to: attack_declare", "(did you mean attack_declared?)"),
    (HERO, "at_will: 1", "at_will: 2", "brine_pella.powers: there are 1 at_will powers of brine_pella, and it takes 2"),
    (HERO, "[digging_iron, wet_their_boots]", "[digging_iron]",
     "brine_pella.suggested: 0 utility powers are suggested, and brine_pella takes 1"),
    (HERO, "[digging_iron, wet_their_boots]", "[digging_iron, behind_the_shield]",
     "behind_the_shield is not a power of brine_pella"),
    (HERO, "modify: disable_bonus", "modify: disable_bonuss", "brine_pella.while_in_play.0.modify"),
    (HERO, "      given: {dice: [8]}", "      givn: {dice: [8]}",
     "brine_pella.examples.0: unknown key 'givn' (did you mean given?)"),
    (HERO, "dice: [8]}", "dices: [8]}", "examples.0.given: unknown key 'dices' (did you mean dice?)"),
    (HERO, "then: {discarded: [loose_stones]", "then: {discard: [loose_stones]",
     "examples.0.then: unknown key 'discard' (did you mean discarded?)"),
    (DECKS, "when: [{turn_of: rat}]", "when: [{turn_off: rat}]",
     "pipe_rat.examples.0.when.0: 'turn_off' is neither a step"),
    (DECKS, "when: [{turn_of: rat}]", "when: [{turn_of: cat}]",
     "pipe_rat.examples.0.when.0: 'cat' is no figure of this example (did you mean rat?)"),
    (DECKS, "when: [{villain_phase: brine_pella}]", "when: [{villain_phase: brine_bella}]",
     "examples.0.when.0: 'brine_bella' is no hero of this example (did you mean brine_pella?)"),
    (DECKS, "[{use: hard_boiled_egg, by:", "[{use: hard_boiled_eg, by:",
     "examples.0.when.0.use: there is no power or treasure or advancement called 'hard_boiled_eg' (did you mean "
     "hard_boiled_egg?)"),
    (DECKS, "[{use: hard_boiled_egg, by:", "[{use: hard_boiled_egg, bye:",
     "examples.0.when.0: unknown key 'bye' (did you mean by?)"),
    (DECKS, "[{use: hard_boiled_egg, by: brine_pella}]", "[use it]",
     "examples.0.when.0: expected a step such as {use: card, by: hero} or {hero: answer}, found 'use it'"),
    (DECKS, "[{use: hard_boiled_egg, by: brine_pella}]", "[{moment: turn_begins}]",
     "examples.0.when.0: there is no moment called 'turn_begins' (did you mean turn_began?)"),
    (DECKS, "[{use: hard_boiled_egg, by: brine_pella}]", "[{moment: turn_began, heroes: brine_pella}]",
     "examples.0.when.0: unknown key 'heroes' (did you mean hero?)"),
    (HERO, "then: {hit_points: {rat: 1}, at", "then: {hit_points: {cat: 1}, at",
     "digging_iron.examples.0.then.hit_points: 'cat' is no figure of this example (did you mean rat?)"),
    (DECKS, "amount: 2}", "amount: 2, softly: yes}", "heal: unknown key 'softly'; there are: target, amount"),
    (DECKS, "  copies: 12", "\tcopies: 12", "not readable YAML: a line begins with a tab, and YAML wants spaces"),
    (PACK, "profile: castle", "profile: castle\ndecks_with: [a_b_c]", "there is no other pack 'a_b_c'; there are: "),
    (TILES, '    - ".o.."\n', '    - "...."\n', "conduit: a tile has one bone pile, marked o"),
    (TILES, '    - ".s.."\n', '    - "...."\n', "well_head.squares: a start tile has stairs, marked s"),
    (TILES, '    - ".o.."\n    - "#..#"', '    - ".o.."\n    - "####"', "conduit.squares: the south side"),
    (TILES, "look: cellar", "look: cellar\n  spots: {w: well}",
     "conduit.spots: the spot well (w) is not drawn on the tile"),
    (TILES, "copies: 8", "copies: 7", "three_buckets.setup.tile_stack: 8 tiles are wanted, "
                                      "and the pack has 7 that are not named"),
    (TILES, "copies: 8", "named: true", "three_buckets.setup.tile_stack: there is no tile to explore"),
    (ADVENTURE, "shuffle: 8,", "shuffle: eight,", "tile_stack.shuffle: 'eight' is neither a whole number nor a row of "
                                                  "by_heroes:"),
    (ADVENTURE, "then: none", "then: nothing", "tile_stack.then: 'nothing' is not one of: rest, none"),
    (ADVENTURE, "{shuffle: 8, then: none}", "{shuffle: 4, then_shuffle_in: conduit, among_next: 2}",
     "conduit is in the stack anyway: it needs named: true"),
    (ADVENTURE, "start_tile: well_head", "start_tile: conduit",
     "three_buckets.setup.start_tile: conduit is not a start tile"),
    (ADVENTURE, "start_tile: well_head", "start_tile: well_head\n    then: [{heal: {target: active_hero, amount: 1}}]",
     "three_buckets.setup.then.0.heal.target: nobody's turn has begun yet: you is the first hero"),
    (ADVENTURE, "{counter: drawn, by: 1}", "{counter: drown, by: 1}", "there is no counter of the adventure called "
                                                                      "'drown' (did you mean drawn?)"),
    (ADVENTURE, "    - counter: drawn", "    - counter: draw",
     "three_buckets.clocks.0: there is no counter of the adventure called 'draw' (did you mean drawn?)"),
    (ADVENTURE, "- story: one_more", "- story: one_mor", "there is no story of the adventure called 'one_mor' (did you "
                                                         "mean one_more?)"),
    (ADVENTURE, "    victory:", "    triumph:", "three_buckets.win_story: there is no story of the adventure called "
                                                "'victory'"),
    (ADVENTURE, "      title: Dust", "      titel: Dust",
     "three_buckets.stories.intro: unknown key 'titel' (did you mean title?)"),
    (ADVENTURE, "named: full_bucket, at: event", "named: full_buckets, at: event",
     "no pack names a token 'full_buckets' (did you mean full_bucket?)"),
    (ADVENTURE, "event.tile", "event.tyle", "'event' has no 'tyle'; it has tile, hero (did you mean tile?)"),
    (ADVENTURE, "      win_at: buckets", "      goal: buckets", "three_buckets: it cannot be won"),
    (ADVENTURE, "  clocks:                                            # counters shown as tracks\n    - counter: "
                "drawn\n      win_at:",
     "  escape: {tile: well_head, spot: stairs}\n  clocks:\n    - counter: drawn\n      goal:",
     "three_buckets.win: heroes can escape"),
    (ADVENTURE, "  actions:", "  escape: {tile: well_head, spot: stares}\n  actions:",
     "there is no spot on well_head called 'stares' (did you mean stairs?)"),
    (ADVENTURE, "    - to: tile_revealed\n", "    - to: tile_revealed\n      when: {tile: long_table}\n",
     "the tile long_table never comes into the stack"),
    (ADVENTURE, "heroes: {min: 1, max: 2}", "heroes: {min: 3, max: 2}", "nobody can play this"),
    (ADVENTURE, "heroes: {min: 1, max: 2}", "heroes: {min: 1, most: 2}", "three_buckets.heroes: unknown key 'most'"),
    (ADVENTURE, "profile: castle", "profile: castel", "(did you mean castle?)"),
    (ADVENTURE, "    surges: 2", "    surges: 2\n    monsters: [pipe_rat]",
     "three_buckets.setup: unknown key 'monsters'"),
    (ADVENTURE, "        - add: {counter: drawn, by: 1}", "        - win: victory\n        - add: {counter: drawn, "
                                                          "by: 1}", "three_buckets.actions.0.do.2: never reached: "
                                                                    "win has ended the game"),
    (DECKS, "find: {a: hero, adjacent_to: me}", "find: {a: hero, has_condition: sloved}",
     "there is no condition called 'sloved' (did you mean slowed?)"),
    (DECKS, "find: {a: hero, adjacent_to: me}", "find: {a: monster, type: beest}",
     "there is no card of a type called 'beest' (did you mean beast?)"),
    (DECKS, "find: {a: hero, adjacent_to: me}", "find: {a: monster, card: pipe_rad}",
     "there is no card called 'pipe_rad' (did you mean pipe_rat?)"),
    (DECKS, "find: {a: hero, adjacent_to: me}", "find: {a: hero, spot: dias}", "there is no spot called 'dias'"),
    (DECKS, "copies: 12", "copies: 0", "three_buckets: the pack example_mod has no encounter for its deck"),
    (DECKS, "type: trap ", "type: hazard ", "no encounter for its deck"),
    (DECKS, "      then: {hit_points: {brine_pella: 7}}", "      then: {}",
     "an example needs then:, what it expects afterwards"),
    (PACK, "profile: castle", "profile: cassle", "pack.yaml: profile: there is no profile 'cassle' (did you mean "
                                                 "castle?)"),
    (PACK, "about:", "abut:", "example_mod/pack.yaml: pack: unknown key 'abut' (did you mean about?)"),
    (PACK, "goal: 3", "gaol: 3", "pack.yaml: counters.drawn: unknown key 'gaol' (did you mean goal?)"),
    (PACK, "id: example_mod", "id: other_mod", "the id of a pack is the name of its folder, example_mod"),
    ("text/ru/cards.yaml", "pipe_rat:", "pipe_ratt:",
     "text/ru/cards.yaml: pipe_ratt: no card of the pack has this id (did you mean pipe_rat?)"),
    ("text/ru/cards.yaml", 'of: "', 'of: "0', "pipe_rat.of: the English has changed"),
    ("text/ru/cards.yaml", "attacks: {bite", "attacks: {bight",
     "pipe_rat.attacks: the card has nothing called 'bight' there"),
    ("text/ru/cards.yaml", "  tactics:\n", "  tactics:\n    - Ещё одна.\n", "3 lines for 2 tactics"),
    (DECKS, "kind: monster", "kind: monster\n  kind: hero", "the key 'kind' is there twice"),
    (DECKS, "attacks:", "attacks: &same", "anchors are not allowed"),
    (DECKS, "copies: 10", "copies: !!int 10", "tags are not allowed"),
    (DECKS, "pipe_rat:\n", "conduit:\n", "this id is also in example_mod/decks.yaml"),
    (DECKS, "  use:  ", "  use:\n    then: keep  ",
     "hard_boiled_egg.use.do: unlimited uses per Hero Phase: add limit: once_per_turn"),
    (HERO, "use: at_will  ", "takes: nothing\n  use: at_will  ",
     "digging_iron.do: unlimited uses per Hero Phase"),
    (DECKS, "  use:  ", "  use:\n    limit: once_a_turn  ",
     "'once_a_turn' is not one of: once_per_turn (did you mean once_per_turn?)"),
    (ADVENTURE, "  actions:", "  goals: [{id: dig}]\n  actions:", "three_buckets.goals.0: a goal needs text:"),
    (ADVENTURE, "  actions:", "  goals: [{id: dig, text: Dig.}, {id: rest, text: Rest.}]\n  actions:",
     "three_buckets.goals.0: the goals after this one are never shown"),
    (ADVENTURE, "  actions:", "  goals: [{id: dig, text: Dig., when: tile_stack_empty}, {id: dig, "
                              "text: Rest.}]\n  actions:", "three_buckets.goals.1: there are two goals called 'dig'"),
    (ADVENTURE, "    - id: draw_water", "    - {id: draw_water, text: Rest., do: [{heal: {target: you, amount: 1}}]}\n"
                                        "    - id: draw_water", "three_buckets.actions.1: there are two actions called "
                                                                "'draw_water'"),
    (ADVENTURE, "    - id: water", "    - {id: water, name: Wet, text: Wet.}\n    - id: water",
     "three_buckets.rules.1: there are two rules called 'water'"),
    (ADVENTURE, "  actions:", "  defeats: [{id: wet, text: Wet.}, {id: wet, text: Damp.}]\n"
                              "  actions:", "three_buckets.defeats.1: there are two defeats called 'wet'"),
    (DECKS, "- heal:", "- choose_one: {options: [{id: eat, do: []}, {id: eat, do: []}]}\n      - heal:",
     "hard_boiled_egg.use.do.0.choose_one.options.1: there are two options called 'eat'"),
    (ADVENTURE, "  actions:", "  goals: [{id: dig, text: Dig., when: {counter: {name: drown, "
                              "at_least: 1}}}]\n  actions:", "there is no counter of the adventure called 'drown'"),
    # the sheet of an adventure: its table, clocks, rules and the ways to lose it
    (ADVENTURE, "Buckets to draw, any: 3}", "Buckets to draw, 1: 3}",
     "three_buckets.by_heroes.buckets: there is no number for 2 heroes"),
    (ADVENTURE, "Buckets to draw, any: 3}", "Buckets to draw, 1: 3, 2: 3, 3: 4}",
     "three_buckets.by_heroes.buckets.3: the adventure is for 1 to 2 heroes"),
    (ADVENTURE, "{label: Buckets to draw, any: 3}", "{any: 3}",
     "three_buckets.by_heroes.buckets: a row needs a label:"),
    (ADVENTURE, "Buckets to draw, any: 3}", "Buckets to draw, any: 3}\n    rats: {label: Rats, any: 2}",
     "three_buckets.by_heroes.rats: never used"),
    (ADVENTURE, "win_at: buckets", "win_at: bucket", "three_buckets.clocks.0.win_at: "
                                                     "'bucket' is neither a whole number nor a row of by_heroes: "
                                                     "(did you mean buckets?)"),
    (ADVENTURE, "Draw {buckets} buckets", "Draw {bucket} buckets",
     "three_buckets.objective: the text names '{bucket}', and by_heroes: has no such row (did you mean buckets?)"),
    (ADVENTURE, "a hero can draw water at no cost", "a hero can draw {litres} of water",
     "three_buckets.rules.0.text: the text names '{litres}'"),
    (ADVENTURE, "Draw {buckets} buckets", "Draw 3, 4 or 5 buckets",
     "three_buckets.objective: '3, 4 or 5': numbers that depend on the party stand in by_heroes:"),
    (ADVENTURE, "at no cost.", "at no cost, with two heroes twice.", "three_buckets.rules.0.text: 'with two heroes': "
                                                                     "numbers that depend on the party"),
    (ADVENTURE, "win_at: buckets", "win_at: buckets\n      lose_at: 4", "three_buckets.clocks.0: a clock has one end"),
    (ADVENTURE, "{at: 2, text", "{at: 7, text", "three_buckets.clocks.0.marks.0: never reached: "
                                                "the clock begins behind it or ends before it"),
    (ADVENTURE, "{at: 2, text", "{on: 2, text", "three_buckets.clocks.0.marks.0: unknown key 'on'"),
    (ADVENTURE, "    - id: water\n", "    - id: water\n      heroes: {min: 3}\n",
     "three_buckets.rules.0.heroes: no party of the adventure has this size"),
    (ADVENTURE, "      name: Drawing water\n", "", "three_buckets.rules.0: a rule needs name:"),
    (ADVENTURE, "  actions:", "  lose: {counter: {name: drawn, at_least: 9}}\n  actions:",
     "three_buckets: a way to lose is not explained: list it under defeats:"),
    (ADVENTURE, "  actions:",
     "  lose: {any: [{counter: {name: drawn, at_least: 9}}, {surges: {at_least: 5}}]}\n  actions:",
     "three_buckets: 2 ways to lose are not explained: list them under defeats:"),
    (ADVENTURE, "  actions:", "  win: {counter: {name: drawn, at_least: 9}}\n  actions:",
     "three_buckets.win: a clock says win_at: already"),
    ("text/ru/cards.yaml", "нужно: {buckets}", "нужно: {vedra}", "three_buckets.text: the text names '{vedra}', "
                                                                 "and by_heroes: has no such row"),
    ("text/ru/cards.yaml", "Ещё одно, и дело", "Ещё 3, 4 или 5, и дело", "three_buckets.clocks.drawn.marks.2: '3, "
                                                                         "4 или 5': numbers that depend on the party"),
    ("text/ru/cards.yaml", "rows: {buckets:", "rows: {bucket:",
     "three_buckets.rows: the card has nothing called 'bucket' there (did you mean buckets?)"),
    ("text/ru/cards.yaml", 'set_up: ["', 'set_up: ["Вы готовы.", "', "three_buckets.set_up: 2 lines for 1 steps"),
    ("text/ru/cards.yaml", "    victory: {title", "    victori: {title",
     "three_buckets.stories: the card has nothing called 'victori' there (did you mean victory?)"),
    ("text/ru/cards.yaml", "{name: Набрать", "{nam: Набрать",
     "three_buckets.actions.draw_water: unknown key 'nam' (did you mean name?)"),
    ("text/ru/cards.yaml", "{bite: Укус}", "{bite: {name: Укус}}", "pipe_rat.attacks.bite: expected text, found"),
    (DECKS, "copies: 12", "copies: ²", "copies: expected a whole number, found '²'"),
    (DECKS, "amount: 2}", "amount: ²}", "hard_boiled_egg.use.do.0.heal.amount: nothing here is called '²'"),
    (HERO, "by: 2", "by: ²", "brine_pella.while_in_play.0.by: nothing here is called '²'"),
    (DECKS, "loose_stones:\n", "poured_floor:\n", "the pack vesperhold has a card of this id too"),
]


@pytest.mark.parametrize("file, old, new, expected", FAULTS,
                         ids=[f"{number}: {fault[3][:50]}" for number, fault in enumerate(FAULTS)])
def test_a_fault_is_found_with_its_place_and_a_suggestion(pack, file, old, new, expected):
    found = pack(file, old, new)
    assert any(expected in line for line in found), "\n".join(found)


def test_a_pack_without_an_adventure_says_for_which_it_is(pack):
    (pack.folder / "adventure.yaml").unlink()
    (pack.folder / "text" / "ru" / "cards.yaml").unlink()
    assert any("a pack needs an adventure" in line for line in pack(PACK, "", "# nothing\n"))
    assert pack(PACK, "shipped: false", "adds_to: vesperhold") == []
    assert any("there is no pack 'vesperhald' (did you mean vesperhold?)" in line
               for line in pack(PACK, "adds_to: vesperhold", "adds_to: vesperhald"))


def test_a_pack_may_be_played_with_the_decks_of_another(pack):
    assert pack(PACK, "shipped: false", "shipped: false\ndecks_with: [vesperhold]") == []
    assert any("decks_with.0: there is no other pack 'vesperhald' (did you mean vesperhold?)" in line
               for line in pack(PACK, "decks_with: [vesperhold]", "decks_with: [vesperhald]"))


def test_a_limit_a_price_or_the_card_itself_ends_a_use(pack):
    """What is turned down, discarded, paid for or limited cannot be repeated without end."""
    for mended in ("then: keep\n    limit: once_per_turn", "then: keep\n    takes: move", "then: flip"):
        text = (pack.folder / DECKS).read_text(encoding="utf-8")
        found = pack(DECKS, "  use:  ", f"  use:\n    {mended}  ")
        assert not [line for line in found if "fingerprint" not in line and "text does not say" not in line], found
        (pack.folder / DECKS).write_text(text, encoding="utf-8")


def test_a_tactic_behind_one_that_always_finds_someone_is_never_reached(pack):
    between = ("    - find: {a: hero, pick: closest}\n      do: []\n    - find: {a: hero, within_tiles: 1}\n"
               "      do: []\n")
    found = pack(DECKS, '    - text: "Otherwise', between + '    - text: "Otherwise')
    assert any("pipe_rat.tactics.2: never reached: tactic 2 always finds someone" in line for line in found)


def test_a_tactic_that_repeats_an_earlier_one_is_never_reached(pack):
    found = pack(DECKS, '    - text: "Otherwise',
                 '    - find: {a: hero, adjacent_to: me}\n      do: []\n    - text: "Otherwise')
    assert any("pipe_rat.tactics.1: never reached: it duplicates an earlier tactic" in line for line in found)


def test_a_card_without_an_example_is_a_fault(pack):
    text = (pack.folder / "decks.yaml").read_text()
    cut = text[text.rindex("  examples:"):]
    assert any("hard_boiled_egg: a card needs at least one example" in line for line in pack("decks.yaml", cut, ""))


def test_all_faults_are_told_in_one_run(pack):
    (pack.folder / "tiles.yaml").write_text((pack.folder / "tiles.yaml").read_text().replace(".o..", "...."))
    found = pack(DECKS, "hit_points: 1", "hit_points: x")
    assert any("conduit" in line for line in found) and any("pipe_rat.hit_points" in line for line in found)


def test_a_folder_that_is_no_pack_is_told(tmp_path):
    assert "a pack is a folder with a file pack.yaml" in str(check_folder(tmp_path, *others())[0])


def test_a_pack_as_plain_data_is_checked_without_files():
    packs, profiles = raw_content()
    mod = next(pack for pack in packs if pack["id"] == "example_mod")
    bare = {key: value for key, value in mod.items() if key != "files"}
    assert check_player_pack(bare, others()[0], profiles) == []


def test_two_packs_cannot_have_the_same_card():
    packs, profiles = raw_content()
    mod = next(pack for pack in packs if pack["id"] == "example_mod")
    twin = {**mod, "id": "twin"}
    assert any("has a card of this id too" in str(problem)
               for problem in check_packs(Definitions([mod, twin, *others()[0]], profiles)))


def test_the_keys_of_examples_are_those_that_the_runner_reads():
    runner = (ROOT / "tests" / "examples.py").read_text(encoding="utf-8")
    assert set(re.findall(r'given(?:\.get\(|\[)"(\w+)"', runner)) <= set(GIVEN_KEYS)
    assert set(re.findall(r'then(?:\.get\(|\[)"(\w+)"', runner)) <= set(THEN_KEYS)
    assert set(re.findall(r'"(\w+)" in then', runner)) <= set(THEN_KEYS)


def test_the_example_pack_is_not_shipped_to_players():
    written = {file.name for file in COMPILED.glob("*.json")}          # before the first test, if something has changed
    assert "vesperhold.json" in written and "example_mod.json" not in written


def test_check_on_the_command_line(pack, capsys):
    from pyengine.__main__ import main
    assert main(["check", str(pack.folder)]) == 0 and "nothing is wrong" in capsys.readouterr().out
    pack(DECKS, "hit_points: 1", "hit_points: x")
    assert main(["check", str(pack.folder)]) == 1
    assert "example_mod/decks.yaml:8: pipe_rat.hit_points" in capsys.readouterr().out
    assert (main(["check", str(pack.folder), "--json"]) == 1
            and '"where": "pipe_rat.hit_points"' in capsys.readouterr().out)


# ---------------------------------------------------------------- profiles

@pytest.mark.parametrize("wrong, said", [
    ({"surgess": "2"}, "profiles/castle.yaml: castle: unknown key 'surgess' (did you mean surges?)"),
    ({"surges": "two"}, "profiles/castle.yaml: castle.surges: expected a whole number, found 'two'"),
    ({"start_item": "perhaps"}, "profiles/castle.yaml: castle.start_item: expected true or false, found 'perhaps'"),
    ({"level_by": "golds"}, "castle.level_by: 'golds' is not one of: natural_20, gold (did you mean gold?)"),
    ({"modules": ["dors"]}, "castle.modules.0: 'dors' is not one of"),
    ({"conditions": "slowed"}, "castle.conditions: expected a list"),
    ({"trap_tokens": ["safe"]},
     "castle.trap_tokens.0: expected a kind and a count such as safe:16 or 2:5, found 'safe'"),
])
def test_a_wrong_profile_is_refused_with_place_and_suggestion(wrong, said):
    problems = []
    read_profile("castle", wrong, problems)
    assert len(problems) == 1 and said in str(problems[0])


def test_the_profiles_of_the_project_are_right():
    _, profiles = raw_content()
    assert list(profiles) == sorted(["castle", "wrath", "legend", "tomb", "mage"])
    for name, raw in profiles.items():
        problems = []
        assert read_profile(name, raw, problems).name == name and problems == []


@pytest.mark.parametrize("text", ["a: {b: [c, 'd:e', \"f\"], g: h}", "a: >-\n  two\n  lines\nb: |\n  kept\n",
                                  "a:\n  - b: c\n    d: e   # said\n  - f", "a: '#..#'\nb: \"~=~~\"", "",
                                  "a: 1\nb: yes\nc: 2020-01-01\nd: null\ne: 0x1f"])
def test_the_quick_reader_reads_what_the_strict_one_reads(text):
    assert yaml.load(text, QuickLoader) == yaml.load(text, StrictLoader)


def test_the_quick_reader_agrees_on_real_cards():
    for name in ("the_hush/adventures/a_private_offer", "vesperhold/monsters/guests", "thousand_doors/text/ru/pack"):
        text = (ROOT / "content" / f"{name}.yaml").read_text(encoding="utf-8")
        assert not MARKS.search(text) and yaml.load(text, QuickLoader) == yaml.load(text, StrictLoader)


@pytest.mark.parametrize("text", ["a: &b c", "a: [&b c]", "a: {b: &c d}", "a: [b, *c]", "*a : b", "a: !!int 3",
                                  "- !x y", "? &a b", "a: [b,&c d]"])
def test_anchors_aliases_and_tags_never_reach_the_quick_reader(text):
    assert MARKS.search(text)
