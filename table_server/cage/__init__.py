"""The house's money: accounts, cards and PINs, wallets, and a double-entry ledger in whole cents. No SQL."""
