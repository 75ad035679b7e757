-- Finds placement fees above that of the accepted placement option, if everything was sent and received as agreed.
-- Must not exist: a refund of the difference; a shipment that was changed, cancelled or received differently.
with
-- Excludes shipments that two options contain.
placed as (
  select
    option_id,
    min(shipment_id) as shipment_id,
    list(distinct shipment_id) as shipment_ids,
    min(agreed_fee) as agreed,
    min(currency) as currency,
    list(to_packed(file, row)) as places
  from placements
  group by option_id
  having bool_and(shipment_id is not null and agreed_fee is not null and currency is not null)
    and count(distinct shipment_id) = min(option_shipments)
    and min(option_shipments) = max(option_shipments)
    and min(agreed_fee) = max(agreed_fee)
    and min(currency) = max(currency)
    and not bool_or(
      shipment_id in (
        select shipment_id
        from placements
        group by shipment_id
        having count(distinct option_id) > 1
      )
    )
),
parts as (
  select option_id, unnest(shipment_ids) as shipment_id
  from placed
),
closed as (
  select shipment_id, list(to_packed(file, row)) as places
  from shipments
  group by shipment_id
  having bool_and(status is not distinct from 'CLOSED')
),
-- A different fee may be due if the units received differ from those sent.
as_agreed as (
  select shipment_id
  from shipment_items
  group by shipment_id
  having bool_and(shipped is not null and received is not null and shipped = received)
),
received as (
  select parts.option_id, flatten(list(closed.places)) as places
  from parts
  left join closed using (shipment_id)
  left join as_agreed on as_agreed.shipment_id = parts.shipment_id
  group by parts.option_id
  having bool_and(closed.shipment_id is not null and as_agreed.shipment_id is not null)
),
charged as (
  select
    option_id,
    any_value(marketplace) as marketplace,
    min(posted_date) filter (amount < 0) as date,
    min(currency) as currency,
    -sum(amount) as fee,
    list(to_packed(file, row)) filter (amount < 0) as places
  from (
    -- Some settlements have the shipment id in the order column.
    select coalesce(parts.option_id, by_order.option_id) as option_id, booked.*
    from other_bookings as booked
    left join parts on parts.shipment_id = booked.shipment_id
    left join parts as by_order on by_order.shipment_id = booked.order_id
    -- Any credit for the shipment counts as a refund, whatever its description.
    where booked.amount > 0
      or is_placement_fee(booked.amount_description)
  )
  where option_id is not null
  group by option_id
  having count(distinct currency) = 1
    and bool_and(currency is not null)
)
select
  null as fnsku,
  null as sku,
  null as asin,
  null as order_id,
  placed.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  country_of(charged.marketplace) as country,
  charged.date as anchor_date,
  1 as quantity,
  charged.fee - placed.agreed as value,
  charged.currency,
  map {'charged_amount': charged.fee, 'due_amount': placed.agreed} as figures,
  to_places(list_sort(list_concat(placed.places, received.places, charged.places))) as evidence
from placed
join received using (option_id)
join charged using (option_id)
where charged.currency = placed.currency
  -- The fee of a plan is split among its shipments and rounded for each; less than half a percent is ignored.
  and charged.fee - placed.agreed > greatest(
    len(placed.shipment_ids) / 10 ** currency_digits(charged.currency),
    placed.agreed * 0.005
  )
