-- Finds units of multi-channel orders in packages still in transit or lost a week after the delivery date.
-- Must not exist: a delivery, return or pending action of the customer; an unknown day, carrier or status; a payment.
with
readings as (
  select
    *,
    coalesce(status in ('IN_TRANSIT', 'DELAYED', 'OUT_FOR_DELIVERY', 'UNDELIVERABLE'), false) as is_under_way,
    coalesce(
      status in (
        'DELIVERED', 'PICKUP_SUCCESSFUL', 'RETURNING', 'RETURNED', 'RETURN_REQUEST_ACCEPTED', 'RETURN_RECEIVED_IN_FC',
        'REFUND_ISSUED'
      ),
      false
    ) as has_ended
  from multi_channel_packages
  where order_id is not null
    and sku is not null
    and shipped > 0
),
packages as (
  select
    order_id,
    sku,
    package_number,
    min(shop_order_id) as shop_order_id,
    min(country) as country,
    min(received_on) as received_on,
    -- Amazon changes the estimated day: the first one is the anchor date, and a loss is found only after the last.
    min(estimated_on) as promised_on,
    max(estimated_on) as estimated_on,
    max(tracked_on) as tracked_on,
    -- Of two readings on one day, the one that claims nothing.
    arg_max(is_under_way, {'day': tracked_on, 'careful': not is_under_way}) as is_under_way,
    bool_or(has_ended) as has_ended,
    bool_or(tracking_number is not null) as has_tracking,
    min(shipped) as shipped,
    list({'file': file, 'row': row}) as evidence
  from readings
  where package_number is not null
  group by order_id, sku, shipment_id, package_number
),
overdue as (
  select
    order_id,
    sku,
    min(shop_order_id) as shop_order_id,
    min(country) as country,
    min(received_on) as received_on,
    min(promised_on) as promised_on,
    sum(shipped) as shipped,
    flatten(list(evidence)) as evidence
  from packages
  where is_under_way
    and not has_ended
    and has_tracking
    and tracked_on > estimated_on + arrival_days('multi_channel')
  group by order_id, sku
),
order_names as (
  select distinct order_id, order_id as name
  from readings
  union
  select distinct order_id, shop_order_id
  from readings
  where shop_order_id is not null
),
-- Returned units are claimed as returns, if at all.
came_back as (
  select order_id, sku, max(units) as units
  from (
    select order_names.order_id, returns.sku, sum(returns.quantity) as units
    from returns
    join order_names on order_names.name = returns.order_id
    group by order_names.order_id, returns.sku
    union all
    select order_names.order_id, product_names.sku, sum(customer_returns.quantity)
    from customer_returns
    join order_names on order_names.name = customer_returns.reference_id
    join product_names using (fnsku)
    group by order_names.order_id, product_names.sku
  )
  group by order_id, sku
),
-- `payments` has a payment once for each FNSKU of its product.
paid_units as (
  select distinct coalesce(payments.sku, product_names.sku) as sku, order_id, kind, date, units, file, row
  from payments
  left join product_names
    on payments.sku is null
    and product_names.fnsku = payments.fnsku
  where kind <> 'taken_back'
    and units > 0
),
order_paid as (
  select order_names.order_id, coalesce(paid_units.sku, '') as sku, sum(paid_units.units) as units
  from paid_units
  join order_names on order_names.name = paid_units.order_id
  group by order_names.order_id, coalesce(paid_units.sku, '')
),
shortfalls as (
  select
    overdue.*,
    coalesce(came_back.units, 0) as returned,
    overdue.shipped
      - coalesce(came_back.units, 0)
      - coalesce(own.units, 0)
      - coalesce(unnamed.units, 0) as units
  from overdue
  left join came_back using (order_id, sku)
  left join order_paid as own using (order_id, sku)
  left join order_paid as unnamed
    on unnamed.order_id = overdue.order_id
    and unnamed.sku = ''
),
losses as (
  select sku as fnsku, order_id as id, coalesce(received_on, promised_on) as date, units
  from shortfalls
  where units > 0
),
-- Payments with the id of one of the orders are counted above. A payment of a general kind with another order id is for
-- that order.
means as (
  select paid_units.sku as fnsku, 'paid' as id, paid_units.date, sum(paid_units.units) as units
  from paid_units
  join claims_settled as claims using (kind)
  anti join order_names on order_names.name = paid_units.order_id
  where claims.claim_type = 'mcf_lost'
    and not (paid_units.kind = 'general' and paid_units.order_id is not null)
    and paid_units.sku is not null
  group by paid_units.sku, paid_units.date
),
product_ids as (
  select sku, min(fnsku) as fnsku
  from product_names
  group by sku
)
select
  product_ids.fnsku,
  shortfalls.sku,
  null as asin,
  shortfalls.order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  shortfalls.country,
  shortfalls.promised_on as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  null as currency,
  map {'shipped': shortfalls.shipped, 'returned': shortfalls.returned} as figures,
  list_sort(list_distinct(shortfalls.evidence)) as evidence
from shortfalls
left join product_ids using (sku)
join settled('losses', 'means') as unpaid
  on unpaid.id = shortfalls.order_id
  and unpaid.fnsku = shortfalls.sku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
