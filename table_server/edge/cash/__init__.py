"""The cash station: accounts, cash, vouchers, chips, drawers, receipts."""
