-- Finds returns recorded as a wrong item that came back unsellable.
-- Must not exist: a reimbursement for the order and product; damage by Amazon or its carrier, which is claimed as such.
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
  given_back.given_on as anchor_date,
  cast(returned_lines.units - open_units.paid_left as integer) as quantity,
  cast((returned_lines.units - open_units.paid_left) * sales.unit_value as decimal(18, 4)) as value,
  sales.currency,
  map {'returned': returned_lines.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(returned_lines.evidence, sale_evidence(order_id, sku, sales.order_evidence)))) as evidence
from returned_lines
join sales using (order_id, sku)
join open_units using (order_id, sku)
join given_back using (order_id, sku)
where returned_lines.units > open_units.paid_left
  and returned_lines.state = 'wrong_item'
