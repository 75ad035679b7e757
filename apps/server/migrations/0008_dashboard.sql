-- What the dashboard adds up is read off indexes alone, so that a long history costs no more than its sums.

create index tickets_open_sums on tickets (account_id, store_id, claim_type, country, currency, status, closes_on)
  include (amount)
  where status in (
    'detected', 'waiting_for_window', 'documents_needed', 'ready', 'filed', 'marketplace_asks', 'approved', 'appeal'
  );
create index tickets_decided on tickets (account_id, filed_at)
  include (store_id, status, paid_amount, paid_quantity)
  where status in ('partly_paid', 'paid', 'closed', 'denied', 'reversed');
create index reimbursement_rows_by_day on reimbursement_rows (account_id, approved_on)
  include (store_id, kind, ticket_id, currency, amount_total)
  where kind <> 'unmatched';
