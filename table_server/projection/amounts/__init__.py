"""What a step does in public to stacks, bets and pots."""
