-- Finds units of an inbound shipment that were counted as damaged by the warehouse or by the carrier.
-- Must not exist: a shipment not closed yet; a correction of the count; a payment for inbound damage.
with
-- Defective and customer-damaged goods arrived in that condition and were not damaged by the marketplace.
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
  where is_damaged_by_amazon
    and reference_id is not null
    and reference_id not in (
      select shipment_id
      from shipments
      where shipment_id is not null
        and status is distinct from 'CLOSED'
    )
  group by reference_id, fnsku
  having sum(quantity) > 0
),
-- The seller's own delivery date, else the date of the first unit counted.
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
losses as (
  select damaged.*, damaged.shipment_id as id, currency_of(damaged.country) as currency, arrived.date
  from damaged
  join arrived using (shipment_id)
),
payments as (
  select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
  from unit_payments
  where claim_type = 'inbound_damaged'
  group by fnsku, currency, date
)
select
  losses.fnsku,
  losses.sku,
  losses.asin,
  null as order_id,
  losses.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  losses.country,
  losses.date as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  null as currency,
  map {'damaged': losses.units} as figures,
  list_sort(list_distinct(losses.evidence)) as evidence
from losses
join settled_by_currency('losses', 'payments') as unpaid
  on unpaid.id = losses.id
  and unpaid.fnsku is not distinct from losses.fnsku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
