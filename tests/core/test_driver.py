"""The driver plays on until a person has to say something."""

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as struct_replace

from affray.core.asks import Answer, Ask, Choice
from affray.core.book import AnyBook
from affray.core.clock_rules import clock_rule
from affray.core.driver import Driver, Halted, Over, Setting, ToAct, ToAnswer
from affray.core.encounter import AnyEncounter, Outcome
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import Listed
from affray.core.resolve import StuckBook, run_on
from affray.core.rows import Declaration
from affray.core.seats import Seat
from affray.core.values import Value, Who
from tests.books.fights import SLIP, STRIKE, changed, done, opened
from tests.books.lantern import LANTERN, Rulings
from tests.books.lantern.actions import strike
from tests.books.lantern.creature import Play
from tests.books.lantern.turns import begin_round

ANN, BEN = Seat("ann", "player", ("ada",)), Seat("ben", "player", ("grub",))


class Idle:
    """A bot that does as little as it can, and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[AnyEncounter] = []
        self.asked: list[object] = []

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        self.shown.append(encounter)
        rests = (Intent(who, "rest"), Intent(who, "lie_still"))
        return next(intent for intent in rests if intent in Legal(book, encounter))

    def answer(self, _book: AnyBook, encounter: AnyEncounter, question: Choice, asked: object = None) -> Value:
        self.shown.append(encounter)
        self.asked.append(asked)
        return question.options.default


def replace_clock(fight: AnyEncounter, acting: tuple[Who, ...]) -> AnyEncounter:
    """The same fight in somebody's turn."""
    return struct_replace(fight, clock=struct_replace(fight.clock, acting=acting, phase="dark"))


def by(history: History) -> list[str]:
    return [entry.by for entry in history.entries]


def test_the_clock_is_played_until_somebody_may_act() -> None:
    history = History(LANTERN, LANTERN.stage("cellar", Rulings()))
    assert Driver(history).advance() == ToAct(("ada", "bo"))
    assert history.entries == (Declaration(Intent("clock", "begin_round"), "clock"),)


def test_bots_dice_and_clock_play_until_the_next_round() -> None:
    history = History(LANTERN, opened(), seed="1")
    driver = Driver(history, {"grub": Idle()}, (ANN,))
    history.declare(Intent("ada", "rest"), "ann")
    assert driver.advance() == ToAct(("ada",))
    assert history.encounter.clock.round == 2
    assert {"ann", "clock", "bot", "dice"} <= set(by(history))


def test_a_question_to_a_person_is_left_to_them() -> None:
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    wanted = Driver(history, seats=(ANN, BEN)).advance()
    assert isinstance(wanted, ToAnswer)
    assert [question.key for question in wanted.questions] == ["slip_away"]


def test_a_question_to_nobody_is_answered_as_usual() -> None:
    history = History(LANTERN, changed(opened(), "grub", breath=1))
    history.declare(STRIKE, "ann")
    Driver(history, seats=(ANN,)).advance()
    assert Answer("grub", "react", "slip_away", value=SLIP, by="nobody") in history.entries


def test_the_game_master_answers_for_whom_nobody_holds() -> None:
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    assert isinstance(Driver(history, seats=(ANN, Seat("max", "gm"))).advance(), ToAnswer)


@pytest.mark.parametrize(("setting", "value"), [("always", SLIP), ("never", "pass")])
def test_a_seat_may_settle_a_kind_of_reaction_beforehand(setting: Setting, value: Value) -> None:
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    Driver(history, seats=(ANN, BEN), settings={("ben", "slip_away"): setting, ("ben", "riposte"): "never"}).advance()
    assert Answer("grub", "react", "slip_away", value=value, by="setting") in history.entries


def test_a_setting_holds_for_its_kind_alone() -> None:
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    wanted = Driver(history, seats=(ANN, BEN), settings={("ben", "snatch"): "never"}).advance()
    assert isinstance(wanted, ToAnswer)


def test_who_throws_by_hand_is_asked_for_dice() -> None:
    history = History(LANTERN, changed(opened(), "grub", breath=0))
    history.declare(STRIKE, "ann")
    wanted = Driver(history, seats=(ANN,), by_hand=frozenset({"ann"})).advance()
    assert isinstance(wanted, ToAnswer)
    assert [question.key for question in wanted.questions] == ["strike"]


def test_who_throws_by_hand_is_asked_again_for_dice_that_were_taken_back() -> None:
    history = History(LANTERN, changed(opened(), "grub", breath=0))
    driver = Driver(history, seats=(ANN,), by_hand=frozenset({"ann"}))
    history.declare(STRIKE, "ann")
    history.answer(Answer("ada", "roll", "strike", faces=(2,), by="ann"))
    history.undo(ANN)
    assert (history.cursor, driver.advance()) == (0, ToAct(("ada",)))
    history.declare(STRIKE, "ann")
    wanted = driver.advance()
    assert isinstance(wanted, ToAnswer)
    assert [question.key for question in wanted.questions] == ["strike"]


def test_bots_wait_for_people_who_may_act_too() -> None:
    history = History(LANTERN, opened("cellar"))
    driver = Driver(history, {"bo": Idle()}, (ANN,))
    assert (driver.advance(), driver.bots_waiting) == (ToAct(("ada",)), ("bo",))
    assert by(history) == []


def test_a_bot_may_be_let_act_before_a_person() -> None:
    history = History(LANTERN, opened("cellar"))
    driver = Driver(history, {"bo": Idle()}, (ANN,))
    driver.let_act("bo")
    assert by(history) == ["bot"]
    assert (driver.advance(), driver.bots_waiting) == (ToAct(("ada",)), ())


def test_the_end_of_a_fight_is_told() -> None:
    history = History(LANTERN, done(opened(), Intent("ada", "flee")).encounter)
    wanted = Driver(history).advance()
    assert isinstance(wanted, Over)
    assert wanted.outcome.winner == "lurkers"


def test_two_bots_play_a_fight_without_anybody() -> None:
    history = History(LANTERN, changed(opened(), "ada", hearts=1), seed="3")
    wanted = Driver(history, {"grub": Striker(), "ada": Idle()}).advance()
    assert wanted == Over(Outcome("lurkers", "nobody is left in the light"))


class Striker(Idle):
    """A bot that strikes when it can."""

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        legal = Legal(book, encounter)
        return next((intent for intent in legal if intent.action == "strike"), Intent(who, "rest"))


def test_a_bot_sees_what_its_seat_sees() -> None:
    bot = Idle()
    history = History(LANTERN, opened("cellar"))
    Driver(history, {"ada": bot, "bo": bot}).step()
    assert [creature.id for creature in bot.shown[0].creatures] == ["ada", "bo", "grub"]


def test_a_bot_of_the_other_side_knows_its_own() -> None:
    bot = Idle()
    history = History(LANTERN, opened("cellar"))
    history.declare(Intent("ada", "rest"))
    history.declare(Intent("bo", "rest"))
    driver = Driver(history, {"grub": bot, "moth": bot}, (Seat("max", "gm"),))
    while not bot.shown:
        driver.step()
    assert [creature.id for creature in bot.shown[0].creatures] == ["ada", "bo", "grub", "moth"]


def test_a_bot_is_asked_in_the_middle_of_an_action() -> None:
    bot = Idle()
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    Driver(history, {"grub": bot}).step()
    assert bot.shown[0]["ada"].breath == 1


def test_a_fight_in_which_nobody_can_go_on_is_halted() -> None:
    stuck = replace(LANTERN, turns=replace(LANTERN.turns, due=lambda _now: None))
    wanted = Driver(History(stuck, LANTERN.stage("duel", Rulings()))).advance()
    assert isinstance(wanted, Halted)
    assert "lantern: nobody may act and nothing happens by itself; let `due` name a clock rule" in str(wanted.failed)


def test_a_clock_that_never_rests_is_halted() -> None:
    """The round begins again and again, and nobody ever acts."""
    restless = replace(LANTERN, turns=replace(LANTERN.turns, due=lambda _now: begin_round.due()))
    start = LANTERN.stage("duel", Rulings())
    wrong = "lantern: the clock never rests: 101 times in a row, last begin_round; `due` must give None"
    wanted = Driver(History(restless, start)).advance()
    assert isinstance(wanted, Halted)
    assert wrong in str(wanted.failed)
    with pytest.raises(StuckBook, match=wrong):
        run_on(restless, start, None, Random(1))


def test_a_bot_throws_no_dice_by_hand() -> None:
    history = History(LANTERN, changed(opened(), "grub", breath=0))
    history.declare(STRIKE, "bot")
    Driver(history, {"ada": Idle()}, (ANN,), by_hand=frozenset({"ann"})).step()
    assert by(history) == ["bot", "dice"]


def test_a_bot_does_not_see_what_the_game_master_sees() -> None:
    bot = Idle()
    Driver(History(LANTERN, opened("cellar")), {"ada": bot, "bo": bot}, (Seat("max", "gm"),)).step()
    assert [creature.id for creature in bot.shown[0].creatures] == ["ada", "bo", "grub"]


@pytest.mark.parametrize("hidden", [False, True])
def test_a_bot_is_not_told_of_what_somebody_hidden_began(hidden: bool) -> None:
    """Moth strikes at ada, who may slip away: from the dark, ada did not know what was coming."""
    fight = changed(changed(opened("cellar"), "moth", at="b3", hidden=hidden, breath=1), "ada", at="c3")
    turn = replace_clock(fight, ("moth",))
    history = History(LANTERN, turn, seed="a")
    history.declare(Intent("moth", "strike", ("ada",)), "ben")
    idle = Idle()
    driver = Driver(history, {"ada": idle})
    driver.step()
    assert [asked is None for asked in idle.asked] == [hidden]


@pytest.mark.parametrize("hidden", [False, True])
def test_a_bot_is_not_told_of_what_the_clock_does_to_somebody_hidden(hidden: bool) -> None:
    """The clock names moth: whoever does not know of moth cannot work out what comes of it."""
    fight = changed(changed(opened("cellar"), "moth", at="b3", hidden=hidden, breath=1), "ada", at="c3")

    @clock_rule
    def stir(scene: Play, moth: Who) -> None:
        scene.perform(strike, moth, "ada")

    due = stir.due("moth")
    book = replace(LANTERN, turns=replace(LANTERN.turns, rules=(*LANTERN.turns.rules, stir), due=lambda _now: due))
    history = History(book, fight, seed="a")
    history.declare(due, "clock")
    idle = Idle()
    Driver(history, {"ada": idle}).step()
    assert [asked is None for asked in idle.asked] == [hidden]


def test_an_offer_is_let_pass_until_the_seat_wants_to_be_asked() -> None:
    """A question says that it is put on request only; unlike a reaction, silence means no."""
    offer = Ask("group-action", "join the fight?", ("no", "yes"), on_request=True)
    free = Choice("bo", 1, offer, Listed(offer.options))
    seat = Seat("ben", "player", ("bo",))
    history = History(LANTERN, opened("cellar"))
    unasked = Driver(history, seats=(seat,))._chosen(free)
    assert unasked is not None
    assert (unasked.value, unasked.by) == ("no", "setting")
    assert Driver(history, seats=(seat,), settings={("ben", "group-action"): "ask"})._chosen(free) is None
