"""A program that lacks packages says which make target brings them; a mistake of ours stays a mistake."""

from importlib import import_module

import pytest

from tests.machine.needs import brought_by


def test_a_missing_package_names_the_target_that_brings_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended, brought_by("make bench"):
        import_module("no_such_package.part")
    assert ended.value.code == 2
    assert capsys.readouterr().err == "no_such_package is not installed: run `make bench`, which brings it.\n"


def test_a_missing_module_of_the_project_is_a_mistake() -> None:
    with pytest.raises(ModuleNotFoundError), brought_by("make bench"):
        import_module("tests.no_such_module")
