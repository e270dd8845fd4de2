"""What a character may do, by the headings of the book."""

from affray.core.book import named
from affray.rulesets.hex.actions.leaving import FLEE, YIELD
from affray.rulesets.hex.actions.melee import BASH, BASIC_ATTACK, BRAWLING
from affray.rulesets.hex.actions.movement import CLIMB, DASH, JUMP, SPRINT, SWIM, WALK
from affray.rulesets.hex.actions.posture import KNEEL, LIE_DOWN, STAND
from affray.rulesets.hex.turns import END

ACTIONS = named(
    WALK,
    DASH,
    SPRINT,
    CLIMB,
    SWIM,
    JUMP,
    BASIC_ATTACK,
    BASH,
    BRAWLING,
    STAND,
    KNEEL,
    LIE_DOWN,
    FLEE,
    YIELD,
    END,
)
