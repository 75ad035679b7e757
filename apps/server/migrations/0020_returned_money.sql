-- Money that went back without our asking, cards saved twice, lines of void invoices, and money nobody knows the worth of.

-- What is gone for good: credit that was spent before the card it was bought with took its money back.
alter table ledger_accounts
  drop constraint ledger_accounts_name_check,
  add constraint ledger_accounts_name_check check (
    name in (
      'receivable', 'clearing', 'commission', 'discounts', 'gifts', 'losses', 'granted_credit', 'bought_credit'
    )
  );

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (
    kind in (
      'invoice', 'invoice_void', 'credit_note', 'credit_granted', 'credit_bought', 'credit_spent', 'credit_expired',
      'credit_refunded', 'credit_withdrawn', 'card_payment', 'card_refund', 'chargeback', 'return_undone', 'reversal'
    )
  );

alter table credit_lots
  drop constraint credit_lots_source_check,
  add constraint credit_lots_source_check check (
    source in ('top_up', 'credit_note', 'referral', 'grant', 'return_undone')
  );

-- A refund made by hand at the gateway, or a payment its owner disputes with their bank.
create table payment_returns (
  account_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  kind text not null check (kind in ('refund', 'chargeback')),
  -- What the gateway knows it by: told of twice, it is the same.
  gateway_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- `undone`: the refund failed or the bank found for us, and the money is here again.
  status text not null check (status in ('open', 'final', 'undone')),
  reason text not null default '',
  -- Where it was taken from; nothing while it was undone before we heard of it.
  from_credit_minor bigint not null default 0 check (from_credit_minor >= 0),
  from_invoice_minor bigint not null default 0 check (from_invoice_minor >= 0),
  lost_minor bigint not null default 0 check (lost_minor >= 0),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (account_id, id),
  check (status = 'undone' or from_credit_minor + from_invoice_minor + lost_minor = amount_minor),
  foreign key (account_id, payment_id) references payments (account_id, id)
);
create index payment_returns_by_payment on payment_returns (account_id, payment_id);

call protect('payment_returns');
grant select on payment_returns to recoup_tenant;
grant select, insert, update (status, from_credit_minor, from_invoice_minor, lost_minor, closed_at)
  on payment_returns to recoup_system;

-- The same for the same number; none of cards kept before it was asked for.
alter table payment_instruments add column fingerprint text;

-- What a void invoice had asked for; the lines themselves go on to the next statement.
create table voided_lines (
  account_id bigint not null,
  invoice_id bigint not null,
  line_id bigint not null,
  discount_minor bigint not null,
  primary key (account_id, invoice_id, line_id),
  foreign key (account_id, invoice_id) references invoices (account_id, id),
  foreign key (account_id, line_id) references statement_lines (account_id, id)
);
create index voided_lines_by_line on voided_lines (account_id, line_id);

call protect('voided_lines');
grant select on voided_lines to recoup_tenant;
grant select, insert on voided_lines to recoup_system;

-- Reimbursement rows that cannot become lines because nobody has published what their currency is worth.
create table rows_without_rate (
  account_id bigint not null references accounts,
  reimbursement_row_id bigint not null,
  ticket_id bigint not null,
  claim_type text not null,
  case_id text not null,
  reimbursement_id text not null,
  approved_on date not null,
  amount_minor bigint not null,
  currency char(3) not null,
  billing_currency char(3) not null,
  since timestamptz not null default now(),
  primary key (account_id, reimbursement_row_id)
);
create index rows_without_rate_by_currency on rows_without_rate (currency, approved_on);

call protect('rows_without_rate');
grant select on rows_without_rate to recoup_tenant;
grant select, insert, delete on rows_without_rate to recoup_system;

-- Of a rate an operator entered where the bank publishes none.
alter table exchange_rates
  add column entered_by bigint references accounts,
  add column entered_at timestamptz;
