-- Finds units of a closed shipment to Amazon Warehousing and Distribution that were expected and never counted.
-- Must not exist: a higher count in another reply; cases of unknown size; a payment for AWD stock.
with
replies as (
  select
    *,
    case counted_in
      when 'PRODUCT_UNITS' then 1
      when 'CASES' then units_per_case
    end as unit_size
  from awd_shipments
  where shipment_id is not null
    and sku is not null
),
counted as (
  select
    shipment_id,
    sku,
    min(updated_on) filter (status = 'CLOSED') as closed_on,
    min(created_on) as created_on,
    -- If replies differ, the values that claim least.
    min(expected * unit_size) filter (status = 'CLOSED') as expected,
    max(received * unit_size) as received,
    min(unit_size) as unit_size,
    bool_and(unit_size is not null) as is_sized,
    list({'file': file, 'row': row}) as evidence
  from replies
  group by shipment_id, sku
),
-- A shipment without any unit counted arrived only if the seller has a delivery date.
arrived as (
  select shipment_id
  from awd_shipments
  group by shipment_id
  having max(received) > 0
  union
  select shipment_id
  from deliveries
  where delivered_date is not null
),
names as (
  select sku, min(fnsku) as fnsku
  from product_names
  group by sku
),
short as (
  select *
  from counted
  semi join arrived using (shipment_id)
  where closed_on is not null
    and is_sized
    and expected > received
),
-- A payment may come before the shipment is closed.
losses as (
  select
    sku as fnsku,
    shipment_id as id,
    coalesce(created_on, closed_on) as date,
    expected - received as units
  from short
),
payments as (
  select product_names.sku as fnsku, 'paid' as id, paid.date, sum(paid.units) as units
  from unit_payments as paid
  join product_names using (fnsku)
  where paid.claim_type = 'awd_inbound_lost'
  group by product_names.sku, paid.date
)
select
  names.fnsku,
  short.sku,
  null as asin,
  null as order_id,
  short.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  -- AWD exists only in the United States.
  'US' as country,
  short.closed_on as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  null as currency,
  map {
    'units_per_case': if(short.unit_size = 1, 0, short.unit_size),
    'expected': short.expected,
    'received': short.received
  } as figures,
  list_sort(list_distinct(short.evidence)) as evidence
from short
left join names using (sku)
join settled('losses', 'payments') as unpaid
  on unpaid.id = short.shipment_id
  and unpaid.fnsku = short.sku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
