"""The front door for you who write a book or a bot: what rules, questions, the book and its players are made of."""

from affray.core.actions import Action, AnyAction, AnyReaction, Reaction, action, reaction
from affray.core.always import Always
from affray.core.asks import PASS, Ask, Choice
from affray.core.book import (
    AnyBook,
    Book,
    Bots,
    Content,
    Costs,
    Display,
    Nothing,
    Rules,
    Secret,
    Secrets,
    Turns,
    everyone_else,
    foes,
    rules_in,
)
from affray.core.catalog import Catalog, NameIn, Table
from affray.core.clock_rules import ClockRule, clock_rule
from affray.core.content import BadContent, Named, lookup, lookup_in
from affray.core.driver import Player
from affray.core.effects import (
    Condition,
    Effect,
    Ends,
    Moment,
    begin,
    end_of,
    remove,
    remove_effects,
    remove_from_play,
)
from affray.core.encounter import AnyEncounter, Being, Clock, Encounter, Outcome
from affray.core.events import Chose, Declared, Event, Rolled
from affray.core.figures import Figure, Pose
from affray.core.grids import Grid, SquareGrid, StepCost, read_cell
from affray.core.intents import Intent, Undertaking
from affray.core.journal import Chapter, Noted
from affray.core.legal import Legal
from affray.core.maps import Ground, Map, Mark, Marker, Terrain
from affray.core.now import Now
from affray.core.options import AnyWords, Between, Filtered, Listed, Options, WithHelp, as_options, value_text
from affray.core.paths import Path, Paths, Provoked, is_path
from affray.core.refusals import Refusal
from affray.core.resolve import Prefix
from affray.core.rolls import Modifier, Roll
from affray.core.rules import Rule
from affray.core.rulings import ruling
from affray.core.scene import Scene
from affray.core.scenes import Written, check_cells, check_names, check_people, check_places, read_map, terrain
from affray.core.seats import Seat, side_of, without
from affray.core.slots import Need, Slot, Varies
from affray.core.values import CLOCK, GM, Cell, Value, Who
from affray.core.windows import Window
from affray.dice import Distribution, Pool

__all__ = [
    "CLOCK",
    "GM",
    "PASS",
    "Action",
    "Always",
    "AnyAction",
    "AnyBook",
    "AnyEncounter",
    "AnyReaction",
    "AnyWords",
    "Ask",
    "BadContent",
    "Being",
    "Between",
    "Book",
    "Bots",
    "Catalog",
    "Cell",
    "Chapter",
    "Choice",
    "Chose",
    "Clock",
    "ClockRule",
    "Condition",
    "Content",
    "Costs",
    "Declared",
    "Display",
    "Distribution",
    "Effect",
    "Encounter",
    "Ends",
    "Event",
    "Figure",
    "Filtered",
    "Grid",
    "Ground",
    "Intent",
    "Legal",
    "Listed",
    "Map",
    "Mark",
    "Marker",
    "Modifier",
    "Moment",
    "NameIn",
    "Named",
    "Need",
    "Noted",
    "Nothing",
    "Now",
    "Options",
    "Outcome",
    "Path",
    "Paths",
    "Player",
    "Pool",
    "Pose",
    "Prefix",
    "Provoked",
    "Reaction",
    "Refusal",
    "Roll",
    "Rolled",
    "Rule",
    "Rules",
    "Scene",
    "Seat",
    "Secret",
    "Secrets",
    "Slot",
    "SquareGrid",
    "StepCost",
    "Table",
    "Terrain",
    "Turns",
    "Undertaking",
    "Value",
    "Varies",
    "Who",
    "Window",
    "WithHelp",
    "Written",
    "action",
    "as_options",
    "begin",
    "check_cells",
    "check_names",
    "check_people",
    "check_places",
    "clock_rule",
    "end_of",
    "everyone_else",
    "foes",
    "is_path",
    "lookup",
    "lookup_in",
    "reaction",
    "read_cell",
    "read_map",
    "remove",
    "remove_effects",
    "remove_from_play",
    "rules_in",
    "ruling",
    "side_of",
    "terrain",
    "value_text",
    "without",
]
