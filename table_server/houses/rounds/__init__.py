"""The part of a house file about pot poker: stakes, rules, fee tables, and the forms that write them."""
