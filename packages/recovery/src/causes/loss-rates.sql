-- Units handled and units lost, damaged or short in the last months, by fulfillment center, product and carrier, for
-- each month and in total (month null). A unit that came in and went out is handled once: the larger of the two sums
-- counts.
with
recent as (
  select
    coalesce(center, '') as center,
    fnsku,
    date_trunc('month', date) as month,
    sum(greatest(quantity, 0)) filter (event_type in ('Receipts', 'CustomerReturns')) as arrived,
    sum(greatest(-quantity, 0)) filter (event_type in ('Shipments', 'VendorReturns')) as departed,
    sum(greatest(quantity, 0)) filter (event_type = 'WhseTransfers') as moved_in,
    sum(greatest(-quantity, 0)) filter (event_type = 'WhseTransfers') as moved_out
  from ledger
  where date > as_of() - to_months(${months})
    and fnsku is not null
  group by all
),
-- Units found later are not lost. A find in another center, or without one, does not offset losses.
adjusted as (
  select
    coalesce(center, '') as center,
    fnsku,
    date_trunc('month', date) as month,
    sum(-quantity) filter (reason_group = 'lost' and is_paid_when_lost and quantity < 0) as lost,
    sum(quantity) filter (reason_group = 'found' and quantity > 0) as found,
    sum(-quantity) filter (reason_group = 'damaged' and is_paid_when_damaged and quantity < 0) as damaged
  from adjustments
  where date > as_of() - to_months(${months})
    and fnsku is not null
  group by all
),
stock as (
  select center, fnsku, month, arrived, departed, moved_in, moved_out, 0 as lost, 0 as found, 0 as damaged
  from recent
  union all
  select center, fnsku, month, 0, 0, 0, 0, lost, found, damaged
  from adjusted
),
by_center as (
  select
    'center' as cause,
    center as name,
    month,
    greatest(
      coalesce(sum(arrived), 0) + coalesce(sum(moved_in), 0),
      coalesce(sum(departed), 0) + coalesce(sum(moved_out), 0)
    ) as handled,
    greatest(coalesce(sum(lost), 0) - coalesce(sum(found), 0), 0) as lost,
    coalesce(sum(damaged), 0) as damaged
  from stock
  where center <> ''
  group by grouping sets ((center, month), (center))
),
-- Transfers within the network cancel out.
by_product as (
  select
    'product' as cause,
    fnsku as name,
    month,
    greatest(coalesce(sum(arrived), 0), coalesce(sum(departed), 0)) as handled,
    greatest(coalesce(sum(lost), 0) - coalesce(sum(found), 0), 0) as lost,
    coalesce(sum(damaged), 0) as damaged
  from stock
  group by grouping sets ((fnsku, month), (fnsku))
),
arrivals as (
  select shipment_id, min(arrived_on) as arrived_on
  from (
    select reference_id as shipment_id, date as arrived_on from receipts
    union all
    select shipment_id, delivered_date from deliveries
  )
  where arrived_on is not null
  group by shipment_id
),
closed as (
  select shipment_id, min(center) as center
  from shipments
  group by shipment_id
  having bool_and(status = 'CLOSED')
),
-- Only closed shipments can be short.
counted_items as (
  select
    shipment_id,
    fnsku,
    sum(coalesce(shipped, 0)) as shipped,
    greatest(sum(coalesce(shipped, 0)) - sum(coalesce(received, 0)), 0) as short
  from shipment_items
  group by shipment_id, fnsku
),
inbound as (
  select
    closed.center,
    counted_items.fnsku,
    inbound_carriers.carrier,
    date_trunc('month', arrivals.arrived_on) as month,
    counted_items.shipped,
    counted_items.short
  from counted_items
  join closed using (shipment_id)
  join arrivals using (shipment_id)
  left join inbound_carriers using (shipment_id)
  where arrivals.arrived_on > as_of() - to_months(${months})
),
removed as (
  select carrier, date_trunc('month', shipment_date) as month, sum(coalesce(shipped, 0)) as shipped
  from removal_shipments
  where shipment_date > as_of() - to_months(${months})
    and carrier is not null
  group by all
),
-- Only removal losses that were not paid for are known: those found by the audit.
removal_losses as (
  select
    removal_carriers.carrier,
    date_trunc('month', candidates.anchor_date) as month,
    sum(candidates.quantity) filter (candidates.claim_type = 'removal_lost') as lost,
    sum(candidates.quantity) filter (candidates.claim_type = 'removal_damaged') as damaged
  from candidates
  join removal_carriers using (removal_order_id)
  where candidates.claim_type in ('removal_lost', 'removal_damaged')
    and candidates.anchor_date > as_of() - to_months(${months})
  group by all
),
removals as (
  select
    'carrier' as cause,
    carrier as name,
    month,
    sum(shipped) as handled,
    coalesce(sum(lost), 0) as lost,
    coalesce(sum(damaged), 0) as damaged
  from (
    select carrier, month, shipped, 0 as lost, 0 as damaged from removed
    union all
    select carrier, month, 0, lost, damaged from removal_losses
  )
  group by grouping sets ((carrier, month), (carrier))
),
-- Products without losses, which are most, have only a total and no months.
losing_products as (
  select fnsku
  from adjusted
  where lost > 0
    or damaged > 0
  union
  select fnsku
  from inbound
  where short > 0
  union
  select fnsku
  from candidates
),
rates as (
  select cause, name, 'lost' as loss, month, lost as units, handled from by_center
  union all
  select cause, name, 'damaged', month, damaged, handled from by_center
  union all
  select cause, name, 'lost', month, lost, handled from by_product
  union all
  select cause, name, 'damaged', month, damaged, handled from by_product
  union all
  select 'center', center, 'inbound_short', month, sum(short), sum(shipped)
  from inbound
  where center is not null
  group by grouping sets ((center, month), (center))
  union all
  select 'product', fnsku, 'inbound_short', month, sum(short), sum(shipped)
  from inbound
  where fnsku is not null
  group by grouping sets ((fnsku, month), (fnsku))
  union all
  select 'carrier', carrier, 'inbound_short', month, sum(short), sum(shipped)
  from inbound
  where carrier is not null
  group by grouping sets ((carrier, month), (carrier))
  union all
  select cause, name, 'removal_lost', month, lost, handled from removals
  union all
  select cause, name, 'removal_damaged', month, damaged, handled from removals
)
select
  cause,
  name,
  loss,
  strftime(month, '%Y-%m') as month,
  cast(coalesce(units, 0) as integer) as units,
  cast(coalesce(handled, 0) as integer) as handled
from rates
where (coalesce(units, 0) > 0 or coalesce(handled, 0) > 0)
  and (cause <> 'product' or month is null or name in (select fnsku from losing_products where fnsku is not null))
order by cause, loss, name, month nulls first
