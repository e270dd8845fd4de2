"""The game master's word at the terminal."""

from tests.cli.runs import told

SEATS = ("--seat", "ada", "--seat", "gm")


def duel(*typed: str, options: tuple[str, ...] = SEATS) -> str:
    return told("play", "--seed", "3", *options, typed=(*typed, "quit"))


def test_it_is_told_kept_and_taken_back() -> None:
    shown = duel("gm set ada wounds 2 because the arrow was forgotten", "status", "undo", "status")
    said = "the game master: ada's wounds is 2 now (the arrow was forgotten)\n"
    first, _, second = shown.partition(said)[2].partition("Taken back.")
    assert "wounds 2/5" in first
    assert "wounds 0/5" in second
    assert "overridden: the player, because the arrow was forgotten: ada's wounds is 2 now" in told(
        "verify", "hex-duel-1"
    )


def test_whoever_joins_is_there_and_an_end_is_an_end() -> None:
    shown = duel("gm add ogre at a1 as grim on blue because it heard them", "gm end red because it is late")
    assert "grim at a1" in shown.partition("grim joins (it heard them)")[2]
    assert "The fight is over in round 1: red wins, the game master has said so." in shown


def test_others_are_refused_and_so_is_nonsense() -> None:
    assert "gm: the game master's word is for whoever sits as one" in duel("gm remove rook because x", options=())
    shown = duel("gm", "gm move ada g4 because x", "gm set ada wounds 2")
    assert "  gm [quietly] move NAME CELL because REASON\n" in shown
    assert "gm: rook is on g4; move them first\n" in shown
    assert "gm: say why: end with `because` and the reason\n" in shown


def test_what_the_scenes_file_does_not_say_the_game_master_is_asked() -> None:
    """Ada, a bot, asks of the prints what they are, which the file leaves open; Enter says that they cannot tell."""
    manor = ("play", "stamina", "--scene", "manor", "--seat", "gm", "--seed", "5")
    assert "ada asks of muddy prints to the pantry, what? good leather\n" in told(
        *manor, typed=("wait ada", "good leather")
    )
    assert "ada asks of muddy prints to the pantry, what? it cannot tell\n" in told(*manor, typed=("wait ada", ""))
