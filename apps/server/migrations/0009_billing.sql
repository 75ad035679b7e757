-- Billing: the books, what recovered money costs, and how it is paid.

-- The books ---------------------------------------------------------------------------------------
-- Double entry, one set of books per account of ours. A debit is positive, a credit negative.

create table ledger_accounts (
  account_id bigint not null references accounts,
  name text not null check (
    name in (
      'receivable', 'clearing', 'commission', 'discounts', 'gifts', 'granted_credit', 'bought_credit'
    )
  ),
  currency char(3) not null,
  -- The sum of its entries, kept by the trigger below so that it can be locked and bounded.
  balance bigint not null default 0,
  primary key (account_id, name, currency),
  -- Nobody owes us less than nothing, and nobody spends credit they do not have.
  check (name <> 'receivable' or balance >= 0),
  check (name not in ('granted_credit', 'bought_credit') or balance <= 0)
);

call protect('ledger_accounts');
grant select on ledger_accounts to recoup_tenant;
grant select, insert, update (balance) on ledger_accounts to recoup_system;

create table ledger_transactions (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  kind text not null check (
    kind in (
      'invoice', 'invoice_void', 'credit_note', 'credit_granted', 'credit_bought', 'credit_spent', 'credit_expired',
      'credit_refunded', 'card_payment', 'card_refund', 'reversal'
    )
  ),
  -- What it was posted for; a second posting under the same key is the first.
  key text not null,
  reverses_id bigint,
  posted_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, key),
  -- What was undone once cannot be undone again.
  unique (account_id, reverses_id),
  foreign key (account_id, reverses_id) references ledger_transactions (account_id, id)
);

call protect('ledger_transactions');
grant select on ledger_transactions to recoup_tenant;
grant select, insert on ledger_transactions to recoup_system;

-- Prepaid credit, lot by lot: what was given is spent before what was bought, the oldest first.
create table credit_lots (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  kind text not null check (kind in ('granted', 'bought')),
  source text not null check (source in ('top_up', 'credit_note', 'referral', 'grant')),
  -- The payment, credit note, referral or grant it came from: each gives one lot.
  source_key text not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  expires_on date,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, source, source_key),
  check (kind = 'granted' or expires_on is null)
);
create index credit_lots_to_spend on credit_lots (account_id, currency, kind desc, id) where remaining > 0;
create index credit_lots_expiring on credit_lots (expires_on) where remaining > 0 and expires_on is not null;

call protect('credit_lots');
grant select on credit_lots to recoup_tenant;
grant select, insert, update (remaining) on credit_lots to recoup_system;

create table ledger_entries (
  account_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  ledger_account text not null,
  currency char(3) not null,
  amount bigint not null check (amount <> 0),
  -- Which credit it moved.
  lot_id bigint,
  primary key (account_id, id),
  check ((ledger_account in ('granted_credit', 'bought_credit')) = (lot_id is not null)),
  foreign key (account_id, transaction_id) references ledger_transactions (account_id, id),
  foreign key (account_id, ledger_account, currency) references ledger_accounts (account_id, name, currency),
  foreign key (account_id, lot_id) references credit_lots (account_id, id)
);
create index ledger_entries_by_transaction on ledger_entries (account_id, transaction_id);
create index ledger_entries_by_ledger_account on ledger_entries (account_id, ledger_account, currency, id);
create index ledger_entries_by_lot on ledger_entries (account_id, lot_id) where lot_id is not null;

call protect('ledger_entries');
grant select on ledger_entries to recoup_tenant;
grant select, insert on ledger_entries to recoup_system;

create function refuse_change() returns trigger
  language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();

create function keep_ledger_balance() returns trigger
  language plpgsql
as $$
begin
  update ledger_accounts
  set balance = balance + new.amount
  where account_id = new.account_id and name = new.ledger_account and currency = new.currency;
  return null;
end
$$;

create trigger keep_balance after insert on ledger_entries
  for each row execute function keep_ledger_balance();

create function refuse_unbalanced() returns trigger
  language plpgsql
as $$
begin
  if not exists (
    select from ledger_entries where account_id = new.account_id and transaction_id = new.id
  ) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  if exists (
    select
    from ledger_entries
    where account_id = new.account_id and transaction_id = new.id
    group by currency
    having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger sums_to_zero after insert on ledger_transactions
  deferrable initially deferred
  for each row execute function refuse_unbalanced();

-- An entry added to an old transaction is checked as well.
create function refuse_unbalanced_entry() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select
    from ledger_entries
    where account_id = new.account_id and transaction_id = new.transaction_id
    group by currency
    having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger sums_to_zero after insert on ledger_entries
  deferrable initially deferred
  for each row execute function refuse_unbalanced_entry();

-- What a call that moves money answered, so that asking again does nothing again.
create table money_commands (
  account_id bigint not null references accounts,
  key uuid not null,
  call text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

call protect('money_commands');
grant select on money_commands to recoup_tenant;
grant select, insert, update (answer), delete on money_commands to recoup_system;

-- Commission --------------------------------------------------------------------------------------

-- What was agreed, from a day on. Without a row the usual terms hold; they stand in the code.
create table billing_terms (
  account_id bigint not null references accounts,
  valid_from date not null,
  rate_bp integer not null check (rate_bp between 0 and 10000),
  -- Below it a week's commission waits for the next; minor units of `currency`.
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  bills_replacements boolean not null default false,
  review_days integer not null check (review_days between 0 and 90),
  due_days integer not null check (due_days between 0 and 90),
  currency char(3) not null,
  set_by bigint references accounts,
  set_at timestamptz not null default now(),
  primary key (account_id, valid_from)
);

call protect('billing_terms');
grant select on billing_terms to recoup_tenant;
grant select, insert, update on billing_terms to recoup_system;

-- How much of each currency one euro bought, as published for a day.
create table exchange_rates (
  day date not null,
  currency char(3) not null,
  per_euro numeric(20, 8) not null check (per_euro > 0),
  source text not null,
  primary key (day, currency)
);

call protect('exchange_rates', 'false');
grant select, insert, update on exchange_rates to recoup_system;

-- Coupons -----------------------------------------------------------------------------------------

-- What a code gives. Only those who hold one see it.
create table coupons (
  id bigint generated always as identity primary key,
  -- In capitals.
  code text not null unique,
  name_en text not null,
  name_zh text not null,
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_minor bigint check (amount_minor > 0),
  currency char(3),
  -- For how many invoices.
  invoices integer not null default 1 check (invoices between 1 and 1000),
  total_limit integer check (total_limit > 0),
  per_account_limit integer not null default 1 check (per_account_limit > 0),
  first_time_only boolean not null default false,
  valid_from date not null default current_date,
  valid_to date,
  -- How long one lasts once it is held.
  days_held integer check (days_held > 0),
  redeemed integer not null default 0 check (total_limit is null or redeemed <= total_limit),
  -- Given by the product itself, not by typing its code.
  given_only boolean not null default false,
  created_by bigint references accounts,
  created_at timestamptz not null default now(),
  check ((percent_bp is null) <> (amount_minor is null)),
  check ((amount_minor is null) = (currency is null))
);

insert into coupons (code, name_en, name_zh, percent_bp, invoices, given_only)
values ('WELCOME', 'Welcome gift: half the commission of your first invoice', '新人礼：首张账单佣金减半', 5000, 1, true);

call protect('coupons', 'false');
grant select, insert, update on coupons to recoup_system;

create table held_coupons (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  coupon_id bigint not null references coupons,
  invoices_left integer not null check (invoices_left >= 0),
  -- Of an amount; what is left of it.
  amount_left bigint check (amount_left >= 0),
  expires_on date,
  redeemed_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index held_coupons_by_coupon on held_coupons (account_id, coupon_id);

call protect('held_coupons');
grant select on held_coupons to recoup_tenant;
grant select, insert, update (invoices_left, amount_left) on held_coupons to recoup_system;

alter table welcome_gifts add column coupon_id bigint;

-- Statements and invoices ---------------------------------------------------------------------------

-- A draft is a statement lying open for review. What is asked for is the commission less the discount.
alter table invoices
  add column number text unique,
  add column period_from date,
  add column period_to date,
  add column review_until date,
  add column commission_minor bigint not null default 0,
  add column discount_minor bigint not null default 0,
  add column due_on date,
  add column finalized_at timestamptz,
  add column voided_at timestamptz,
  add column void_reason text not null default '',
  add column payment_status text not null default 'not_due' check (
    payment_status in ('not_due', 'unpaid', 'processing', 'failed', 'paid')
  ),
  -- Of paid_minor, by where it came from.
  add column credit_minor bigint not null default 0 check (credit_minor >= 0),
  add column card_minor bigint not null default 0 check (card_minor >= 0),
  add column credit_note_minor bigint not null default 0 check (credit_note_minor >= 0),
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz;
create index invoices_by_status on invoices (account_id, status, id);
create index invoices_reviewed on invoices (review_until) where status = 'draft';
create index invoices_to_charge on invoices (next_attempt_at) where status = 'finalized' and payment_status in ('unpaid', 'failed');
create index invoices_unpaid on invoices (due_on) where status = 'finalized' and paid_minor < total_minor;

-- Numbers without gaps: the row is locked until the document that took one is kept.
create table document_numbers (
  series text primary key,
  last integer not null
);

call protect('document_numbers', 'false');
grant select, insert, update on document_numbers to recoup_system;

-- One reimbursement row and its commission, frozen on the day it was matched. The row and its ticket may go one day
-- with their store; what was billed stays.
create table statement_lines (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  reimbursement_row_id bigint not null,
  -- None until a statement is drafted.
  invoice_id bigint,
  ticket_id bigint not null,
  store_id bigint not null,
  claim_type text not null,
  case_id text not null,
  reimbursement_id text not null,
  approved_on date not null,
  -- What came, negative when it was taken back; minor units of `currency`.
  amount_minor bigint not null,
  currency char(3) not null,
  -- Both at once: the one is paid, the other replaced.
  quantity_cash integer not null,
  quantity_inventory integer not null,
  rate_bp integer not null,
  -- Billing currency per unit of `currency`, the day it was published for, and by whom.
  exchange_rate numeric(20, 10) not null,
  exchange_day date not null,
  exchange_source text not null,
  billing_currency char(3) not null,
  commission_minor bigint not null,
  held_coupon_id bigint,
  coupon_percent_bp integer,
  discount_minor bigint not null default 0,
  state text not null default 'billed' check (state in ('billed', 'disputed', 'left_out', 'credited')),
  -- The line this one gives back.
  reverses_line_id bigint,
  frozen_at timestamptz not null default now(),
  dispute_reason text not null default '',
  disputed_by bigint references accounts,
  disputed_at timestamptz,
  answer text not null default '',
  answered_by bigint references accounts,
  answered_at timestamptz,
  primary key (account_id, id),
  unique (account_id, reimbursement_row_id),
  foreign key (account_id, invoice_id) references invoices (account_id, id),
  foreign key (account_id, held_coupon_id) references held_coupons (account_id, id),
  foreign key (account_id, reverses_line_id) references statement_lines (account_id, id)
);
create index statement_lines_by_invoice on statement_lines (account_id, invoice_id, id);
create index statement_lines_by_ticket on statement_lines (account_id, ticket_id);
create index statement_lines_waiting on statement_lines (account_id) where invoice_id is null;
create index statement_lines_disputed on statement_lines (disputed_at) where state = 'disputed';

call protect('statement_lines');
grant select, update (state, dispute_reason, disputed_by, disputed_at) on statement_lines to recoup_tenant;
grant select, insert, update on statement_lines to recoup_system;

-- What a coupon took off which invoice. Reserved while the statement lies open, so that it is not promised twice.
create table coupon_uses (
  account_id bigint not null,
  held_coupon_id bigint not null,
  invoice_id bigint not null,
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  state text not null check (state in ('reserved', 'used')),
  primary key (account_id, held_coupon_id, invoice_id),
  foreign key (account_id, held_coupon_id) references held_coupons (account_id, id),
  foreign key (account_id, invoice_id) references invoices (account_id, id)
);
create index coupon_uses_by_invoice on coupon_uses (account_id, invoice_id);

call protect('coupon_uses');
grant select on coupon_uses to recoup_tenant;
grant select, insert, update, delete on coupon_uses to recoup_system;

create table credit_notes (
  account_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  number text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- What it took off the invoice, and what became credit because the invoice was paid.
  to_invoice_minor bigint not null check (to_invoice_minor >= 0),
  to_credit_minor bigint not null check (to_credit_minor >= 0),
  reason text not null check (reason in ('reversed', 'dispute', 'goodwill')),
  note text not null default '',
  -- The reversed line it answers, once.
  line_id bigint,
  issued_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, line_id),
  check (to_invoice_minor + to_credit_minor = amount_minor),
  foreign key (account_id, invoice_id) references invoices (account_id, id),
  foreign key (account_id, line_id) references statement_lines (account_id, id)
);
create index credit_notes_by_invoice on credit_notes (account_id, invoice_id);

call protect('credit_notes');
grant select on credit_notes to recoup_tenant;
grant select, insert on credit_notes to recoup_system;

-- Cards and payments --------------------------------------------------------------------------------

create table gateway_customers (
  account_id bigint primary key references accounts,
  customer_id text not null unique
);

call protect('gateway_customers');
grant select on gateway_customers to recoup_tenant;
grant select, insert on gateway_customers to recoup_system;

-- A card, by what the gateway calls it; its number never comes here.
create table payment_instruments (
  account_id bigint not null references accounts,
  id bigint generated always as identity,
  method_id text not null unique,
  brand text not null,
  last4 text not null,
  expires_month integer not null,
  expires_year integer not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (account_id, id)
);
create unique index payment_instruments_default on payment_instruments (account_id)
  where is_default and removed_at is null;

call protect('payment_instruments');
grant select on payment_instruments to recoup_tenant;
grant select, insert, update (is_default, removed_at) on payment_instruments to recoup_system;

-- Written before the gateway is called, never deleted.
create table payments (
  account_id bigint not null references accounts,
  id bigint generated always as identity (start with 9001),
  purpose text not null check (purpose in ('invoice', 'top_up', 'refund')),
  invoice_id bigint,
  -- Of a refund: the payment whose money goes back.
  refunds_id bigint,
  instrument_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  status text not null default 'pending' check (
    status in ('pending', 'unknown', 'needs_action', 'succeeded', 'failed')
  ),
  -- What the gateway knows it by, once it answered; what we asked with.
  gateway_id text unique,
  idempotency_key uuid not null unique default gen_random_uuid(),
  failure_code text,
  started_by bigint references accounts,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (account_id, id),
  check ((purpose = 'invoice') = (invoice_id is not null)),
  check ((purpose = 'refund') = (refunds_id is not null)),
  foreign key (account_id, invoice_id) references invoices (account_id, id),
  foreign key (account_id, instrument_id) references payment_instruments (account_id, id),
  foreign key (account_id, refunds_id) references payments (account_id, id)
);
-- An invoice is never being paid twice at once.
create unique index payments_under_way on payments (account_id, invoice_id)
  where status in ('pending', 'unknown', 'needs_action') and invoice_id is not null;
create index payments_by_invoice on payments (account_id, invoice_id);
create index payments_in_doubt on payments (created_at) where status in ('pending', 'unknown', 'needs_action');

call protect('payments');
grant select on payments to recoup_tenant;
grant select, insert, update (status, gateway_id, failure_code, settled_at) on payments to recoup_system;

-- What the gateway told us, as it came; worked through by a job.
create table gateway_events (
  id text primary key,
  type text not null,
  body text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);

call protect('gateway_events', 'false');
grant select, insert, update (processed_at), delete on gateway_events to recoup_system;
