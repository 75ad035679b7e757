-- Finds returns that the marketplace or its carrier damaged.
-- Must not exist: a reimbursement for the order and product; damage by the customer or a defect, which are not owed.
select
  returned_lines.fnsku,
  sku,
  returned_lines.asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  sales.country,
  coalesce(given_back.given_on, returned_lines.returned_on) as anchor_date,
  open_units.damaged as quantity,
  cast(open_units.damaged * sales.unit_value as decimal(18, 4)) as value,
  sales.currency,
  map {'damaged': returned_lines.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(returned_lines.evidence, sale_evidence(order_id, sku, sales.order_evidence)))) as evidence
from open_units
join returned_lines using (order_id, sku)
join sales using (order_id, sku)
left join given_back using (order_id, sku)
where open_units.damaged > 0
  and returned_lines.state = 'damaged_by_amazon'
  -- Returns that the store's own files do not show as sold, refunded or replaced came from another shop or account.
  and (sales.sold is not null or given_back.given_on is not null)
