"""The cash desk in SQL: drawers, vouchers, tickets, receipts, chips, notes."""
