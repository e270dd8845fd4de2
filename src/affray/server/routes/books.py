"""The lobby, and what it shows of books: scenes, sentences, how far they are proved."""

from fastapi import APIRouter, Response
from msgspec import Raw
from pydantic import Field

from affray.server import cards, jobs, lobby, samples
from affray.server.limits import UPLOAD
from affray.server.routes.common import KEEPER, Body, Opened, answers, asked, in_pool, must_have, told

router = APIRouter()
NAMES = tuple[tuple[str, tuple[str, ...]], ...]
"""Names of entries, table by table."""


class OwnContent(Body):
    """Content of one's own as TOML: creatures, weapons and whatever else the book lists."""

    text: str = Field(max_length=UPLOAD)


class OwnScene(OwnContent):
    """A scene of one's own as TOML, and the content of one's own that holds in it."""

    content: str = Field("", max_length=UPLOAD)


@router.get("/api/lobby", dependencies=KEEPER, responses=answers(cards.Lobby))
async def the_lobby(doors: Opened) -> Response:
    """Books, and fights that are kept."""
    return told(await doors.hall.archive.do(lambda storage: lobby.lobby(doors.library, storage)))


@router.get("/api/books/{book}/scenes/{scene}", dependencies=KEEPER, responses=answers(cards.SceneCard))
async def the_scene(doors: Opened, book: str, scene: str) -> Response:
    """A scene with its maps and its people."""
    return told(await asked(lambda: lobby.scene_card(doors.library.book(book), scene)))


@router.get("/api/books/{book}/scenes/{scene}/text", dependencies=KEEPER, responses=answers(cards.SceneText))
async def the_text(doors: Opened, book: str, scene: str) -> Response:
    """A scene as it is written, to begin one's own from."""
    return told(await asked(lambda: samples.scene_text(doors.library.book(book), scene)))


@router.post("/api/books/{book}/scene", dependencies=KEEPER, responses=answers(cards.SceneCard))
async def own_scene(doors: Opened, book: str, wanted: OwnScene) -> Response:
    """A scene of one's own, looked at before it is begun; what is wrong with it is said."""
    must_have(doors, book)
    return told(Raw(await in_pool(doors, jobs.look_at_scene, book, wanted.text, wanted.content)))


@router.get("/api/books/{book}/content/{table}/{name}", dependencies=KEEPER, responses=answers(cards.SceneText))
async def the_entry(doors: Opened, book: str, table: str, name: str) -> Response:
    """An entry of a book as it is written, to begin one's own from."""
    return told(await asked(lambda: samples.entry_text(doors.library.book(book), table, name)))


@router.post("/api/books/{book}/content", dependencies=KEEPER, responses=answers(NAMES))
async def the_content(doors: Opened, book: str, wanted: OwnContent) -> Response:
    """Content of one's own, looked at before a scene is begun with it; what is wrong with it is said."""
    must_have(doors, book)
    return told(Raw(await in_pool(doors, jobs.look_at_content, book, wanted.text)))


@router.get("/api/books/{book}/standing", dependencies=KEEPER, responses=answers(tuple[tuple[str, int], ...]))
async def the_standing(doors: Opened, book: str) -> Response:
    """How many sentences of a book are proved, ruled, and anything else."""
    return told(await asked(lambda: lobby.standing(doors.library.book(book))))


@router.get("/api/books/{book}/sentences", responses=answers(tuple[cards.Sentence, ...]))
async def the_sentences(doors: Opened, book: str) -> Response:
    """All sentences of a book, by their ids."""
    return told(await asked(lambda: lobby.sentences(doors.library.book(book))))
