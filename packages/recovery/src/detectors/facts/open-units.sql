-- The unpaid units of every order line that were to be returned and were not, or were returned damaged. Returns settle
-- refunds before replacements; payments settle missing units before damaged ones.
create or replace temp table open_units as
with
-- Units that the ledger shows as returned for an order, in a return report or not: for the line of the SKU, else for
-- those of the product.
arrived as (
  select
    coalesce(replaced_orders.original_order_id, customer_returns.reference_id) as order_id,
    customer_returns.sku,
    customer_returns.fnsku,
    customer_returns.quantity
  from customer_returns
  left join replaced_orders on replaced_orders.order_id = customer_returns.reference_id
),
arrived_lines as materialized (
  select
    sales.line,
    arrived.order_id,
    arrived.fnsku,
    arrived.quantity
  from arrived
  left join sales
    on sales.order_id = arrived.order_id
    and sales.sku = arrived.sku
),
in_ledger as (
  select line, sum(quantity) as units
  from (
    select line, quantity
    from arrived_lines
    where line is not null
    union all
    select sales.line, arrived_lines.quantity
    from arrived_lines
    join sales
      on sales.order_id = arrived_lines.order_id
      and sales.fnsku = arrived_lines.fnsku
    where arrived_lines.line is null
  )
  group by line
),
sent as (
  select
    original_order_id as order_id,
    sku,
    min(asin) as asin,
    sum(quantity) as replaced
  from sent_replacements
  group by all
),
payments as (
  select
    coalesce(original_order_id, order_id) as order_id,
    sku,
    sum(units) as units
  from order_payments
  left join replaced_orders using (order_id)
  -- All claim types about an order are settled by the same payments.
  where claim_type = 'refund_no_return'
  group by all
),
-- SKUs of one product share its stock: units returned or paid for under a SKU that the order does not have, or under
-- none, count for every line that may be the same product.
strays as (
  select
    sales.order_id,
    sales.fnsku,
    sales.asin,
    coalesce(taken.units, 0) as returned,
    coalesce(in_ledger.units, 0) as arrived,
    coalesce(payments.units, 0) as paid
  from sales
  left join returned_by_line as taken using (line)
  left join in_ledger using (line)
  left join payments using (order_id, sku)
  left join sent using (order_id, sku)
  where sales.sold is null
    and sales.refunded_amount = 0
    and sent.replaced is null
  union all
  select sold_order_id, null, null, sum(quantity), 0, 0
  from returned_units
  where sku is null
  group by sold_order_id
),
under_other_skus as (
  select
    sales.line,
    sum(strays.returned) as returned,
    sum(strays.arrived) as arrived,
    sum(strays.paid) as paid
  from sales
  left join sent using (order_id, sku)
  join strays
    on strays.order_id = sales.order_id
    and (
      not coalesce(strays.asin <> coalesce(sales.asin, sent.asin), false)
      or coalesce(strays.fnsku = sales.fnsku, false)
    )
  where sales.sold is not null
    or sales.refunded_amount <> 0
    or sent.replaced is not null
  group by sales.line
),
gathered as (
  select
    sales.order_id,
    sales.sku,
    sales.by_merchant,
    sales.refunded,
    -- At most the units sent can come back, however often a return is reported. The ledger and the report may have one
    -- unit under two SKUs.
    least(
      greatest(
        coalesce(taken.units, 0) + coalesce(under_other_skus.returned, 0),
        coalesce(in_ledger.units, 0) + coalesce(under_other_skus.arrived, 0)
      ),
      sales.sold + coalesce(sent.replaced, 0)
    ) as returned,
    least(coalesce(taken.damaged, 0), coalesce(sales.sold, taken.damaged, 0)) as damaged,
    coalesce(taken.settled, 0) as settled,
    coalesce(sent.replaced, 0) as replaced,
    coalesce(of_line.units, 0) + coalesce(of_order.units, 0) + coalesce(under_other_skus.paid, 0) as paid
  from sales
  left join returned_by_line as taken using (line)
  left join in_ledger using (line)
  left join sent using (order_id, sku)
  left join under_other_skus using (line)
  left join payments as of_line
    on of_line.order_id = sales.order_id
    and of_line.sku = sales.sku
  left join payments as of_order
    on of_order.order_id = sales.order_id
    and of_order.sku is null
),
missing as (
  select
    *,
    greatest(refunded - returned, 0) as refund_missing,
    greatest(replaced - greatest(returned - refunded, 0), 0) as replacement_missing
  from gathered
  where not by_merchant
)
select
  order_id,
  sku,
  returned,
  refunded + replaced as given_back,
  refund_missing + replacement_missing as missing,
  paid,
  cast(greatest(refund_missing - paid, 0) as integer) as never_returned,
  cast(greatest(replacement_missing - greatest(paid - refund_missing, 0), 0) as integer) as never_exchanged,
  cast(
    greatest(damaged - greatest(paid - refund_missing - replacement_missing - settled, 0), 0) as integer
  ) as damaged,
  -- Payments that remain to settle lost returns.
  cast(greatest(paid - refund_missing - replacement_missing - settled - damaged, 0) as integer) as paid_left
from missing;
