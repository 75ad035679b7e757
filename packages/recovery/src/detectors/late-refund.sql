-- Finds refunds given long after the time for returns, whose unit came back unsellable.
-- Must not exist: a reimbursement for that order and product; a guarantee claim or chargeback, which have longer times.
with
sold as (
  select order_id, sku, min(day) as sold_on
  from (
    select order_id, sku, sold_on as day from bookings where kind = 'sale'
    union all
    select order_id, sku, purchase_date from orders semi join refunds using (order_id, sku)
  )
  where day is not null
  group by order_id, sku
),
contested as (
  select distinct order_id
  from settlement
  where transaction_kind(transaction_type) = 'refund'
    and transaction_type <> 'Refund'
),
late as (
  select
    refunds.order_id,
    refunds.sku,
    min(refunds.refunded_on) as refunded_on,
    min(refunds.refunded_on) - min(sold.sold_on) as days,
    flatten(list(refunds.evidence)) as evidence
  from refunds
  join sold using (order_id, sku)
  cross join late_refunds as usual
  where refunds.principal > 0
    and refunds.order_id not in (select order_id from contested)
  group by refunds.order_id, refunds.sku
  having min(refunds.refunded_on) > any_value(
    usual.arrival_days + greatest(
      sold.sold_on + usual.return_days,
      if(
        strftime(sold.sold_on, '%m-%d') >= usual.holiday_from,
        cast(concat(year(sold.sold_on) + 1, '-', usual.holiday_until) as date),
        sold.sold_on
      )
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
