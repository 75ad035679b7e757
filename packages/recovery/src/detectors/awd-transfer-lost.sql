-- Finds units transferred from AWD to a fulfillment center that no receipt shows within the transfer time.
-- Must not exist: an FBA shipment with these units, whose shortage is a separate claim; a receipt under any other
-- reference, which counts for the oldest transfer first; a payment.
with
sent as (
  select
    order_id,
    sku,
    max(confirmed_on) as confirmed_on,
    max(updated_on) as ended_on,
    sum(shipped) as shipped,
    min(outbound_shipments) as outbound_shipments,
    bool_and(status = 'SUCCESS') as has_ended,
    list({'file': file, 'row': row}) as evidence
  from awd_transfers
  where shipped > 0
    and confirmed_on is not null
    and sku is not null
  group by order_id, sku
),
known_shipments as (
  select shipment_id from shipments where shipment_id is not null
  union
  select shipment_id from shipment_items where shipment_id is not null
),
brought_by_fba as (
  select distinct order_id
  from (
    select order_id, unnest(string_split(outbound_shipments, ' ')) as shipment_id
    from sent
  )
  semi join known_shipments using (shipment_id)
),
names as (
  select sku, min(fnsku) as fnsku
  from product_names
  group by sku
),
losses as (
  select sku as fnsku, order_id as id, confirmed_on as date, cast(shipped as integer) as units
  from sent
  anti join brought_by_fba using (order_id)
),
arrivals as (
  select
    product_names.sku,
    receipts.date,
    sum(receipts.quantity) as units,
    list({'file': receipts.file, 'row': receipts.row}) as evidence
  from receipts
  join product_names using (fnsku)
  semi join losses on losses.fnsku = product_names.sku
  where receipts.reference_id is null
    or receipts.reference_id not in (select shipment_id from known_shipments)
  group by product_names.sku, receipts.date
),
means as (
  select sku as fnsku, 'arrived' as id, date, cast(units as integer) as units
  from arrivals
  union all
  select product_names.sku, 'paid', paid.date, cast(sum(paid.units) as integer)
  from unit_payments as paid
  join product_names using (fnsku)
  where paid.claim_type = 'awd_transfer_lost'
  group by product_names.sku, paid.date
),
arrived_by_then as (
  select
    sent.order_id,
    sent.sku,
    sum(arrivals.units) as units,
    flatten(list(arrivals.evidence)) as evidence
  from sent
  join arrivals
    on arrivals.sku = sent.sku
    and arrivals.date between sent.confirmed_on and sent.ended_on + arrival_days('awd_transfer')
  group by sent.order_id, sent.sku
)
select
  names.fnsku,
  sent.sku,
  null as asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  sent.order_id as reference_id,
  'US' as country,
  sent.ended_on as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  null as currency,
  map {
    'shipped': sent.shipped,
    'arrived': least(coalesce(arrived_by_then.units, 0), sent.shipped - unpaid.unsettled)
  } as figures,
  list_sort(list_distinct(list_concat(sent.evidence, coalesce(arrived_by_then.evidence, [])))) as evidence
from sent
left join names using (sku)
left join arrived_by_then
  on arrived_by_then.order_id = sent.order_id
  and arrived_by_then.sku = sent.sku
join settled('losses', 'means') as unpaid
  on unpaid.id = sent.order_id
  and unpaid.fnsku = sent.sku
join ledger_coverage
  on ledger_coverage.event_type = 'Receipts'
  and ledger_coverage.since <= sent.confirmed_on
  and ledger_coverage.until >= sent.ended_on + arrival_days('awd_transfer')
where sent.has_ended
  and unpaid.side = 'loss'
  and unpaid.unsettled > 0
