-- Sets what explains a loss (a find, a payment) against losses of the same FNSKU, oldest first; nothing explains a loss
-- of a later day. Both tables: fnsku, id, date, units. Gives the `unsettled` units of both sides (`side` 'loss' and
-- 'means'): a queue that losses enter and means empty, which is never shorter than nothing.
create or replace temp macro settled(losses, means) as table
with events as (
  select fnsku, id, date, units, 'loss' as side, units as change
  from query_table(losses)
  where units > 0
  union all
  select fnsku, id, date, units, 'means' as side, -units as change
  from query_table(means)
  where units > 0
),
balances as (
  select
    *,
    sum(change) over (partition by fnsku order by date, side, id rows unbounded preceding) as balance
  from events
),
-- What the means had to spare by then, as a negative number.
spared as (
  select
    *,
    least(0, min(balance) over (partition by fnsku order by date, side, id rows unbounded preceding)) as spare
  from balances
),
compared as (
  select
    *,
    lag(spare, 1, 0) over (partition by fnsku order by date, side, id) as spare_before,
    last_value(balance - spare) over (
      partition by fnsku
      order by date, side, id
      rows between unbounded preceding and unbounded following
    ) as queue_at_end,
    coalesce(sum(units) filter (side = 'loss') over (
      partition by fnsku
      order by date, side, id
      rows between 1 following and unbounded following
    ), 0) as lost_later
  from spared
)
select
  fnsku,
  id,
  date,
  side,
  cast(
    if(
      side = 'means',
      spare_before - spare,
      greatest(0, least(units, queue_at_end - lost_later))
    ) as integer
  ) as unsettled
from compared;

-- Lost in the warehouse: what the ledger calls reconciled was found or paid and uses up finds and payments first.
create or replace temp table lost_units as
select
  fnsku,
  reference_id as id,
  min(date) as date,
  sum(least(unreconciled, -quantity)) as open,
  sum(greatest(-quantity - unreconciled, 0)) as reconciled
from adjustments
where reason_group = 'lost'
  and quantity < 0
  and fnsku is not null
group by fnsku, reference_id;

create or replace temp table warehouse_payments as
select
  fnsku,
  reason,
  reimbursement_id,
  approval_date as date,
  sum(coalesce(quantity_cash, 0) + coalesce(quantity_inventory, 0)) as units,
  sum(coalesce(quantity_inventory, 0)) as in_kind
from reimbursements
where reason in ('Lost_Warehouse', 'Damaged_Warehouse')
  and coalesce(quantity_cash, 0) + coalesce(quantity_inventory, 0) > 0
  and fnsku is not null
group by fnsku, reason, reimbursement_id, approval_date;

-- A unit given in kind stands in the ledger as N and among the payments; here it counts as a payment.
create or replace temp table found_units as
with in_kind as (
  select fnsku, sum(in_kind) as units
  from warehouse_payments
  group by fnsku
),
found as (
  select
    fnsku,
    sum(least(unreconciled, quantity)) filter (reason_group = 'found') as found_open,
    sum(greatest(quantity - unreconciled, 0)) filter (reason_group = 'found') as found_reconciled,
    sum(least(unreconciled, quantity)) filter (reason_group = 'replaced') as replaced_open,
    sum(greatest(quantity - unreconciled, 0)) filter (reason_group = 'replaced') as replaced_reconciled
  from adjustments
  where reason_group in ('found', 'replaced')
    and quantity > 0
    and fnsku is not null
  group by fnsku
)
select
  fnsku,
  coalesce(found_open, 0)
    + greatest(
        coalesce(replaced_open, 0) - greatest(coalesce(units, 0) - coalesce(replaced_reconciled, 0), 0),
        0
      ) as open,
  coalesce(found_reconciled, 0)
    + greatest(coalesce(replaced_reconciled, 0) - coalesce(units, 0), 0) as reconciled
from found
left join in_kind using (fnsku);

-- A payment taken back because the stock was found explains nothing any more. One taken back for nothing still does:
-- that is owed as a reversal, not as a loss.
create or replace temp table lost_means as
with taken_back as (
  select fnsku, original_reimbursement_id as reimbursement_id, sum(-quantity_cash) as units
  from reimbursements
  where reason = 'Reversal_Reimbursement'
    and quantity_cash < 0
  group by fnsku, original_reimbursement_id
),
undone as (
  select fnsku, reimbursement_id, units
  from taken_back
  join found_units using (fnsku)
  where units <= open + reconciled
)
select fnsku, 'paid' as id, date, sum(greatest(payments.units - coalesce(undone.units, 0), 0)) as units
from warehouse_payments as payments
left join undone using (fnsku, reimbursement_id)
where reason = 'Lost_Warehouse'
group by fnsku, date
union all
-- Finds are booked before the loss as well as after it.
select fnsku, 'found' as id, date '9999-12-31' as date, reconciled as units
from found_units;

create or replace temp table lost_reconciled as
select fnsku, id, date, reconciled as units
from lost_units;

create or replace temp table lost_means_left as
select fnsku, id, date, unsettled as units
from settled('lost_reconciled', 'lost_means')
where side = 'means'
union all
select fnsku, 'found, not yet reconciled' as id, date '9999-12-31' as date, open as units
from found_units;

create or replace temp table lost_open as
select fnsku, id, date, open as units
from lost_units;

create or replace temp table lost_settled as
select fnsku, id, date, side, unsettled as units
from settled('lost_open', 'lost_means_left');

-- Lost between two centres: left the one, never reached the other.
create or replace temp table transfers_missing as
select
  fnsku,
  reference_id as id,
  min(date) filter (quantity < 0) as date,
  -sum(quantity) as units
from transfers
where fnsku is not null
  and reference_id is not null
group by fnsku, reference_id
having sum(quantity) < 0;

create or replace temp table transfer_means as
select fnsku, id, date, units
from lost_settled
where side = 'means';

create or replace temp table transfers_settled as
select fnsku, id, date, side, unsettled as units
from settled('transfers_missing', 'transfer_means');

-- Damaged in the warehouse: the minus row alone counts; the P beside it is the same unit in its new state.
create or replace temp table damaged_units as
select
  fnsku,
  reference_id as id,
  min(date) as date,
  sum(least(unreconciled, -quantity)) as open,
  sum(greatest(-quantity - unreconciled, 0)) as reconciled
from adjustments
where reason_group = 'damaged'
  and quantity < 0
  and fnsku is not null
group by fnsku, reference_id;

create or replace temp table damaged_means as
select fnsku, 'paid' as id, date, sum(units) as units
from warehouse_payments
where reason = 'Damaged_Warehouse'
group by fnsku, date
union all
-- Inspected and sellable after all.
select moved_out.fnsku, 'sellable' as id, moved_out.date, sum(-moved_out.quantity) as units
from adjustments as moved_out
where moved_out.reason_group = 'moved_out'
  and moved_out.disposition = 'WAREHOUSE_DAMAGED'
  and (moved_out.fnsku, moved_out.reference_id) in (
    select (fnsku, reference_id)
    from adjustments
    where reason_group = 'moved_in'
      and disposition = 'SELLABLE'
  )
group by moved_out.fnsku, moved_out.date;

create or replace temp table damaged_reconciled as
select fnsku, id, date, reconciled as units
from damaged_units;

create or replace temp table damaged_reconciled_settled as
select fnsku, id, date, side, unsettled as units
from settled('damaged_reconciled', 'damaged_means');

create or replace temp table damaged_means_left as
select fnsku, id, date, units
from damaged_reconciled_settled
where side = 'means';

create or replace temp table damaged_open as
select fnsku, id, date, open as units
from damaged_units;

create or replace temp table damaged_settled as
select fnsku, id, date, side, unsettled as units
from settled('damaged_open', 'damaged_means_left');

-- Disposed of: what the seller ordered is used up by disposals of the same or a later day. Clocks differ by a day.
create or replace temp table disposals as
select fnsku, reference_id as id, min(date) as date, min(disposition) as disposition, sum(-quantity) as units
from adjustments
where reason_group = 'disposed'
  and disposition in ('SELLABLE', 'WAREHOUSE_DAMAGED')
  and quantity < 0
  and fnsku is not null
group by fnsku, reference_id;

create or replace temp table disposals_ordered as
with names as (
  select sku, min(fnsku) as fnsku
  from adjustments
  where reason_group = 'disposed'
  group by sku
)
select
  coalesce(orders.fnsku, names.fnsku) as fnsku,
  'ordered' as id,
  orders.request_date - 1 as date,
  sum(greatest(coalesce(requested, 0) - coalesce(cancelled, 0), coalesce(disposed, 0))) as units
from removal_orders as orders
left join names using (sku)
where lower(order_type) = 'disposal'
group by all;

create or replace temp table disposals_unordered as
select fnsku, id, date, unsettled as units, disposition
from settled('disposals_ordered', 'disposals')
join disposals using (fnsku, id, date)
where side = 'means';

-- Damaged stock that was paid for, or is owed as damaged, may be thrown away.
create or replace temp table damaged_accounted_for as
select fnsku, id, date, open + reconciled - coalesce(unpaid.units, 0) as units
from damaged_units
left join (
  select fnsku, id, units
  from damaged_reconciled_settled
  where side = 'loss'
) as unpaid using (fnsku, id)
union all
select fnsku, id, date, units
from damaged_settled
where side = 'means';

create or replace temp table damaged_disposals as
select fnsku, id, date, units
from disposals_unordered
where disposition = 'WAREHOUSE_DAMAGED';

create or replace temp table disposals_open as
select fnsku, id, date, units
from disposals_unordered
where disposition = 'SELLABLE'
union all
select fnsku, id, date, unsettled as units
from settled('damaged_accounted_for', 'damaged_disposals')
where side = 'means';

create or replace temp table disposal_means as
select fnsku, id, date, units
from damaged_settled
where side = 'means'
  and id = 'paid';

create or replace temp table stock_losses as
select 'warehouse_lost' as claim_type, fnsku, id as reference_id, date as lost_on, units
from lost_settled
where side = 'loss'
  and units > 0
union all
select 'transfer_lost', fnsku, id, date, units
from transfers_settled
where side = 'loss'
  and units > 0
union all
select 'warehouse_damaged', fnsku, id, date, units
from damaged_settled
where side = 'loss'
  and units > 0
union all
select 'disposed_no_consent', fnsku, id, date, unsettled
from settled('disposals_open', 'disposal_means')
where side = 'loss'
  and unsettled > 0;
