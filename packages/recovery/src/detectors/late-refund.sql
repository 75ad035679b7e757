-- Finds refunds given long after the return period, whose unit came back unsellable.
-- Must not exist: a reimbursement for the order and product; a guarantee claim or chargeback, which have longer
-- periods.
with contested as (
  select order_id
  from refund_transactions
  where transaction_type <> 'Refund'
    and kind = 'refund'
),
refunded as (
  select
    order_id,
    sku,
    min(refunded_on) as refunded_on,
    to_places(flatten(list(places))) as evidence
  from refunds
  semi join (
    select order_id, sku
    from returned_lines
    where state = 'unsellable'
  ) using (order_id, sku)
  where principal > 0
    and order_id not in (select order_id from contested)
  group by order_id, sku
),
late as (
  select
    refunded.*,
    refunded.refunded_on - sales.sold_on as days
  from refunded
  join sales using (order_id, sku)
  cross join late_refunds as usual
  where refunded.refunded_on > usual.arrival_days + greatest(
    sales.sold_on + usual.return_days,
    if(
      strftime(sales.sold_on, '%m-%d') >= usual.holiday_from,
      cast(concat(year(sales.sold_on) + 1, '-', usual.holiday_until) as date),
      sales.sold_on
    )
  )
)
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
  late.refunded_on as anchor_date,
  cast(returned_lines.units - open_units.paid_left as integer) as quantity,
  cast((returned_lines.units - open_units.paid_left) * sales.unit_value as decimal(18, 4)) as value,
  sales.currency,
  map {'days_after_sale': late.days, 'refunded': returned_lines.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(returned_lines.evidence, late.evidence, sale_evidence(order_id, sku, sales.order_evidence)))) as evidence
from returned_lines
join sales using (order_id, sku)
join open_units using (order_id, sku)
join late using (order_id, sku)
where returned_lines.units > open_units.paid_left
  and returned_lines.state = 'unsellable'
