"""What many games have in common, as parts to be put together. No book has to use any of it."""

from affray.kit.checks import Graded, chart, check, opposed, sum_of
from affray.kit.endings import AT_THE_EDGE, is_at_edge, last_side, too_long
from affray.kit.facts import Fact, Happened
from affray.kit.invariants import is_alone, nothing_doubled
from affray.kit.judging import judged, nearest
from affray.kit.points import cost_words, points
from affray.kit.staging import Placed, scenes
from affray.kit.turns import ENDINGS, end_action, last_standing, turns
from affray.kit.undertakings import broken_by, give_up, go_on, undertakings
from affray.kit.walking import Leaves, a_foe, a_path, taken, walk

__all__ = [
    "AT_THE_EDGE",
    "ENDINGS",
    "Fact",
    "Graded",
    "Happened",
    "Leaves",
    "Placed",
    "a_foe",
    "a_path",
    "broken_by",
    "chart",
    "check",
    "cost_words",
    "end_action",
    "give_up",
    "go_on",
    "is_alone",
    "is_at_edge",
    "judged",
    "last_side",
    "last_standing",
    "nearest",
    "nothing_doubled",
    "opposed",
    "points",
    "scenes",
    "sum_of",
    "taken",
    "too_long",
    "turns",
    "undertakings",
    "walk",
]
