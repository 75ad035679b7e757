-- Finds fees charged for an inbound shipment that was cancelled or deleted.
-- Must not exist: a refund of the fee; a unit of the shipment that was received anyway.
with
unused as (
  select shipment_id, list({'file': file, 'row': row}) as evidence
  from shipments
  where shipment_id not in (
    select shipment_id
    from shipment_items
    where received > 0
      and shipment_id is not null
  )
  group by shipment_id
  having bool_and(status in ('CANCELLED', 'DELETED'))
),
charged as (
  select
    shipment_id,
    currency,
    if(count(distinct sku) = 1, min(sku), null) as sku,
    any_value(marketplace) as marketplace,
    min(posted_date) filter (amount < 0) as date,
    -sum(amount) as fee,
    list({'file': file, 'row': row}) filter (amount < 0) as evidence
  from (
    -- Some settlements have the shipment id in the order column.
    select coalesce(unused.shipment_id, by_order.shipment_id) as shipment_id, booked.* exclude (shipment_id)
    from other_bookings as booked
    left join unused on unused.shipment_id = booked.shipment_id
    left join unused as by_order on by_order.shipment_id = booked.order_id
  )
  where shipment_id is not null
  group by shipment_id, currency
  having sum(amount) < 0
)
select
  null as fnsku,
  charged.sku,
  null as asin,
  null as order_id,
  charged.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  country_of(charged.marketplace) as country,
  charged.date as anchor_date,
  1 as quantity,
  charged.fee as value,
  charged.currency,
  map {'charged_amount': charged.fee} as figures,
  list_sort(list_concat(unused.evidence, charged.evidence)) as evidence
from charged
join unused using (shipment_id)
