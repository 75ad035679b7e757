-- Finds units of a removal order that left the shelves and never went out to the seller, and parcels that never came.
-- Must not exist: units cancelled, disposed of, in process or still on the shelves; a payment for the loss.
with
ordered as (
  select
    order_id,
    fnsku,
    sum(coalesce(requested, 0)) - sum(coalesce(cancelled, 0)) - sum(coalesce(disposed, 0))
      - sum(coalesce(shipped, 0)) - sum(coalesce(in_process, 0)) as missing,
    sum(coalesce(shipped, 0)) as shipped,
    min(sku) as sku,
    min(currency) as currency,
    max(last_updated_date) as last_updated_date,
    bool_and(order_status = 'Completed') as is_completed,
    list({'file': file, 'row': row}) as evidence
  from removal_orders
  where order_type = 'Return'
  group by order_id, fnsku
),
-- The ledger need not reach back to the order; where it does, what it does not show as gone is still there.
gone as (
  select
    reference_id as order_id,
    fnsku,
    -sum(quantity) as units,
    min(asin) as asin,
    min(country) as country,
    list({'file': file, 'row': row}) as evidence
  from vendor_returns
  where reference_id in (select order_id from ordered)
  group by reference_id, fnsku
),
-- The seller's count of a parcel that never arrived has no day.
never_came as (
  select
    removal_shipments.order_id,
    removal_shipments.fnsku,
    sum(removal_shipments.shipped) as units,
    list({'file': receiving_counts.file, 'row': receiving_counts.row}) as evidence
  from receiving_counts
  join removal_shipments
    on removal_shipments.order_id = receiving_counts.order_id
    and removal_shipments.tracking_number = receiving_counts.tracking_number
    and coalesce(removal_shipments.fnsku = receiving_counts.fnsku, removal_shipments.sku = receiving_counts.sku)
  where receiving_counts.received_date is null
    and receiving_counts.received = 0
  group by removal_shipments.order_id, removal_shipments.fnsku
),
sent as (
  select order_id, fnsku, max(shipment_date) as date, list({'file': file, 'row': row}) as evidence
  from removal_shipments
  group by order_id, fnsku
),
paid as (
  select order_id, fnsku, sum(quantity_total) as units
  from reimbursements
  where reason <> 'RemovalOrderDamaged'
    and quantity_total > 0
  group by order_id, fnsku
),
-- The clock runs from the last parcel of the order: only then is it known to be short. Where none was made out, from the
-- day the order was completed.
losses as (
  select
    ordered.order_id,
    ordered.fnsku,
    ordered.sku,
    ordered.currency,
    gone.asin,
    gone.country,
    coalesce(sent.date, ordered.last_updated_date) as anchor_date,
    if(
      ordered.is_completed,
      greatest(least(ordered.missing, coalesce(gone.units - ordered.shipped, ordered.missing)), 0),
      0
    ) + coalesce(never_came.units, 0) - coalesce(paid.units, 0) as units,
    list_concat(
      ordered.evidence,
      coalesce(sent.evidence, []),
      coalesce(gone.evidence, []),
      coalesce(never_came.evidence, [])
    ) as evidence
  from ordered
  left join gone using (order_id, fnsku)
  left join never_came using (order_id, fnsku)
  left join sent using (order_id, fnsku)
  left join paid using (order_id, fnsku)
  where (ordered.is_completed and ordered.missing > 0)
    or never_came.units > 0
),
queue as (
  select
    losses.*,
    sum(units) over (
      partition by fnsku
      order by anchor_date, order_id
      rows unbounded preceding
    ) as units_so_far
  from losses
  where units > 0
    and anchor_date is not null
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
  where reason = 'RemovalOrderLost'
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
  null as reference_id,
  queue.country,
  queue.anchor_date,
  least(queue.units, queue.units_so_far - coalesce(settled.units, 0)) as quantity,
  null as value,
  queue.currency,
  list_sort(list_distinct(queue.evidence)) as evidence
from queue
left join settled using (fnsku)
where queue.units_so_far > coalesce(settled.units, 0)
