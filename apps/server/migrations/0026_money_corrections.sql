-- Reimbursements told again are merged, matched by hand and taken back in parts; what follows on the bills.

alter table reimbursement_rows
  -- As the report writes it, with its offset; `approved_on` is its day.
  add column approval_time text not null default '';

-- Which part of which payment a reversal takes back.
create table reimbursement_reversals (
  account_id bigint not null,
  reversal_row_id bigint not null,
  original_row_id bigint not null,
  -- Cash, minor units of the payment's currency.
  amount_minor bigint not null check (amount_minor >= 0),
  quantity integer not null check (quantity >= 0),
  -- Replaced units taken back; negative where units were given in exchange for cash.
  quantity_inventory integer not null,
  primary key (account_id, reversal_row_id, original_row_id),
  foreign key (account_id, reversal_row_id) references reimbursement_rows (account_id, id) on delete cascade,
  foreign key (account_id, original_row_id) references reimbursement_rows (account_id, id) on delete cascade
);
create index reimbursement_reversals_by_original on reimbursement_reversals (account_id, original_row_id);

call protect('reimbursement_reversals');
grant select on reimbursement_reversals to recoup_tenant;
grant select, insert, delete on reimbursement_reversals to recoup_system;

-- Until now a reversal was that of one payment with the id it names.
set local role recoup_system;
insert into reimbursement_reversals
  (account_id, reversal_row_id, original_row_id, amount_minor, quantity, quantity_inventory)
select distinct on (reversal.account_id, reversal.id)
  reversal.account_id,
  reversal.id,
  original.id,
  abs(reversal.amount_total),
  abs(reversal.quantity_cash + reversal.quantity_inventory),
  -reversal.quantity_inventory
from reimbursement_rows reversal
join reimbursement_rows original
  on original.account_id = reversal.account_id
  and original.store_id = reversal.store_id
  and original.reimbursement_id = reversal.original_reimbursement_id
  and original.ticket_id = reversal.ticket_id
where reversal.kind = 'reversed' and original.kind in ('case_paid', 'auto_paid')
order by
  reversal.account_id,
  reversal.id,
  original.fnsku = reversal.fnsku desc,
  original.amount_total = -reversal.amount_total desc,
  original.id;
reset role;

-- What operators changed of the matching, and why. Nobody changes or removes a line.
create table reimbursement_corrections (
  account_id bigint not null,
  id bigint generated always as identity,
  reimbursement_row_id bigint not null,
  from_kind text not null,
  from_ticket_id bigint,
  to_kind text not null,
  to_ticket_id bigint,
  reason text not null check (reason <> ''),
  corrected_by bigint not null references accounts,
  corrected_at timestamptz not null default recoup_now(),
  primary key (account_id, id),
  foreign key (account_id, reimbursement_row_id) references reimbursement_rows (account_id, id) on delete cascade
);
create index reimbursement_corrections_by_row on reimbursement_corrections (account_id, reimbursement_row_id, id);

call protect('reimbursement_corrections');
grant select on reimbursement_corrections to recoup_tenant;
grant select, insert, delete on reimbursement_corrections to recoup_system;

-- A row may be matched to another ticket, or to none again.
create or replace function add_to_month() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.kind <> 'unmatched' then
    update money_by_month known
    set
      minor = known.minor - abs(old.amount_total),
      count = known.count - 1
    from tickets ticket
    where ticket.account_id = old.account_id
      and ticket.id = old.ticket_id
      and known.account_id = old.account_id
      and known.store_id = old.store_id
      and known.claim_type = ticket.claim_type
      and known.country = coalesce(ticket.country, '')
      and known.kind = old.kind
      and known.month = date_trunc('month', old.approved_on)
      and known.currency = old.currency;
    delete from money_by_month
    where account_id = old.account_id and store_id = old.store_id and count <= 0;
  end if;
  if new.kind = 'unmatched' then
    return null;
  end if;
  insert into money_by_month as known (account_id, store_id, claim_type, country, kind, month, currency, minor, count)
  select
    new.account_id,
    new.store_id,
    ticket.claim_type,
    coalesce(ticket.country, ''),
    new.kind,
    date_trunc('month', new.approved_on),
    new.currency,
    abs(new.amount_total),
    1
  from tickets ticket
  where ticket.account_id = new.account_id and ticket.id = new.ticket_id
  on conflict (account_id, store_id, claim_type, country, kind, month, currency) do update
  set
    minor = known.minor + excluded.minor,
    count = known.count + 1;
  return null;
end
$$;

drop trigger reimbursement_matched on reimbursement_rows;
create trigger reimbursement_matched after update of kind, ticket_id on reimbursement_rows
  for each row when ((old.kind, old.ticket_id) is distinct from (new.kind, new.ticket_id))
  execute function add_to_month();

alter table statement_lines
  -- Whether the terms of the day counted replaced units.
  add column bills_replacements boolean not null default false,
  -- The money turned out not to be for a case of ours. The row may be billed again.
  add column withdrawn_at timestamptz;

set local role recoup_system;
update statement_lines line
set bills_replacements = true
from reimbursement_rows paid
where paid.account_id = line.account_id
  and paid.id = line.reimbursement_row_id
  and line.reverses_line_id is null
  and line.quantity_inventory > 0
  and line.amount_minor > paid.amount_total;
reset role;

-- A reversal may give back parts of several lines.
alter table statement_lines drop constraint statement_lines_account_id_reimbursement_row_id_key;
create unique index statement_lines_by_row
  on statement_lines (account_id, reimbursement_row_id, coalesce(reverses_line_id, 0))
  where withdrawn_at is null;

alter table credit_notes drop constraint credit_notes_reason_check;
alter table credit_notes
  add constraint credit_notes_reason_check check (reason in ('reversed', 'dispute', 'goodwill', 'corrected'));

alter table invoices
  -- Of an invoice finalized before its review ended.
  add column finalize_reason text not null default '',
  add column finalized_by bigint references accounts;

-- What was recovered was erased with its store: the reward stays earned.
alter table referrals add column kept_at timestamptz;
grant update (kept_at) on referrals to recoup_system;
