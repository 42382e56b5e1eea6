"""What a house file says of pot poker: stakes, rules, fee tables, and the forms that write them."""
