-- The fulfillment center, product and carrier of each loss found in the last months, one row for each of them.
with
losses as (
  select
    claim_type,
    fnsku,
    sku,
    order_id,
    shipment_id,
    removal_order_id,
    reimbursement_id,
    reference_id,
    evidence
  from candidates
  where claim_type in (${claimTypes})
    and anchor_date > as_of() - to_months(${months})
),
loss_rows as (
  select losses.* exclude (evidence), unnest(losses.evidence) as place
  from losses
  where claim_type in ('warehouse_lost', 'warehouse_damaged')
),
places as (
  select loss_rows.* exclude (place), stock_events.center as name, sum(-stock_events.quantity) as units
  from loss_rows
  join stock_events
    on stock_events.file = loss_rows.place.file
    and stock_events.row = loss_rows.place.row
  where stock_events.quantity < 0
    and stock_events.center is not null
  group by all
),
-- For a loss in several fulfillment centers, the one that lost most.
placed as (
  select places.* exclude (units)
  from places
  qualify row_number() over (
    partition by claim_type, fnsku, sku, reference_id
    order by units desc, name
  ) = 1
),
destinations as (
  select shipment_id, min(center) as name
  from shipments
  where center is not null
  group by shipment_id
)
select 'center' as cause, placed.* from placed
union all
select 'center', losses.* exclude (evidence), destinations.name
from losses
join destinations using (shipment_id)
union all
select 'product', losses.* exclude (evidence), fnsku
from losses
where fnsku is not null
  and claim_type not in ('removal_lost', 'removal_damaged')
union all
select 'carrier', losses.* exclude (evidence), inbound_carriers.carrier
from losses
join inbound_carriers using (shipment_id)
union all
select 'carrier', losses.* exclude (evidence), removal_carriers.carrier
from losses
join removal_carriers using (removal_order_id)
