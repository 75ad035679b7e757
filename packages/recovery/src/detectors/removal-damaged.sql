-- Finds units of a removal that reached the seller damaged or, by the seller's own count, not at all.
-- Must not exist: a payment for the damage; one for a loss that is more than the order itself lacks.
with
-- A parcel that never arrived has no day; it is lost on the way, not short.
counts as (
  select
    parcels.order_id,
    parcels.fnsku,
    receiving_counts.tracking_number,
    min(receiving_counts.received_date) as date,
    sum(coalesce(receiving_counts.received, 0)) as received,
    sum(coalesce(receiving_counts.damaged, 0)) as damaged,
    list({'file': receiving_counts.file, 'row': receiving_counts.row}) as evidence
  from receiving_counts
  join (select distinct order_id, fnsku, sku from removal_shipments) as parcels
    on parcels.order_id = receiving_counts.order_id
    and coalesce(parcels.fnsku = receiving_counts.fnsku, parcels.sku = receiving_counts.sku)
  where receiving_counts.received_date is not null
  group by parcels.order_id, parcels.fnsku, receiving_counts.tracking_number
),
-- A count without a tracking number is that of all parcels of the order that have none of their own.
sent as (
  select
    removal_shipments.order_id,
    removal_shipments.fnsku,
    counts.tracking_number,
    min(removal_shipments.sku) as sku,
    sum(coalesce(removal_shipments.shipped, 0)) as shipped,
    list({'file': removal_shipments.file, 'row': removal_shipments.row}) as evidence
  from removal_shipments
  left join counts using (order_id, fnsku, tracking_number)
  group by removal_shipments.order_id, removal_shipments.fnsku, counts.tracking_number
),
arrivals as (
  select
    sent.order_id,
    sent.fnsku,
    sent.sku,
    sent.tracking_number,
    counts.date as anchor_date,
    least(
      sent.shipped,
      greatest(sent.shipped - counts.received, 0) + least(counts.damaged, counts.received)
    ) as units,
    list_concat(sent.evidence, counts.evidence) as evidence
  from sent
  join counts
    on counts.order_id = sent.order_id
    and counts.fnsku = sent.fnsku
    and counts.tracking_number is not distinct from sent.tracking_number
),
ordered as (
  select
    order_id,
    fnsku,
    sum(coalesce(requested, 0)) - sum(coalesce(cancelled, 0)) - sum(coalesce(disposed, 0))
      - sum(coalesce(shipped, 0)) - sum(coalesce(in_process, 0)) as missing,
    min(currency) as currency,
    list({'file': file, 'row': row}) as evidence
  from removal_orders
  group by order_id, fnsku
),
paid as (
  select
    order_id,
    fnsku,
    coalesce(sum(quantity_total) filter (reason = 'RemovalOrderLost'), 0) as lost,
    coalesce(sum(quantity_total) filter (reason <> 'RemovalOrderLost'), 0) as damaged
  from reimbursements
  where quantity_total > 0
  group by order_id, fnsku
),
gone as (
  select reference_id as order_id, fnsku, min(asin) as asin, min(country) as country
  from vendor_returns
  where reference_id in (select order_id from arrivals)
  group by reference_id, fnsku
),
unpaid as (
  select
    arrivals.*,
    sum(arrivals.units) over (
      partition by arrivals.order_id, arrivals.fnsku
      order by arrivals.anchor_date, arrivals.tracking_number
      rows unbounded preceding
    ) - coalesce(paid.damaged + greatest(paid.lost - greatest(coalesce(ordered.missing, 0), 0), 0), 0) as units_left,
    ordered.currency,
    ordered.evidence as order_evidence
  from arrivals
  left join ordered using (order_id, fnsku)
  left join paid using (order_id, fnsku)
  where arrivals.units > 0
),
queue as (
  select
    unpaid.order_id,
    unpaid.fnsku,
    unpaid.sku,
    unpaid.tracking_number,
    unpaid.anchor_date,
    unpaid.currency,
    gone.asin,
    gone.country,
    least(unpaid.units, unpaid.units_left) as units,
    list_concat(unpaid.evidence, coalesce(unpaid.order_evidence, [])) as evidence,
    sum(least(unpaid.units, unpaid.units_left)) over (
      partition by unpaid.fnsku
      order by unpaid.anchor_date, unpaid.order_id, unpaid.tracking_number
      rows unbounded preceding
    ) as units_so_far
  from unpaid
  left join gone using (order_id, fnsku)
  where unpaid.units_left > 0
),
-- Payments that name no order settle the oldest loss first, and none that came after them: no more units than were paid,
-- nor, for any of the payments, than were lost by then and paid later.
payments as (
  select
    fnsku,
    approval_date as date,
    sum(sum(quantity_total)) over (partition by fnsku order by approval_date) as paid_so_far,
    sum(sum(quantity_total)) over (partition by fnsku) as paid
  from reimbursements
  where reason = 'RemovalOrderDamaged'
    and order_id is null
    and quantity_total > 0
  group by fnsku, approval_date
),
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
  null as shipment_id,
  queue.order_id as removal_order_id,
  null as reimbursement_id,
  queue.tracking_number as reference_id,
  queue.country,
  queue.anchor_date,
  least(queue.units, queue.units_so_far - coalesce(settled.units, 0)) as quantity,
  null as value,
  queue.currency,
  list_sort(list_distinct(queue.evidence)) as evidence
from queue
left join settled using (fnsku)
where queue.units_so_far > coalesce(settled.units, 0)
