"""Every order: how it is written, and what it does."""

from affray.cli.orders import course, files, helping, looking, mastering, settings
from affray.cli.orders.asking import LEAVES
from affray.cli.orders.order import Written

ORDERS = {
    "help": Written(helping.show_help, "help [WORD]", "this list, or what a word of the book means"),
    "menu": Written(looking.list_actions, "menu [GROUP]", "all that may be done now, with costs and odds"),
    "map": Written(looking.draw_map, "map", "the map, and how everyone stands"),
    "look": Written(looking.tell_look, "look [NAME]", "what is around somebody, in words: people, ground, things"),
    "where": Written(looking.tell_where, "where NAME|CELL", "how far somebody or something is, and in which direction"),
    "journal": Written(looking.tell_journal, "journal", "what is known beside the map: places, clues, things"),
    "status": Written(looking.tell_status, "status", "how everyone stands"),
    "sheet": Written(
        looking.tell_sheet, "sheet NAME", "all that you know of somebody: figures, gear, what lies on them"
    ),
    "why": Written(
        looking.explain, "why [ACTION ...]", "what may not be done now, with reasons and clauses; why you are asked"
    ),
    "odds": Written(
        looking.tell_odds, "odds [INTENT]", "the exact odds of something before it is declared, or of your answers"
    ),
    "wait": Written(course.wait, "wait [NAME]", "let one of the others do something first, where several may act"),
    "hand": Written(
        course.hand, "hand [NAME]", "hand the keyboard to another of you who may act now, or to the game master"
    ),
    "details": Written(
        looking.tell_details, "details", "all that came of your last choice, with every die, modifier and clause"
    ),
    "log": Written(looking.tell_log, "log [N]", "the last lines of the log"),
    "undo": Written(course.undo, "undo [N|RULE]", "take back your last choice and all that came of it, or set who may"),
    "redo": Written(course.redo, "redo [N]", "do again what was taken back"),
    "branch": Written(
        course.branch, "branch [N]", "go on from before your last choice in another fight, by other dice"
    ),
    "save": Written(
        files.save, "save FILE [--with-seed]", "write the fight to a file of your own; its seed only where you say so"
    ),
    "load": Written(files.load, "load FILE", "go on with a fight from a file"),
    "gm": Written(
        mastering.decree,
        "gm WORD ...",
        "the game master's word: set, move, effect, add, remove, end, rule, show, pass over; alone it says how",
    ),
    "reactions": Written(
        settings.set_reaction, "reactions KIND always [WHICH]|never|ask", "whether to be asked about a reaction"
    ),
    "dice": Written(settings.set_dice, "dice type|program", "throw your own dice, or let the program do it"),
    "confirm": Written(
        settings.set_confirming, "confirm on|off", "whether a movement waits for your yes after its odds are shown"
    ),
    "brief": Written(settings.set_brief, "brief on|off", "everything in words, without maps and symbols"),
    "rulings": Written(looking.list_rulings, "rulings", "how the doubtful rules are read here"),
    "quit": Written(course.leave, "quit", "leave; the fight is kept"),
}

ALSO = {"?": "help"} | dict.fromkeys(LEAVES, "quit")
"""What else some orders are called."""
