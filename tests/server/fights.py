"""Short fights of every book: two people and a bot within reach of each other, so that somebody falls soon."""

from typing import Any

HEXES = """
. . . . .
 . . . . .
. . . . .
 . . . . .
. . . . .
"""
SQUARES = """
#####
#####
#...#
#####
#####
"""
CAVE = """
#######
#.....#
#.....#
#.....#
#.....#
#######
"""
PEOPLE: dict[str, tuple[str, str, dict[str, str]]] = {
    "hex": (HEXES, "creature", {"ada": "sword-and-shield", "bo": "spear-fighter", "cur": "bandit"}),
    "swift": (SQUARES, "creature", {"ada": "brute", "bo": "brute", "cur": "adept"}),
    "dungeoneer": (CAVE, "character", {"ada": "captain", "bo": "duellist", "cur": "rat"}),
    "deflection": (HEXES, "creature", {"ada": "sword-and-shield", "bo": "axe-fighter", "cur": "villager"}),
    "stamina": (HEXES, "creature", {"ada": "sword-and-shield", "bo": "axeman", "cur": "militia"}),
}
"""Of each book a map, what its players are written as, and who fights."""
WALLS = {"swift": "wall", "dungeoneer": "rock"}
CELLS = {"ada": "b3", "bo": "d3", "cur": "c3"}
SEATS: Any = [{"name": "ada", "holds": ["ada"]}, {"name": "bo", "holds": ["bo"]}]


def brawl(book: str) -> dict[str, Any]:
    """Two people on either side of somebody whom a bot plays, as the lobby would be asked for it."""
    rows, player, people = PEOPLE[book]
    marks = f'[marks]\n"#" = "{WALLS[book]}"\n' if "#" in rows else ""
    text = f'title = "A brawl"\nabout = "Two on one."\nmap = """{rows}"""\n{marks}'
    for who, entry in people.items():
        ours = who != "cur"
        kind = player if ours else "creature"
        text += f'[who.{who}]\n{kind} = "{entry}"\nside = "{"red" if ours else "blue"}"\nat = "{CELLS[who]}"\n'
        text += "player = true\n" if ours else ""
    return {"book": book, "scene": "", "text": text, "seats": SEATS, "bots": {"cur": "greedy"}}


YARD = """title = "A yard"
about = "Room to dodge."
map = '''
.....
.....
.....
.....
'''
[who.ada]
creature = "brute"
side = "red"
at = "c2"
[who.cur]
creature = "brute"
side = "blue"
at = "c3"
"""
"""Two of `swift` beside each other, with room around them."""
