-- Finds sellable units disposed of on a removal order that Amazon started itself.
-- Must not exist: a payment for the units; a seller's own order or setting behind the disposal.
with
losses as (
  select
    order_id,
    order_id as id,
    fnsku,
    min(sku) as sku,
    -- Several FNSKUs of one SKU in one order are distinguished by FNSKU.
    if(count(distinct fnsku) over (partition by order_id, min(sku)) > 1, fnsku, null) as distinguishing_fnsku,
    min(currency) as currency,
    max(coalesce(last_updated_date, request_date)) as date,
    sum(disposed) as units,
    list({'file': file, 'row': row} order by file, row) as evidence
  from removal_orders
  where is_started_by_amazon(order_source)
    -- Amazon's rules allow it to dispose of unsellable stock.
    and lower(trim(disposition)) in ('sellable', 'fulfillable')
    and disposed > 0
    and order_id is not null
    and fnsku is not null
  group by order_id, fnsku
),
means as (
  select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
  from unit_payments
  where claim_type = 'disposed_by_amazon'
  group by fnsku, currency, date
)
select
  losses.fnsku,
  losses.sku,
  null as asin,
  null as order_id,
  null as shipment_id,
  losses.order_id as removal_order_id,
  null as reimbursement_id,
  losses.distinguishing_fnsku as reference_id,
  null as country,
  losses.date as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  losses.currency,
  map {'disposed': losses.units} as figures,
  losses.evidence
from losses
join settled_by_currency('losses', 'means') as unpaid
  on unpaid.id = losses.id
  and unpaid.fnsku = losses.fnsku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
