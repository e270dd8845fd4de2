"""The `dungeoneer` rules: a pool of dice that is thrown first and spent later, two phases, group actions."""

from affray.api import Book, Bots, Content, Costs, Display, Rules, Secrets, Turns
from affray.rulesets.dungeoneer.actions import ACTIONS, available_actions
from affray.rulesets.dungeoneer.always import ALWAYS, is_out, leaps
from affray.rulesets.dungeoneer.amiss import amiss
from affray.rulesets.dungeoneer.catalog import CATALOG
from affray.rulesets.dungeoneer.conditions import CONDITIONS
from affray.rulesets.dungeoneer.costs import cannot_pay, pay
from affray.rulesets.dungeoneer.creature import Creature, Table
from affray.rulesets.dungeoneer.damage import can_act
from affray.rulesets.dungeoneer.display import GLOSSARY, figures, forgone, markers, pose, sees_cell
from affray.rulesets.dungeoneer.explaining import explain
from affray.rulesets.dungeoneer.journal import journal
from affray.rulesets.dungeoneer.loading import Placed, SceneFile, creature, stage
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.score import MEASURES, evaluate, rate_answer, rate_intent
from affray.rulesets.dungeoneer.secrets import hidden, redact, view
from affray.rulesets.dungeoneer.turns import CLOCK_RULES, ENDINGS, due, outcome

BOOK: Book[Creature, Table, Rulings] = Book(
    key="dungeoneer",
    title="Dungeoneers: a spent pool of dice, two phases, group actions",
    package=__name__,
    creature=Creature,
    table=Table,
    rulings=Rulings,
    rules=Rules(
        ACTIONS,
        can_act=can_act,
        available_actions=available_actions,
        conditions=CONDITIONS,
        always=ALWAYS,
        leaps=leaps,
        is_out=is_out,
    ),
    turns=Turns(CLOCK_RULES, due, outcome, ENDINGS),
    costs=Costs(pay, cannot_pay),
    content=Content(stage, creature, CATALOG, amiss, joins=("characters", "creatures"), scene=SceneFile, placed=Placed),
    secrets=Secrets(view, redact, hidden),
    display=Display(
        figures,
        glossary=GLOSSARY,
        markers=markers,
        measures=MEASURES,
        journal=journal,
        sees=sees_cell,
        forgone=forgone,
        explain=explain,
        pose=pose,
    ),
    bots=Bots(evaluate, rate_intent, rate_answer),
)
