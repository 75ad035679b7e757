-- Finds replacements whose original units the customer still has.
-- Must not exist: a return or a reimbursement for the original or the replacement order.
with sent as (
  select
    original_order_id as order_id,
    sku,
    replacement_order_id,
    min(asin) as asin,
    min(shipment_date) as sent_on,
    sum(quantity) as units,
    list({'file': file, 'row': row}) as evidence
  from sent_replacements
  group by original_order_id, sku, replacement_order_id
),
spread as (
  select
    sent.*,
    open_units.never_exchanged,
    -- Returns and payments settle the oldest replacements first, so the open units belong to the newest.
    coalesce(
      sum(units) over (
        partition by order_id, sku
        order by sent_on desc, replacement_order_id desc
        rows between unbounded preceding and 1 preceding
      ),
      0
    ) as newer_units
  from sent
  join open_units using (order_id, sku)
  where open_units.never_exchanged > 0
    and sent.units > 0
)
select
  sales.fnsku,
  sku,
  coalesce(spread.asin, sales.asin) as asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  spread.replacement_order_id as reference_id,
  sales.country,
  spread.sent_on as anchor_date,
  cast(least(spread.units, spread.never_exchanged - spread.newer_units) as integer) as quantity,
  cast(
    least(spread.units, spread.never_exchanged - spread.newer_units) * sales.unit_value as decimal(18, 4)
  ) as value,
  sales.currency,
  map {'replaced': spread.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(spread.evidence, sale_evidence(order_id, sku, sales.order_evidence)))) as evidence
from spread
join sales using (order_id, sku)
where spread.newer_units < spread.never_exchanged
