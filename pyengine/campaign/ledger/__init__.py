"""The ledger of a campaign: what each evening entered, and what that opens, changes and costs."""
