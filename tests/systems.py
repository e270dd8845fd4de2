"""What not every system has; a test that needs it is left out elsewhere, with the reason."""

import sys

import pytest

IS_WINDOWS = sys.platform == "win32"
terminal = pytest.mark.skipif(IS_WINDOWS, reason="Windows has no terminal that a program can type at")
copies = pytest.mark.skipif(IS_WINDOWS, reason="Windows makes no copy of a running program")
rights = pytest.mark.skipif(IS_WINDOWS, reason="Windows has other rights than those to read, write and search")
ctrl_c = pytest.mark.skipif(IS_WINDOWS, reason="on Windows Ctrl-C reaches the tests too")
open_files = pytest.mark.skipif(IS_WINDOWS, reason="Windows neither moves nor removes an open file")
