-- Finds order lines refunded for more than the customer paid.
-- Must not exist: a new charge to the customer or a reimbursement for the order and product.
with paid as (
  select
    order_id,
    sku,
    sum(amount) as amount
  from (
    select distinct order_id, sku, amount, file, row
    from payments
    where order_id is not null
      and kind <> 'taken_back'
      and amount > 0
  )
  group by order_id, sku
),
given_back as (
  select
    order_id,
    sku,
    max(refunded_on) as refunded_on,
    sum(quantity) as units,
    flatten(list(places)) as places
  from refunds
  group by order_id, sku
),
-- With only a part of the sale in the settlements, any refund would look too large.
excess as (
  select
    sales.*,
    sales.refunded_amount
      - sales.recharged
      - sales.charged
      - coalesce(of_line.amount, 0)
      - coalesce(of_order.amount, 0) as amount
  from sales
  left join paid as of_line
    on of_line.order_id = sales.order_id
    and of_line.sku = sales.sku
  left join paid as of_order
    on of_order.order_id = sales.order_id
    and of_order.sku is null
  where sales.settled_in_full
    and not sales.by_merchant
)
select
  excess.fnsku,
  sku,
  excess.asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  excess.country,
  given_back.refunded_on as anchor_date,
  cast(greatest(coalesce(given_back.units, 1), 1) as integer) as quantity,
  cast(excess.amount as decimal(18, 4)) as value,
  excess.currency,
  map {
    'refunded_amount': excess.refunded_amount,
    'paid_amount': excess.charged,
    'recharged_amount': excess.recharged
  } as figures,
  list_sort(list_distinct(list_concat(to_places(given_back.places), sale_evidence(order_id, sku, excess.order_evidence)))) as evidence
from excess
join given_back using (order_id, sku)
where excess.amount > 0
