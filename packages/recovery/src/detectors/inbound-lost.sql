-- Finds units of a closed inbound shipment that were sent and never counted as received.
-- Must not exist: a receipt in the ledger that the shipment does not show yet; a payment for loss on the way in.
with
closed as (
  select shipment_id
  from shipments
  group by shipment_id
  having bool_and(status = 'CLOSED')
),
short as (
  select
    shipment_id,
    fnsku,
    min(sku) as sku,
    sum(coalesce(shipped, 0)) as shipped,
    sum(coalesce(received, 0)) as received,
    list({'file': file, 'row': row}) as evidence
  from shipment_items
  semi join closed using (shipment_id)
  where (shipment_id, fnsku) in (
    select (shipment_id, fnsku)
    from shipment_items
    where shipped > coalesce(received, 0)
  )
  group by shipment_id, fnsku
  having sum(coalesce(shipped, 0)) > sum(coalesce(received, 0))
),
counted_rows as (
  select reference_id as shipment_id, fnsku, asin, country, date, quantity, file, row
  from receipts
  where reference_id in (select shipment_id from short)
),
counted as (
  select
    shipment_id,
    fnsku,
    min(asin) as asin,
    sum(quantity) as units,
    list({'file': file, 'row': row}) as evidence
  from counted_rows
  group by shipment_id, fnsku
),
-- The marketplace tells no day of delivery. What the seller knows holds; else the first unit counted, of whichever
-- product. A shipment with neither has no clock, and nobody can say that it arrived: no finding until the day is known.
arrived as (
  select
    shipment_id,
    coalesce(min(delivered_date), min(date)) as date,
    min(country) as country
  from (
    select shipment_id, null as delivered_date, date, country
    from counted_rows
    union all
    select shipment_id, delivered_date, null, null
    from deliveries
  )
  group by shipment_id
),
losses as (
  select
    short.shipment_id,
    short.fnsku,
    short.sku,
    counted.asin,
    arrived.country,
    arrived.date as anchor_date,
    short.shipped - greatest(short.received, coalesce(counted.units, 0)) as units,
    list_concat(short.evidence, coalesce(counted.evidence, [])) as evidence
  from short
  join arrived using (shipment_id)
  left join counted using (shipment_id, fnsku)
  where arrived.date is not null
    and short.shipped > coalesce(counted.units, 0)
),
queue as (
  select
    losses.*,
    sum(units) over (
      partition by fnsku
      order by anchor_date, shipment_id
      rows unbounded preceding
    ) as units_so_far
  from losses
),
payments as (
  select
    fnsku,
    approval_date as date,
    sum(sum(quantity_total)) over (partition by fnsku order by approval_date) as paid_so_far,
    sum(sum(quantity_total)) over (partition by fnsku) as paid
  from reimbursements
  where reason = 'Lost_Inbound'
    and quantity_total > 0
  group by fnsku, approval_date
),
-- Payments settle the oldest loss first, and none that came after them: no more units than were paid, nor, for any of
-- the payments, than were lost by then and paid later.
settled as (
  select fnsku, least(min(paid), min(lost_by_then + paid - paid_so_far)) as units
  from (
    select
      payments.fnsku,
      payments.paid,
      payments.paid_so_far,
      coalesce(max(queue.units_so_far), 0) as lost_by_then
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
