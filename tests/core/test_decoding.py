"""Many threads may be the first to read a fight, as when a server starts with many tables."""

import subprocess
import sys

READ = """
import sys, threading, msgspec
from affray.rulesets.hex import BOOK
sys.setswitchinterval(1e-6)
text, ready, read = msgspec.json.encode(BOOK.stage("duel")), threading.Barrier(8), []
def first():
    ready.wait()
    read.append(msgspec.json.decode(text, type=BOOK.encounter).ruleset)
threads = [threading.Thread(target=first) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert read == ["hex"] * 8
"""


def test_eight_threads_read_the_first_fight_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
