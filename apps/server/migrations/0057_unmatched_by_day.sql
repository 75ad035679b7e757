-- Operators see the unmatched reimbursements of all accounts, the latest approved first.
create index reimbursement_rows_unmatched_by_day on reimbursement_rows (approved_on, id) where kind = 'unmatched';
