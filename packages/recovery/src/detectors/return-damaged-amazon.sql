-- Returns that the marketplace or its carrier damaged.
-- Must not exist: a reimbursement for that order and product; what the customer damaged or found defective is not owed.
with came_back as (
  select
    coalesce(original_order_id, order_id) as order_id,
    sku,
    min(fnsku) as fnsku,
    min(asin) as asin,
    min(return_date) as returned_on,
    sum(quantity) as units,
    list({'file': file, 'row': row}) as evidence
  from returned_units
  left join replaced_orders using (order_id)
  where is_damaged_by_amazon
    and not is_paid
  group by all
),
-- The clock runs from the refund or the replacement, not from the day the parcel arrived.
given_back as (
  select order_id, sku, min(given_on) as given_on
  from (
    select order_id, sku, refunded_on as given_on from refunds
    union all
    select original_order_id, sku, shipment_date from replacements
  )
  semi join came_back using (order_id, sku)
  group by order_id, sku
)
select
  came_back.fnsku,
  sku,
  came_back.asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  sales.country,
  coalesce(given_back.given_on, came_back.returned_on) as anchor_date,
  open_units.damaged as quantity,
  cast(open_units.damaged * sales.unit_value as decimal(18, 4)) as value,
  sales.currency,
  map {'damaged': came_back.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(came_back.evidence, sale_evidence(order_id, sku, sales.order_evidence)))) as evidence
from open_units
join came_back using (order_id, sku)
join sales using (order_id, sku)
left join given_back using (order_id, sku)
where open_units.damaged > 0
