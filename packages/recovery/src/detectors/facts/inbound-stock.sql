-- Inbound shipments of which units are owed: sent and never counted (`inbound_short`), or counted and taken off again
-- (`inbound_taken_off`). A payment may be for either, so both are settled together, oldest first (`inbound_settled`).
create or replace temp table closed_shipments as
select shipment_id
from shipments
group by shipment_id
having bool_and(status = 'CLOSED');

create or replace temp table inbound_short as
with
short as (
  select
    shipment_id,
    fnsku,
    min(sku) as sku,
    sum(coalesce(shipped, 0)) as shipped,
    sum(coalesce(received, 0)) as received,
    list({'file': file, 'row': row}) as evidence
  from shipment_items
  semi join closed_shipments using (shipment_id)
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
-- Units counted under another FNSKU of their SKU that the shipment does not list.
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
-- No report has the delivery date. The seller's own date is used, else that of the first unit counted of any product. A
-- shipment with neither has no anchor date, and without a unit received it may not have arrived.
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
    coalesce(min(delivered.date), min(receipts.date)) as arrived_on,
    sum(unreconciled) as units,
    list({'file': receipts.file, 'row': receipts.row}) as evidence
  from receipts
  left join (
    select shipment_id, min(delivered_date) as date
    from deliveries
    group by shipment_id
  ) as delivered on delivered.shipment_id = receipts.reference_id
  where unreconciled > 0
    and reference_id is not null
    and reference_id not in (
      select shipment_id from shipments where shipment_id is not null
      union all
      select shipment_id from shipment_items where shipment_id is not null
    )
  group by reference_id, fnsku
)
from known
union all by name
from unlisted;

create or replace temp table inbound_taken_off as
with
-- Only corrections that name the shipment: others may take off units that were paid for or never sent.
counts as (
  select
    stock_events.*,
    event_type = 'Receipts' or (event_type = 'Adjustments' and codes.reason_group = 'correction') as is_count
  from stock_events
  left join reason_codes as codes using (reason)
),
taken as (
  select reference_id as shipment_id, fnsku, max(date) as date
  from counts
  where is_count
    and quantity < 0
    and reference_id in (select shipment_id from closed_shipments)
  group by reference_id, fnsku
),
moves as (
  select reference_id as shipment_id, fnsku, asin, country, date, quantity, file, row
  from counts
  where is_count
    and reference_id in (select shipment_id from taken)
),
counted as (
  select
    moves.shipment_id,
    moves.fnsku,
    min(moves.asin) as asin,
    min(moves.country) as country,
    any_value(taken.date) as taken_date,
    sum(moves.quantity) as units,
    sum(moves.quantity) filter (moves.quantity > 0) as added,
    -sum(moves.quantity) filter (moves.quantity < 0) as taken_off,
    list({'file': moves.file, 'row': moves.row}) as evidence
  from moves
  join taken using (shipment_id, fnsku)
  group by moves.shipment_id, moves.fnsku
),
sent as (
  select
    shipment_id,
    fnsku,
    min(sku) as sku,
    sum(coalesce(shipped, 0)) as shipped,
    sum(coalesce(received, 0)) as received,
    list({'file': file, 'row': row}) as evidence
  from shipment_items
  semi join closed_shipments using (shipment_id)
  where fnsku in (select fnsku from taken)
  group by shipment_id, fnsku
),
-- The seller's own delivery date, else the date of the first unit counted.
arrived as (
  select shipment_id, coalesce(min(delivered_date), min(date)) as date
  from (
    select shipment_id, null as delivered_date, date
    from moves
    union all
    select shipment_id, delivered_date, null
    from deliveries
  )
  group by shipment_id
)
-- Units that the shipment itself shows as missing are a shortage. A ledger that begins after the count proves nothing.
select
  counted.shipment_id,
  counted.fnsku,
  sent.sku,
  counted.asin,
  counted.country,
  arrived.date as anchor_date,
  counted.taken_date,
  sent.shipped,
  sent.received,
  counted.taken_off,
  least(counted.taken_off, least(sent.shipped, sent.received) - counted.units) as units,
  list_concat(sent.evidence, counted.evidence) as evidence
from counted
join sent using (shipment_id, fnsku)
join arrived using (shipment_id)
where counted.units < least(sent.shipped, sent.received)
  and counted.added >= least(sent.shipped, sent.received);

create or replace temp table inbound_losses as
select
  fnsku,
  concat_ws(' ', 'inbound_lost', shipment_id) as id,
  currency_of(country) as currency,
  coalesce(arrived_on, date '1970-01-01') as date,
  units
from inbound_short
union all
select fnsku, concat_ws(' ', 'inbound_clawback', shipment_id), currency_of(country), taken_date, units
from inbound_taken_off;

create or replace temp table inbound_payments as
select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
from unit_payments
where claim_type = 'inbound_lost'
group by fnsku, currency, date;

create or replace temp table inbound_settled as
select fnsku, id, date, side, unsettled as units
from settled_by_currency('inbound_losses', 'inbound_payments');
