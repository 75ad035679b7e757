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
