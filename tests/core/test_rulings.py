"""Rulings are listed with what a player may type, and set from what was typed."""

from typing import Annotated, Literal

import msgspec
import pytest

from affray.core.rulings import BadRuling, listed, ruling, set_rulings, text_of


class Toy(msgspec.Struct, frozen=True, kw_only=True):
    """A small book's choices."""

    floor: Annotated[int, msgspec.Meta(ge=0, le=10), ruling("toy.shove.2", "No minimum is set.")] = 0
    debt: Annotated[int, ruling("toy.shove.3", "Nothing is said of debt.")] = -1
    capped: Annotated[bool, ruling(("toy.rest.1", "toy.rest.2"), "Nothing rises above its maximum.")] = True
    trigger: Annotated[Literal["leaving", "by-pace"], ruling("toy.step.1", "Leaving is the older reading.")] = "leaving"
    order: Annotated[Literal["dealt"], ruling("toy.turn.1", "As printed.", fixed="No other order is told.")] = "dealt"


def test_a_list_shows_a_number_with_its_range() -> None:
    floor = listed(Toy)[0]
    assert (floor.name, floor.type, floor.allowed, floor.range) == ("floor", "a whole number", (), "0 to 10")
    assert (floor.default, floor.reason, floor.clauses, floor.fixed) == (
        "0",
        "No minimum is set.",
        ("toy.shove.2",),
        "",
    )


def test_a_list_shows_yes_and_no() -> None:
    capped = listed(Toy)[2]
    assert (capped.type, capped.allowed, capped.default) == ("yes or no", ("no", "yes"), "yes")
    assert capped.clauses == ("toy.rest.1", "toy.rest.2")


def test_a_list_shows_words_and_why_a_ruling_is_fixed() -> None:
    trigger, order = listed(Toy)[3:]
    assert (trigger.type, trigger.allowed) == ("one of these words", ("leaving", "by-pace"))
    assert (order.allowed, order.fixed) == (("dealt",), "No other order is told.")


@pytest.mark.parametrize(
    ("meta", "text"),
    [
        (msgspec.Meta(ge=2), "2 or more"),
        (msgspec.Meta(le=3), "3 or less"),
        (msgspec.Meta(), "any"),
    ],
)
def test_a_range_may_be_open(meta: msgspec.Meta, text: str) -> None:
    note = ruling("toy.shove.1", "Open.")
    book = msgspec.defstruct("Open", [("size", Annotated[int, meta, note], 2)], frozen=True)
    assert listed(book)[0].range == text


def test_texts_are_read_by_the_kind_of_the_ruling() -> None:
    texts = {"floor": "10", "debt": "-4", "capped": "no", "trigger": "by-pace"}
    assert set_rulings(Toy(), texts) == Toy(floor=10, debt=-4, capped=False, trigger="by-pace")


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("true", True), ("No", False), ("false", False)])
def test_yes_and_no_have_two_spellings(text: str, value: bool) -> None:
    assert set_rulings(Toy(), {"capped": text}).capped is value


def test_every_default_reads_back() -> None:
    defaults = {line.name: line.default for line in listed(Toy) if not line.fixed}
    assert set_rulings(Toy(floor=3, capped=False), defaults) == Toy()


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("flor", "1", "there is no ruling 'flor'; did you mean floor?"),
        ("flord", "1", "there is no ruling 'flord'; did you mean floor or order?"),
        ("xyzzy", "1", "the rulings are floor, debt, capped, trigger, order"),
        ("floor", "11", "'11' does not fit the ruling 'floor': a whole number, 0 to 10"),
        ("floor", "-1", "a whole number, 0 to 10"),
        ("floor", "1.5", "a whole number, 0 to 10"),
        ("floor", "1_0", "a whole number, 0 to 10"),
        ("debt", "much", "'much' does not fit the ruling 'debt': a whole number, any"),
        ("capped", "maybe", "'maybe' does not fit the ruling 'capped': no or yes"),
        ("trigger", "Leaving", "'Leaving' does not fit the ruling 'trigger': leaving or by-pace"),
        ("order", "dealt", "the ruling 'order' is fixed at dealt: No other order is told."),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(name: str, text: str, complaint: str) -> None:
    with pytest.raises(BadRuling) as refused:
        set_rulings(Toy(), {name: text})
    assert complaint in str(refused.value)


def test_a_value_is_shown_as_it_is_typed() -> None:
    assert [text_of(value) for value in (True, False, -3, "by-pace")] == ["yes", "no", "-3", "by-pace"]


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        (("bare", int, 0), "the ruling 'bare' needs a ruling(...) note and a default"),
        (("unset", Annotated[int, ruling("toy.a.1", "Open.")]), "the ruling 'unset' needs a ruling(...) note"),
        (("loose", Annotated[str, ruling("toy.a.1", "Open.")], ""), "must be an int, a bool or a Literal"),
    ],
)
def test_a_badly_written_ruling_is_named(field: tuple[str, type], complaint: str) -> None:
    with pytest.raises(BadRuling) as refused:
        listed(msgspec.defstruct("Bad", [field], frozen=True))
    assert complaint in str(refused.value)
