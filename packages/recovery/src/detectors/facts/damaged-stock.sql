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
from unit_payments
where claim_type = 'warehouse_damaged'
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

create or replace temp table damaged_stock as
select 'warehouse_damaged' as claim_type, fnsku, id as reference_id, date as lost_on, units
from damaged_settled
where side = 'loss'
  and units > 0
union all
select 'disposed_no_consent', fnsku, id, date, unsettled
from settled('disposals_open', 'disposal_means')
where side = 'loss'
  and unsettled > 0;
