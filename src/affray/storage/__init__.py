"""Where fights are kept: row by row, in one database of the user's own, or in memory."""
