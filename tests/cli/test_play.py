"""A fight at the terminal, driven by what is typed."""

import re
from pathlib import Path

import pytest

from tests.cli.runs import affray, the_kept_fight, told

BOTH = ("--seat", "red", "--seat", "blue")


def duel(*typed: str, options: tuple[str, ...] = ()) -> str:
    """What is shown of a duel in which Ada acts first, with the same dice every time."""
    return told("play", "--seed", "3", *options, typed=typed)


ABOUT = "Two fighters of equal make, sword and shield, on open ground."


def after(shown: str, mark: str) -> str:
    """What is shown after the first place where something stands."""
    assert mark in shown
    return shown.partition(mark)[2]


def test_a_fight_begins_with_its_title_map_and_creatures() -> None:
    shown = duel()
    assert shown.startswith("A duel (hex, scene duel, seed 3, known beforehand)\n")
    assert "\n  4    .   .   A   .   .   .   r   .   .\n" in shown
    assert "\n  r   rook (blue) at g4: wounds 0/5" in shown
    assert "You play ada." in shown


def test_a_whole_fight_is_played_to_its_end_and_told_again() -> None:
    blows = ("basic attack", "1", "basic attack", "1", "end") * 30
    shown = duel("walk f4", *blows)
    assert "The fight is over: " in shown
    name = the_kept_fight().name
    assert f"See it again:\n  affray replay {name}\n" in shown
    transcript = told("replay", name).splitlines()
    assert transcript[:3] == ["A duel (hex, scene duel)", ABOUT, "-- round 1: ada, rook"]
    assert transcript[-1] in shown
    told_before = shown.splitlines()
    facts = [line for line in transcript[2:] if not line.startswith("  ")]
    assert len(facts) > 10
    assert all(any(before.endswith(line) for before in told_before) for line in facts)


def test_a_replay_draws_the_map_of_each_round_and_of_the_end() -> None:
    told("play", "stamina", "--seed", "3", typed=("end", "end", "quit"))
    shown = told("replay", the_kept_fight().name)
    rounds = shown.split("-- round ")[1:]
    assert [part.count("  3  .   A   .   .   r   .") for part in rounds] == [1, 2]
    assert "  .  open\n" in rounds[0]
    assert "  .  open\n" not in rounds[1]
    assert "  A   ada (red) at b3: " in rounds[1]
    assert shown.endswith("The fight is not over: round 2.\n")


def test_a_replay_names_its_house_rules() -> None:
    duel("quit", options=("--rule", "wound_base=10"))
    assert "\nHouse rules: wound_base=10\n" in told("replay", the_kept_fight().name)


def test_a_replay_can_go_step_by_step() -> None:
    duel("end", "quit")
    name = the_kept_fight().name
    stepwise = told("replay", name, "--step", typed=("", ""))
    assert stepwise.count("Enter goes on> ") == 3
    assert stepwise.replace("Enter goes on> ", "").replace("\n\n", "\n") == told("replay", name)


def test_yielding_ends_the_fight_and_enter_leaves() -> None:
    shown = duel("yield", "what?", "")
    assert "The fight is over in round 1: blue wins, the last of the others has yielded." in shown
    assert "press Enter to leave" in shown


def test_actions_are_listed_with_cost_and_the_odds_of_their_best_use() -> None:
    shown = after(duel("dash f4"), "ada dash d4 e4 f4\n")
    assert "  rook at g4 (1 away)\n" in shown
    assert "basic attack     1 AP              rook with arming-sword: hit 62 %, wounded 62 %" in shown


def test_a_weapon_is_picked_from_a_list_with_odds() -> None:
    shown = after(duel("dash f4", "basic attack", "2"), "ada>   1. arming-sword  hit 62 %")
    assert "\n  2. round-shield  hit 36 %" in shown
    assert "ada basic attack rook with round-shield\n" in shown


def test_a_movement_shows_its_odds_and_is_confirmed() -> None:
    shown = duel("dash f4", "walk", "c4", "maybe", "n", "status", options=BOTH)
    assert "ada hit: 62.20 % (311/500), 0.00 to 62.20 %, depending on rook" in shown
    assert "'maybe' is neither y nor n" in shown
    assert "ada (red) at f4" in after(shown, "round 1; acting: ada")


def test_confirming_can_be_turned_off() -> None:
    assert "\nada walk d4\n" in duel("confirm off", "1", "d4")


def test_a_movement_typed_whole_is_confirmed_where_somebody_may_strike() -> None:
    shown = duel("dash f4", "walk e4", "n", "walk e4", "y")
    assert "do it, y or n" not in shown.partition("ada dash d4 e4 f4\n")[0]
    assert shown.count("ada hit: 62.20 % (311/500), 0.00 to 62.20 %, depending on rook") == 2
    assert shown.count("> ada walk e4\n") == 1
    assert "  4    .   .   A   r   .   .\n" in shown.partition("> ada dash d4 e4 f4\n")[2]


def test_a_movement_typed_whole_is_confirmed_where_it_is_typed_in_the_middle_of_a_choice_too() -> None:
    shown = duel("dash f4", "walk", "ada walk e4", "n", "status")
    assert "do it, y or n" in shown
    assert "ada (red) at f4" in after(shown, "round 1; acting: ada")


def test_a_whole_movement_without_confirming_is_declared_at_once() -> None:
    shown = duel("confirm off", "dash f4", "walk e4")
    assert "do it, y or n" not in shown
    assert "\nada walk e4\n" in shown


def test_a_whole_intent_is_taken_at_every_prompt() -> None:
    assert "> ada walk d4\n" in duel("dash", "ada walk d4")


def test_going_back_shows_the_list_again() -> None:
    shown = duel("walk", "back", "walk", "")
    assert shown.count("  1. walk  2. dash") == 2


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("fly", 'unknown action "fly"; ada may: walk'),
        ("bash", "ada can't bash: the target must be within reach [hex.melee.general.3]"),
        ("99", "there is no number 99 in the list"),
        ("walk z9", "z9 is not on the map"),
        ("rook end", "it is not the turn of rook"),
        ("undo", "undo: the player has done nothing that could be undone"),
        ("redo", "redo: nothing was undone"),
        ("undo much", "undo: 'much' is no number of choices and no rule: free, own-choices, ask, gm, never"),
        ("save", "save: say where to"),
        ("save /nonesuch/x.json", "save: /nonesuch/x.json cannot be written"),
        ("load", "ada can't load: a ranged weapon must be readied [hex.ranged.load.5]"),
        ("load /nonesuch.json", "load: /nonesuch.json cannot be read"),
        ("dice loaded", "dice: write `dice type`"),
        ("confirm maybe", "confirm: write `confirm on`"),
        ("reactions riposte never", "KIND may be free attack"),
        ("odds fly", 'odds: unknown action "fly"'),
        ("odds", "odds: say what somebody does"),
    ],
)
def test_whatever_cannot_be_is_refused_and_asked_again(said: str, wrong: str) -> None:
    shown = after(duel(said, "walk d4"), wrong)
    assert "> ada walk d4\n" in shown


def test_undo_takes_back_and_redo_does_again() -> None:
    shown = duel("walk d4", "walk e4", "undo", "status", "redo", "status", "undo 2", "status")
    places = [line.split()[3] for line in shown.splitlines() if line.strip().startswith("ada (red) at")]
    assert places[-3:] == ["d4:", "e4:", "c4:"]


def test_an_undone_throw_comes_up_the_same() -> None:
    shown = duel("dash f4", "brawling", "undo", "kneel", "brawling")
    first, second = (line for line in shown.splitlines() if line.startswith("ada rolls brawling"))
    assert first == second


def test_a_finished_fight_is_not_taken_back_but_branched_from() -> None:
    shown = duel("yield", "undo", "branch", "walk d4")
    assert "The seed of its dice was 3; `affray verify` checks them.\n" in shown
    assert "undo: the fight is over and its seed lies open; `branch` goes on from earlier in another fight\n" in shown
    assert "hex-duel-1 stays as it is; you go on in hex-duel-2.\nDice of fight " in shown
    assert "> ada walk d4\n" in shown


def test_reactions_are_asked_with_their_odds() -> None:
    shown = after(duel("dash f4", "walk c4", "y", "2", options=BOTH), "ada leaves f4 for e4. rook: free attack?")
    assert "\n  2. free attack with arming-sword  free  ada hit 62 %" in shown
    assert "rook rolls basic attack" in shown


def test_a_reaction_can_be_let_pass_with_enter() -> None:
    shown = after(duel("dash f4", "walk c4", "y", "9", "", options=BOTH), "rook: free attack?")
    assert "'9' is no answer here; say pass, " in shown
    assert "ada moves to e4 d4 c4\n" in shown
    assert "rook rolls" not in shown
    assert "free attack: pass" not in shown


@pytest.mark.parametrize(("setting", "strikes"), [("always", True), ("never", False)])
def test_a_kind_of_reaction_can_be_settled_beforehand(setting: str, strikes: bool) -> None:
    shown = duel(f"reactions free attack {setting}", "dash f4", "walk e4", "y", options=BOTH)
    assert f"  free attack: {setting}\n" in shown
    assert "rook: free attack?" not in shown
    assert ("rook rolls basic attack" in shown) == strikes


def test_dice_may_be_thrown_by_hand() -> None:
    shown = duel("dice type", "dash f4", "basic attack rook with arming-sword", "ten", "1 11 1", "1 1", "10, 10 1")
    assert "Throw for ada's basic attack (3d10 keep 2 high): the faces of d10 d10 d10" in shown
    assert "'ten' is not 3 faces" in shown
    assert "die 2 is a d10 and shows 1 to 10, not 11" in shown
    assert "so it has that many faces, not 2" in shown
    assert "ada rolls basic attack: 10 + 10 + 1 = 21 against 10, complete success" in shown


def test_details_go_back_to_before_a_question() -> None:
    """The throw that led to it stands there with its reckoning."""
    strike = "basic attack rook with arming-sword"
    shown = after(duel("dice type", "dash f4", strike, "1 9 9", "0", "details"), "0 successes for piercing")
    assert "dice 18 + 1 = 19 against difficulty 10, 4 required" in shown


def test_a_question_ends_as_its_prompt_does() -> None:
    shown = duel("dice type", "dash f4", "basic attack rook with arming-sword", "1 9 9")
    assert "\nada: Additional successes: 5. How many pierce armor? The others add damage.\n" in shown


def test_details_show_every_modifier_with_its_clause() -> None:
    shown = after(duel("dash f4", "brawling", "details"), "multi-attack -1")
    assert "\n    +1 level: rank 2 in melee combat [hex.check.1]\n" in shown


def test_why_explains_what_may_not_be_done() -> None:
    shown = duel("why", "why bash", "why walk", "why walk z9", "why end")
    assert "ada can't flee: only from the edge of the map\n" in shown
    within = "the target must be within reach [hex.melee.general.3]"
    assert f"ada can't bash: {within}\n  not rook: {within}\n" in shown
    assert "ada can walk now\n" in shown
    assert "z9 is not on the map" in shown


def test_the_other_orders_answer() -> None:
    shown = duel("help", "map", "log 1", "odds walk d4", "rulings", "details")
    assert "  undo [N|RULE] " in shown
    assert shown.count("\n  4    .   .   A") == 2
    assert "ada> ada's turn: stamina 12, 3 action points\n" in shown
    assert "ada walk d4: 1 possible outcome" in shown
    assert "  round_limit = 50\n" in shown
    assert "-- round 1: ada, rook [hex.round.1]\n" in shown


def test_a_saved_fight_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    settings = ("reactions free attack always", "confirm off")
    duel(*settings, "walk d4", f"save {file}", "walk e4", "quit", options=("--bots", "random"))
    shown = told("play", "--load", str(file), typed=("reactions", "undo", "status"))
    assert "A   ada (red) at d4" in shown
    assert "  free attack: always\n" in shown
    assert "ada (red) at c4" in after(shown, "Taken back.")


def test_a_fight_is_kept_without_being_asked() -> None:
    shown = duel("walk d4", "quit")
    name = the_kept_fight().name
    assert f"Go on with:\n  affray play --resume {name}\n" in shown
    assert "A   ada (red) at d4" in told("play", "--resume", name)


def test_a_fight_can_be_loaded_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    shown = duel("walk d4", f"save {file}", "walk e4", f"load {file}", "status")
    assert "ada (red) at d4" in after(shown, f"Loaded {file}.")


def test_an_interrupt_keeps_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = affray("play")
    assert result.exit_code == 130
    assert "The fight is kept as hex-duel-1." in result.stdout
    assert the_kept_fight().rows > 0


def test_a_rule_may_be_set_for_a_fight() -> None:
    assert "  round_limit = 7, a house rule; the book's own reading is 50\n" in duel(
        "rulings", options=("--rule", "round_limit=7")
    )


def test_bots_play_whoever_comes_later() -> None:
    """Two wolves come to the camp; they act, and then it is ada's turn again."""
    night = ("wait for morning", "end")
    shown = told("play", "stamina", "--scene", "camp", "--seat", "ada", "--seed", "2", typed=night)
    assert "rook's turn ends" in shown
    assert "\n-- round 2: " in shown


@pytest.mark.parametrize("said", ["call check rook", "gm call check rook"])
def test_one_who_acts_and_masters_calls_with_or_without_the_name(said: str) -> None:
    """The menu speaks to ada alone; a call that leaves something open is asked for it, and is no override."""
    typed = (said, "mind", "quit")
    shown = told("play", "stamina", "--seat", "red", "--seat", "gm", "--seed", "1", typed=typed)
    assert re.search("game master: [0-9]+ call check\n", shown)
    assert "\nada> " in shown
    assert "call check, attribute> " in shown
    assert "call check, skill> " in shown


def test_only_whoever_masters_calls() -> None:
    """From another seat the words are an override, which says who may do that."""
    shown = told("play", "stamina", "--seat", "red", "--seed", "1", typed=("gm call check rook", "quit"))
    assert "gm: the game master's word is for whoever sits as one: `--seat gm`" in shown
