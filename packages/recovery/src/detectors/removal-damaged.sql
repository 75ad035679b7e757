-- Finds units of a removal that reached the seller damaged or, by the seller's own count, not at all.
-- Must not exist: a payment for the damage, or for a loss of more units than the order itself lacks.
with
-- A count without a date is of a parcel that never arrived: it is lost, not short.
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
-- A count without a tracking number is for all parcels of the order without their own count.
sent as (
  select
    removal_shipments.order_id,
    removal_shipments.fnsku,
    counts.tracking_number,
    min(removal_shipments.sku) as sku,
    -- Several FNSKUs of one SKU in one order are distinguished by FNSKU.
    if(
      count(distinct removal_shipments.fnsku) over (
        partition by removal_shipments.order_id, min(removal_shipments.sku)
      ) > 1,
      removal_shipments.fnsku,
      null
    ) as distinguishing_fnsku,
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
    sent.distinguishing_fnsku,
    sent.tracking_number,
    counts.date,
    sent.shipped,
    counts.received,
    least(counts.damaged, counts.received) as damaged,
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
    coalesce(sum(units) filter (kind = 'removal_lost'), 0) as lost,
    coalesce(sum(units) filter (kind <> 'removal_lost'), 0) as damaged
  from payments
  where kind <> 'taken_back'
    and units > 0
    and order_id is not null
  group by order_id, fnsku
),
gone as (
  select reference_id as order_id, fnsku, min(asin) as asin, min(country) as country
  from vendor_returns
  where reference_id in (select order_id from arrivals)
  group by reference_id, fnsku
),
of_orders as (
  select
    arrivals.*,
    sum(arrivals.units) over (
      partition by arrivals.order_id, arrivals.fnsku
      order by arrivals.date, arrivals.tracking_number
      rows unbounded preceding
    ) - coalesce(paid.damaged + greatest(paid.lost - greatest(coalesce(ordered.missing, 0), 0), 0), 0) as units_left,
    ordered.currency,
    ordered.evidence as order_evidence
  from arrivals
  left join ordered using (order_id, fnsku)
  left join paid using (order_id, fnsku)
  where arrivals.units > 0
),
losses as (
  select
    of_orders.order_id,
    concat_ws(' ', of_orders.order_id, of_orders.tracking_number) as id,
    of_orders.fnsku,
    of_orders.sku,
    of_orders.distinguishing_fnsku,
    of_orders.tracking_number,
    of_orders.date,
    of_orders.currency,
    gone.asin,
    gone.country,
    of_orders.shipped,
    of_orders.received,
    of_orders.damaged,
    least(of_orders.units, of_orders.units_left) as units,
    list_concat(of_orders.evidence, coalesce(of_orders.order_evidence, [])) as evidence
  from of_orders
  left join gone using (order_id, fnsku)
  where of_orders.units_left > 0
),
-- Payments with an order id are counted above.
payments as (
  select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
  from unit_payments
  where claim_type = 'removal_damaged'
    and order_id is null
  group by fnsku, currency, date
)
select
  losses.fnsku,
  losses.sku,
  losses.asin,
  null as order_id,
  null as shipment_id,
  losses.order_id as removal_order_id,
  null as reimbursement_id,
  nullif(concat_ws(' ', losses.tracking_number, losses.distinguishing_fnsku), '') as reference_id,
  losses.country,
  losses.date as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  losses.currency,
  map {
    'shipped': losses.shipped,
    'received': losses.received,
    'damaged': losses.damaged
  } as figures,
  list_sort(list_distinct(losses.evidence)) as evidence
from losses
join settled_by_currency('losses', 'payments') as unpaid
  on unpaid.id = losses.id
  and unpaid.fnsku is not distinct from losses.fnsku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
