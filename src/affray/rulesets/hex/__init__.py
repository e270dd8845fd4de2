"""The `hex` rules: action points, levels of advantage, hexes, knock-back, free attacks."""

from affray.api import Book, Bots, Content, Costs, Display, Rules, Turns
from affray.rulesets.hex.actions import ACTIONS, available_actions
from affray.rulesets.hex.always import ALWAYS, is_out, leaps
from affray.rulesets.hex.conditions import CONDITIONS
from affray.rulesets.hex.costs import cannot_pay, pay
from affray.rulesets.hex.creature import Creature, Table
from affray.rulesets.hex.display import GLOSSARY, figures, forgone, markers, pose, reaction_cost
from affray.rulesets.hex.explaining import explain
from affray.rulesets.hex.loading import CATALOG, Placed, SceneFile, creature, stage
from affray.rulesets.hex.reactions import REACTIONS, asked_in_order
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.score import MEASURES, evaluate, rate_answer, rate_intent
from affray.rulesets.hex.spellcraft import ENCHANTMENTS
from affray.rulesets.hex.turns import CLOCK_RULES, ENDINGS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="hex",
    title="Action points, hexes, levels of advantage",
    package=__name__,
    creature=Creature,
    table=Table,
    rulings=Rulings,
    rules=Rules(
        ACTIONS,
        REACTIONS,
        order=asked_in_order,
        available_actions=available_actions,
        conditions=(*CONDITIONS, *ENCHANTMENTS),
        always=ALWAYS,
        leaps=leaps,
        is_out=is_out,
    ),
    turns=Turns(CLOCK_RULES, due, outcome, ENDINGS),
    costs=Costs(pay, cannot_pay),
    content=Content(stage, creature, CATALOG, scene=SceneFile, placed=Placed),
    display=Display(
        figures,
        glossary=GLOSSARY,
        reaction_cost=reaction_cost,
        markers=markers,
        measures=MEASURES,
        forgone=forgone,
        explain=explain,
        pose=pose,
    ),
    bots=Bots(evaluate, rate_intent, rate_answer),
)
