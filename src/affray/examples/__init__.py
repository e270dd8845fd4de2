"""Books that show how one is written. They are no rulesets of the program: copy one with `affray new-ruleset`."""
