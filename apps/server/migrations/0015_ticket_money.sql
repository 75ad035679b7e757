-- What the marketplace takes back of its own payments is kept apart from what it takes back of those for our cases:
-- only the latter were ever billed.

alter table tickets
  add column auto_reversed_amount bigint not null default 0,
  add column auto_reversed_quantity integer not null default 0;

-- Row-level security binds whoever migrates, too.
set local role recoup_system;
with taken_back as (
  select
    reversal.account_id,
    reversal.ticket_id,
    sum(abs(reversal.amount_total)) as amount,
    sum(abs(reversal.quantity_cash + reversal.quantity_inventory)) as quantity
  from reimbursement_rows reversal
  where reversal.kind = 'reversed'
    and exists (
      select
      from reimbursement_rows original
      where original.account_id = reversal.account_id
        and original.store_id = reversal.store_id
        and original.reimbursement_id = reversal.original_reimbursement_id
        and original.fnsku = reversal.fnsku
        and original.ticket_id = reversal.ticket_id
        and original.kind = 'auto_paid'
    )
  group by reversal.account_id, reversal.ticket_id
)
update tickets
set
  auto_reversed_amount = taken_back.amount,
  auto_reversed_quantity = taken_back.quantity,
  reversed_amount = tickets.reversed_amount - taken_back.amount,
  reversed_quantity = tickets.reversed_quantity - taken_back.quantity
from taken_back
where tickets.account_id = taken_back.account_id and tickets.id = taken_back.ticket_id;
reset role;

-- How a shipment travelled decides which paper proves its delivery. None: nobody has said.
alter table shipments
  add column transport text check (transport in ('small_parcel', 'ltl_ftl', 'amazon_freight', 'awd'));

-- What came, by month: the dashboard reads some sums, however many rows they are made of.
create table money_by_month (
  account_id bigint not null,
  store_id bigint not null,
  claim_type text not null,
  -- Empty where the marketplace is not known.
  country text not null,
  kind text not null check (kind in ('case_paid', 'auto_paid', 'reversed')),
  month date not null,
  currency text not null,
  -- Minor units, without sign: the kind tells which way it went.
  minor bigint not null,
  count bigint not null,
  primary key (account_id, store_id, claim_type, country, kind, month, currency),
  foreign key (account_id, store_id) references stores (account_id, id) on delete cascade
);

call protect('money_by_month');
grant select on money_by_month to recoup_tenant;
grant select, insert, update, delete on money_by_month to recoup_system;

-- A row is matched once and for good, so that it is added once.
create function add_to_month() returns trigger
  language plpgsql
as $$
begin
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

create trigger reimbursement_added after insert on reimbursement_rows
  for each row when (new.kind <> 'unmatched') execute function add_to_month();
create trigger reimbursement_matched after update of kind on reimbursement_rows
  for each row when (old.kind = 'unmatched' and new.kind <> 'unmatched') execute function add_to_month();

set local role recoup_system;
insert into money_by_month (account_id, store_id, claim_type, country, kind, month, currency, minor, count)
select
  reimbursed.account_id,
  reimbursed.store_id,
  ticket.claim_type,
  coalesce(ticket.country, ''),
  reimbursed.kind,
  date_trunc('month', reimbursed.approved_on),
  reimbursed.currency,
  sum(abs(reimbursed.amount_total)),
  count(*)
from reimbursement_rows reimbursed
join tickets ticket on ticket.account_id = reimbursed.account_id and ticket.id = reimbursed.ticket_id
where reimbursed.kind <> 'unmatched'
group by 1, 2, 3, 4, 5, 6, 7;
reset role;
drop index reimbursement_rows_by_day;

-- People narrow by store or type and then by status: both lie before the key a list is sorted by. A list narrowed by
-- store or type alone takes the first rows of each status.
drop index tickets_by_type_age;
drop index tickets_by_type_deadline;
drop index tickets_by_type_amount;
drop index tickets_by_store_age;
drop index tickets_by_store_deadline;
drop index tickets_by_store_amount;
create index tickets_by_type_age on tickets (account_id, claim_type, status, id)
  include (store_id, country, closes_on, amount_rank);
create index tickets_by_type_deadline on tickets (account_id, claim_type, status, closes_on, id)
  include (store_id, country, amount_rank);
create index tickets_by_type_amount on tickets (account_id, claim_type, status, amount_rank, id)
  include (store_id, country, closes_on);
create index tickets_by_store_age on tickets (account_id, store_id, status, id)
  include (claim_type, country, closes_on, amount_rank);
create index tickets_by_store_deadline on tickets (account_id, store_id, status, closes_on, id)
  include (claim_type, country, amount_rank);
create index tickets_by_store_amount on tickets (account_id, store_id, status, amount_rank, id)
  include (claim_type, country, closes_on);
