"""The table as a server: fights as rooms, seats by links, everything that a page shows sent as a seat may know it."""
