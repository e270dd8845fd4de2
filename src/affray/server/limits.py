"""Every figure that holds somebody back, with its reason."""

FRAME = 64_000
"""Bytes of one message from a page: a long text and a path over a whole map fit many times."""

MESSAGES, PERIOD = 20, 1.0
"""Messages of one socket in so many seconds: nobody clicks or types faster."""

SOCKETS = 8
"""Sockets of one seat: somebody's phone, tablet and a few tabs."""

ROOMS = 500
"""Fights in memory at once."""

INBOX = 64
"""Messages that wait for one room; beyond it the table is busy."""

QUEUE = 1_000_000
"""Bytes that wait for one socket; whoever reads more slowly is closed and joins again."""

SEND = 10.0
"""Seconds that what waits for a socket may take to be sent."""

JOIN = 10.0
"""Seconds in which a socket has to say who it is."""

PING = 20.0
"""Seconds between two signs of life."""

IDLE = 600.0
"""Seconds after which a room without sockets leaves memory."""

UPLOAD = 2_000_000
"""Bytes of a file that is brought along."""

CLICKS = 256
"""Clicks of a room that are remembered, so that one that is sent twice is done once."""

LOG = 400
"""Parts of the log that a page gets when it joins."""

STOP = 5.0
"""Seconds in which the server has stopped."""

SETTLE = 2.0
"""Seconds of these in which clicks in hand are done; later ones are refused."""

FOLLOW = 5.0
"""Seconds after which it is looked whether another server has gone on with a fight unheard."""

TURN = 1.0
"""Seconds after which it is tried again to let bots act at a table where another server does."""

JUDGED = 3
"""How often a click is judged that another server was faster than."""

SLICE = 0.05
"""Seconds that one job may keep a process to itself."""

HELD = 0.02
"""Seconds that anything may hold the loop."""

BRANCHES = 30
"""Branches of a fight while its room is open: each is a fight of its own."""
REPORTS = 20
"""Reports of rules that failed that are written for a table while it is in memory."""
