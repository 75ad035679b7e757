-- Finds units of a closed inbound shipment that were counted as damaged by the warehouse or by the carrier.
-- Must not exist: a correction of the count; a payment for damage on the way in.
with
closed as (
  select shipment_id
  from shipments
  group by shipment_id
  having bool_and(status = 'CLOSED')
),
-- Defective goods and those a customer spoilt came so: that is no damage of the marketplace's.
damaged as (
  select
    reference_id as shipment_id,
    fnsku,
    min(sku) as sku,
    min(asin) as asin,
    min(country) as country,
    sum(quantity) as units,
    list({'file': file, 'row': row}) as evidence
  from receipts
  where disposition in ('WAREHOUSE_DAMAGED', 'CARRIER_DAMAGED')
    and reference_id in (select shipment_id from closed)
  group by reference_id, fnsku
  having sum(quantity) > 0
),
-- The day the seller knows of holds; else that of the first unit counted.
arrived as (
  select shipment_id, coalesce(min(delivered_date), min(date)) as date
  from (
    select reference_id as shipment_id, null as delivered_date, date
    from receipts
    where reference_id in (select shipment_id from damaged)
    union all
    select shipment_id, delivered_date, null
    from deliveries
  )
  group by shipment_id
),
queue as (
  select
    damaged.*,
    arrived.date as anchor_date,
    sum(damaged.units) over (
      partition by damaged.fnsku
      order by arrived.date, damaged.shipment_id
      rows unbounded preceding
    ) as units_so_far
  from damaged
  join arrived using (shipment_id)
),
payments as (
  select
    fnsku,
    approval_date as date,
    sum(sum(quantity_total)) over (partition by fnsku order by approval_date) as paid_so_far,
    sum(sum(quantity_total)) over (partition by fnsku) as paid
  from reimbursements
  where reason = 'Damaged_Inbound'
    and quantity_total > 0
  group by fnsku, approval_date
),
-- Payments settle the oldest loss first, and none that came after them: no more units than were paid, nor, for any of
-- the payments, than were damaged by then and paid later.
settled as (
  select fnsku, least(min(paid), min(damaged_by_then + paid - paid_so_far)) as units
  from (
    select
      payments.fnsku,
      payments.paid,
      payments.paid_so_far,
      coalesce(max(queue.units_so_far), 0) as damaged_by_then
    from payments
    left join queue on queue.fnsku = payments.fnsku and queue.anchor_date <= payments.date
    group by payments.fnsku, payments.paid, payments.paid_so_far
  )
  group by fnsku
)
select
  queue.fnsku,
  queue.sku,
  queue.asin,
  null as order_id,
  queue.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  queue.country,
  queue.anchor_date,
  least(queue.units, queue.units_so_far - coalesce(settled.units, 0)) as quantity,
  null as value,
  null as currency,
  list_sort(list_distinct(queue.evidence)) as evidence
from queue
left join settled using (fnsku)
where queue.units_so_far > coalesce(settled.units, 0)
