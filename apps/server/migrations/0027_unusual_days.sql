-- Money on unusual days: what an account may do to its lines, announced charges, and reconciliation with the gateway.

-- An account disputes a line or withdraws that. Whether a line is billed at all is decided elsewhere.
create function refuse_line_change() returns trigger
  language plpgsql
as $$
begin
  if current_user = 'recoup_tenant'
    and old.state <> new.state
    and (old.state, new.state) not in (('billed', 'disputed'), ('disputed', 'billed'))
  then
    raise exception 'an account may not set a line from % to %', old.state, new.state
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger states_of_accounts before update of state on statement_lines
  for each row execute function refuse_line_change();

-- When the owner was told that a card will be charged on the due date.
alter table invoices add column charge_announced_at timestamptz;
-- Invoices from before were charged at once.
set local role recoup_system;
update invoices
set charge_announced_at = recoup_now()
where status = 'finalized';
reset role;

-- What the gateway keeps of a payment.
alter table ledger_accounts
  drop constraint ledger_accounts_name_check,
  add constraint ledger_accounts_name_check check (
    name in (
      'receivable', 'clearing', 'commission', 'discounts', 'fees', 'gifts', 'losses', 'granted_credit', 'bought_credit'
    )
  );

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (
    kind in (
      'invoice', 'invoice_void', 'credit_note', 'credit_granted', 'credit_bought', 'credit_spent', 'credit_expired',
      'credit_refunded', 'credit_withdrawn', 'card_payment', 'card_refund', 'chargeback', 'return_undone', 'gateway_fee',
      'reversal'
    )
  );

-- Every movement on our balance at the gateway, as it tells it: charges, refunds, disputes, fees and payouts.
create table gateway_movements (
  id text primary key,
  type text not null,
  -- The charge, refund, dispute or payout it is of, and the payment that one belongs to.
  source_id text,
  payment_gateway_id text,
  -- What it moved of the balance, what was kept of it, and what is left; minor units of `currency`.
  amount_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency char(3) not null,
  -- The same as the customer was charged, before the gateway exchanged it.
  source_minor bigint,
  source_currency char(3),
  -- Our id of the payment or refund, as the gateway was given it.
  payment_id bigint,
  happened_at timestamptz not null,
  payout_id text,
  -- Why it does not fit the books; none while it does.
  difference text check (difference in ('unknown', 'not_booked', 'amount')),
  checked_at timestamptz
);
create index gateway_movements_by_time on gateway_movements (happened_at);
create index gateway_movements_by_payment on gateway_movements (payment_gateway_id);
create index gateway_movements_by_payout on gateway_movements (payout_id);
create index gateway_movements_different on gateway_movements (happened_at) where difference is not null;

call protect('gateway_movements', 'false');
grant select, insert, update on gateway_movements to recoup_system;

create table gateway_payouts (
  id text primary key,
  amount_minor bigint not null,
  currency char(3) not null,
  status text not null,
  arrives_on date not null,
  created_at timestamptz not null
);

call protect('gateway_payouts', 'false');
grant select, insert, update on gateway_payouts to recoup_system;

-- One row per comparison with the gateway.
create table gateway_reconciliations (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default recoup_now(),
  movements integer not null,
  differences integer not null
);

call protect('gateway_reconciliations', 'false');
grant select, insert on gateway_reconciliations to recoup_system;
