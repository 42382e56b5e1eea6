"""What happens around one table's rules: the deal, and what proves it afterwards."""
