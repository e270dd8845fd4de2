"""A referee that never sleeps: drawn scenes are played by chance, and what must not be is found, shrunk and told."""

from affray.testing.hunting.hunt import Found, Hunt
from affray.testing.hunting.kept import Kept
from affray.testing.hunting.known import Known, folder_of_tests, known_in
from affray.testing.hunting.telling import as_test, report

__all__ = ["Found", "Hunt", "Kept", "Known", "as_test", "folder_of_tests", "known_in", "report"]
