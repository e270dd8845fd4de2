"""Break the rules of the books on purpose, one at a time, and list the breaks that no test of their clauses notices."""
