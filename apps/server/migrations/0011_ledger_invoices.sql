-- Which invoice a posting is about, so that every invoice can be held against the books.
alter table ledger_transactions
  add column invoice_id bigint,
  add foreign key (account_id, invoice_id) references invoices (account_id, id),
  add check (kind not in ('invoice', 'invoice_void', 'credit_spent', 'card_payment') or invoice_id is not null);
create index ledger_transactions_by_invoice on ledger_transactions (account_id, invoice_id)
  where invoice_id is not null;

-- Why credit was given, and by whom.
alter table credit_lots
  add column note text not null default '',
  add column granted_by bigint references accounts;
