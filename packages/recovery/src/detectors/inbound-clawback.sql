-- Finds units of a closed inbound shipment that were counted as received and taken off again, so that fewer are left than
-- were sent. Must not exist: an over-count that was merely corrected; a payment for loss on the way in.
with
closed as (
  select shipment_id
  from shipments
  group by shipment_id
  having bool_and(status = 'CLOSED')
),
-- Of the corrections only those that name the shipment: another may take back what was paid for or never sent.
counts as (
  select
    stock_events.*,
    event_type = 'Receipts' or (event_type = 'Adjustments' and codes.reason_group = 'correction') as is_count
  from stock_events
  left join reason_codes as codes using (reason)
),
taken as (
  select reference_id as shipment_id, fnsku, max(date) as date
  from counts
  where is_count
    and quantity < 0
    and reference_id in (select shipment_id from closed)
  group by reference_id, fnsku
),
moves as (
  select reference_id as shipment_id, fnsku, asin, country, date, quantity, file, row
  from counts
  where is_count
    and reference_id in (select shipment_id from taken)
),
counted as (
  select
    moves.shipment_id,
    moves.fnsku,
    min(moves.asin) as asin,
    min(moves.country) as country,
    any_value(taken.date) as taken_date,
    sum(moves.quantity) as units,
    sum(moves.quantity) filter (moves.quantity > 0) as added,
    -sum(moves.quantity) filter (moves.quantity < 0) as taken_off,
    list({'file': moves.file, 'row': moves.row}) as evidence
  from moves
  join taken using (shipment_id, fnsku)
  group by moves.shipment_id, moves.fnsku
),
sent as (
  select
    shipment_id,
    fnsku,
    min(sku) as sku,
    sum(coalesce(shipped, 0)) as shipped,
    sum(coalesce(received, 0)) as received,
    list({'file': file, 'row': row}) as evidence
  from shipment_items
  semi join closed using (shipment_id)
  where fnsku in (select fnsku from taken)
  group by shipment_id, fnsku
),
-- The day the seller knows of holds; else that of the first unit counted.
arrived as (
  select shipment_id, coalesce(min(delivered_date), min(date)) as date
  from (
    select shipment_id, null as delivered_date, date
    from moves
    union all
    select shipment_id, delivered_date, null
    from deliveries
  )
  group by shipment_id
),
-- What the shipment itself shows as missing is a shortage, not this. A ledger that begins after the count tells nothing.
losses as (
  select
    counted.shipment_id,
    counted.fnsku,
    sent.sku,
    counted.asin,
    counted.country,
    arrived.date as anchor_date,
    counted.taken_date,
    sent.shipped,
    sent.received,
    counted.taken_off,
    least(counted.taken_off, least(sent.shipped, sent.received) - counted.units) as units,
    list_concat(sent.evidence, counted.evidence) as evidence
  from counted
  join sent using (shipment_id, fnsku)
  join arrived using (shipment_id)
  where counted.units < least(sent.shipped, sent.received)
    and counted.added >= least(sent.shipped, sent.received)
),
queue as (
  select
    losses.*,
    sum(units) over (
      partition by fnsku
      order by taken_date, shipment_id
      rows unbounded preceding
    ) as units_so_far
  from losses
),
shortages as (
  select fnsku, sum(shipped - received) as units
  from sent
  where shipped > received
  group by fnsku
),
payments as (
  select
    fnsku,
    date,
    sum(sum(units)) over (partition by fnsku order by date) as paid_so_far,
    sum(sum(units)) over (partition by fnsku) as paid
  from unit_payments
  where claim_type = 'inbound_clawback'
  group by fnsku, date
),
-- Payments settle shortages first; what they leave settles the oldest of these, and none taken off after them: no more
-- units than were left, nor, for any of the payments, than were taken off by then and paid later.
settled as (
  select
    fnsku,
    least(
      greatest(min(paid) - coalesce(min(shortages.units), 0), 0),
      min(taken_by_then + paid - paid_so_far)
    ) as units
  from (
    select
      payments.fnsku,
      payments.paid,
      payments.paid_so_far,
      coalesce(max(queue.units_so_far), 0) as taken_by_then
    from payments
    left join queue on queue.fnsku = payments.fnsku and queue.taken_date <= payments.date
    group by payments.fnsku, payments.paid, payments.paid_so_far
  )
  left join shortages using (fnsku)
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
  map {
    'shipped': queue.shipped,
    'received': queue.received,
    'taken_off': queue.taken_off
  } as figures,
  list_sort(list_distinct(queue.evidence)) as evidence
from queue
left join settled using (fnsku)
where queue.units_so_far > coalesce(settled.units, 0)
