-- Finds returns recorded as a wrong item that came back unsellable.
-- Must not exist: a reimbursement for that order and product; what Amazon or its carrier damaged is claimed as such.
with
-- Units graded as the customer's doing and put into the unsellable stock. What the ledger never shows is claimed as lost.
came_back as (
  select
    coalesce(original_order_id, order_id) as order_id,
    returned_units.sku,
    min(fnsku) as fnsku,
    min(asin) as asin,
    least(sum(quantity), coalesce(min(sales.sold), sum(quantity))) as units,
    list({'file': file, 'row': row}) as evidence
  from returned_units
  left join replaced_orders using (order_id)
  left join (
    select order_id as sale_order_id, sku, sold
    from sales
  ) as sales
    on sales.sale_order_id = coalesce(original_order_id, order_id)
    and sales.sku = returned_units.sku
  where is_wrong_item
    and disposition in ('CUSTOMER_DAMAGED', 'DEFECTIVE')
    and not is_paid
    and (
      not exists (select 1 from ledger_coverage where event_type = 'CustomerReturns')
      or exists (
        select 1
        from customer_returns
        where customer_returns.fnsku = returned_units.fnsku
          and customer_returns.date between returned_units.first_returned_on - 1 and returned_units.return_date + 30
      )
    )
  group by all
),
-- What Amazon neither refunded nor replaced came from another shop. The clock runs from that day, not from the day the
-- parcel arrived.
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
  given_back.given_on as anchor_date,
  cast(came_back.units - open_units.paid_left as integer) as quantity,
  cast((came_back.units - open_units.paid_left) * sales.unit_value as decimal(18, 4)) as value,
  sales.currency,
  map {'returned': came_back.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(came_back.evidence, sale_evidence(order_id, sku, sales.order_evidence)))) as evidence
from came_back
join sales using (order_id, sku)
join open_units using (order_id, sku)
join given_back using (order_id, sku)
where came_back.units > open_units.paid_left
