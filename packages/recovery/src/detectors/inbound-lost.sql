-- Finds units of a closed inbound shipment, or of one only the ledger knows, that were sent and never counted in.
-- Must not exist: a receipt in the ledger that the shipment does not show yet; a payment for loss on the way in.
with
closed as (
  select shipment_id
  from shipments
  group by shipment_id
  having bool_and(status = 'CLOSED')
),
short as (
  select
    shipment_id,
    fnsku,
    min(sku) as sku,
    sum(coalesce(shipped, 0)) as shipped,
    sum(coalesce(received, 0)) as received,
    list({'file': file, 'row': row}) as evidence
  from shipment_items
  semi join closed using (shipment_id)
  where (shipment_id, fnsku) in (
    select (shipment_id, fnsku)
    from shipment_items
    where shipped > coalesce(received, 0)
  )
  group by shipment_id, fnsku
  having sum(coalesce(shipped, 0)) > sum(coalesce(received, 0))
),
touched as (
  select shipment_id
  from shipment_items
  group by shipment_id
  having max(received) > 0
),
-- Units may be counted under another label of their SKU, which the shipment does not list.
relabelled as (
  select receipts.reference_id as shipment_id, receipts.fnsku as counted_as, min(short.fnsku) as fnsku
  from receipts
  join short
    on short.shipment_id = receipts.reference_id
    and short.sku = receipts.sku
  anti join shipment_items
    on shipment_items.shipment_id = receipts.reference_id
    and shipment_items.fnsku = receipts.fnsku
  group by receipts.reference_id, receipts.fnsku
),
counted_rows as (
  select
    reference_id as shipment_id,
    coalesce(relabelled.fnsku, receipts.fnsku) as fnsku,
    asin,
    country,
    date,
    quantity,
    file,
    row
  from receipts
  left join relabelled
    on relabelled.shipment_id = receipts.reference_id
    and relabelled.counted_as = receipts.fnsku
  where reference_id in (select shipment_id from short)
),
counted as (
  select
    shipment_id,
    fnsku,
    min(asin) as asin,
    sum(quantity) as units,
    list({'file': file, 'row': row}) as evidence
  from counted_rows
  group by shipment_id, fnsku
),
-- The marketplace tells no day of delivery. What the seller knows holds; else the first unit counted, of whichever
-- product. A shipment with neither has no clock, and where nothing was received nobody can say that it arrived.
arrived as (
  select
    shipment_id,
    coalesce(min(delivered_date), min(date)) as date,
    min(country) as country
  from (
    select shipment_id, null as delivered_date, date, country
    from counted_rows
    union all
    select shipment_id, delivered_date, null, null
    from deliveries
  )
  group by shipment_id
),
known as (
  select
    short.shipment_id,
    short.fnsku,
    short.sku,
    counted.asin,
    arrived.country,
    arrived.date as arrived_on,
    short.shipped,
    greatest(short.received, coalesce(counted.units, 0)) as received,
    short.shipped - greatest(short.received, coalesce(counted.units, 0)) as units,
    list_concat(short.evidence, coalesce(counted.evidence, [])) as evidence
  from short
  left join arrived using (shipment_id)
  left join counted using (shipment_id, fnsku)
  left join touched using (shipment_id)
  where (arrived.date is not null or touched.shipment_id is not null)
    and short.shipped > coalesce(counted.units, 0)
),
unlisted as (
  select
    reference_id as shipment_id,
    fnsku,
    min(sku) as sku,
    min(asin) as asin,
    min(country) as country,
    coalesce(min(deliveries.delivered_date), min(date)) as arrived_on,
    sum(unreconciled) as units,
    list({'file': receipts.file, 'row': receipts.row}) as evidence
  from receipts
  left join deliveries on deliveries.shipment_id = receipts.reference_id
  where unreconciled > 0
    and reference_id is not null
    and reference_id not in (
      select shipment_id from shipments where shipment_id is not null
      union all
      select shipment_id from shipment_items where shipment_id is not null
    )
  group by reference_id, fnsku
),
losses as (
  select *, shipment_id as id, currency_of(country) as currency, coalesce(arrived_on, date '1970-01-01') as date
  from (
    select * from known
    union all by name
    select * from unlisted
  )
),
payments as (
  select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
  from unit_payments
  where claim_type = 'inbound_lost'
  group by fnsku, currency, date
)
select
  losses.fnsku,
  losses.sku,
  losses.asin,
  null as order_id,
  losses.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  losses.country,
  losses.arrived_on as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  null as currency,
  map {'shipped': losses.shipped, 'received': losses.received} as figures,
  list_sort(list_distinct(losses.evidence)) as evidence
from losses
join settled_by_currency('losses', 'payments') as unpaid
  on unpaid.id = losses.id
  and unpaid.fnsku is not distinct from losses.fnsku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
