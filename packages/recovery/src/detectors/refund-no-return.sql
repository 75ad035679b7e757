-- Finds refunds whose units the customer still has.
-- Must not exist: a return, a reimbursement or a new charge for the order and product.
with spread as (
  select
    refunds.order_id,
    refunds.sku,
    refunds.adjustment_id,
    refunds.refunded_on,
    refunds.places,
    sales.fnsku,
    sales.asin,
    sales.country,
    sales.currency,
    sales.unit_value,
    sales.unit_price,
    sales.order_evidence,
    open_units.never_returned,
    greatest(coalesce(refunds.quantity, round(refunds.principal / nullif(sales.unit_price, 0))), 1) as units,
    -- Returns and payments settle the oldest refunds first, so the open units belong to the newest.
    coalesce(
      sum(greatest(coalesce(refunds.quantity, round(refunds.principal / nullif(sales.unit_price, 0))), 1)) over (
        partition by refunds.order_id, refunds.sku
        order by refunds.refunded_on desc, refunds.adjustment_id desc
        rows between unbounded preceding and 1 preceding
      ),
      0
    ) as newer_units
  from refunds
  join sales using (order_id, sku)
  join open_units using (order_id, sku)
  where open_units.never_returned > 0
    and refunds.principal > 0
)
select
  fnsku,
  sku,
  asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  adjustment_id as reference_id,
  country,
  refunded_on as anchor_date,
  cast(least(units, never_returned - newer_units) as integer) as quantity,
  cast(least(units, never_returned - newer_units) * unit_value as decimal(18, 4)) as value,
  currency,
  map {'refunded': units, 'unit_price': unit_price} as figures,
  list_sort(list_distinct(list_concat(to_places(places), sale_evidence(order_id, sku, order_evidence)))) as evidence
from spread
where newer_units < never_returned
