-- File and row as one number, which is faster and smaller than a pair in a list of many.
create or replace temp macro to_packed(of_file, of_row) as (of_file::bigint << 40) + of_row;

create or replace temp macro to_places(packed) as list_transform(
  packed,
  lambda place: {'file': cast(place >> 40 as integer), 'row': place & ((1::bigint << 40) - 1)}
);

-- The few rows of the ledger that are not sales, read once for all detectors.
create or replace temp table stock_events as
select
  date,
  fnsku,
  asin,
  sku,
  event_type,
  reference_id,
  coalesce(quantity, 0) as quantity,
  center,
  -- Some reports write dispositions in lower case and with spaces.
  upper(replace(disposition, ' ', '_')) as disposition,
  reason,
  country,
  -- The sign of `unreconciled` differs between files, and sellers choose which columns they download: without the
  -- column it is the quantity that is not reconciled.
  case
    when unreconciled is not null then abs(unreconciled)
    when event_type = 'Adjustments' then greatest(abs(coalesce(quantity, 0)) - abs(coalesce(reconciled, 0)), 0)
    else 0
  end as unreconciled,
  file,
  row
from ledger
where event_type <> 'Shipments'
-- Sorted rows are written faster than the many small chunks that remain after the filter.
order by file, row;

create or replace temp view adjustments as
select
  date,
  fnsku,
  asin,
  sku,
  -- A loss without a reference is identified by its date.
  coalesce(reference_id, cast(date as varchar)) as reference_id,
  quantity,
  center,
  disposition,
  reason,
  codes.reason_group,
  -- Without a disposition in the file only the reason code excludes a claim.
  coalesce(is_paid_when_lost(disposition), true) as is_paid_when_lost,
  coalesce(not is_unpaid_when_damaged(codes.from_disposition), true) as is_paid_when_damaged,
  coalesce(is_paid_when_disposed(disposition), false) as is_paid_when_disposed,
  country,
  unreconciled,
  file,
  row
from stock_events
left join reason_codes as codes using (reason)
where event_type = 'Adjustments';

create or replace temp view transfers as
select
  date,
  fnsku,
  asin,
  sku,
  coalesce(reference_id, cast(date as varchar)) as reference_id,
  quantity,
  country,
  file,
  row
from stock_events
where event_type = 'WhseTransfers';

create or replace temp view receipts as
select
  date,
  fnsku,
  asin,
  sku,
  reference_id,
  quantity,
  coalesce(is_damage_by_amazon(disposition), false) as is_damaged_by_amazon,
  country,
  unreconciled,
  file,
  row
from stock_events
where event_type = 'Receipts';

-- Units returned to the seller.
create or replace temp view vendor_returns as
select date, fnsku, sku, asin, reference_id, quantity, country, file, row
from stock_events
where event_type = 'VendorReturns';

create or replace temp view customer_returns as
select
  date,
  fnsku,
  sku,
  asin,
  reference_id,
  quantity,
  coalesce(is_paid_when_damaged(disposition) and disposition <> 'SELLABLE', false) as is_paid_when_damaged
from stock_events
where event_type = 'CustomerReturns';

-- The dates the ledger covers, by event type: a download with one type does not cover the others. Sales count for all
-- types, because in a quiet store they show that nothing else happened. The last day of an export may be incomplete.
create or replace temp table ledger_coverage as
with kinds as (
  select event_type, min(date) as since, max(date) as until
  from ledger
  group by event_type
)
select
  judged.event_type,
  min(kinds.since) as since,
  max(kinds.until) - 1 as until
from (values ('CustomerReturns'), ('VendorReturns'), ('WhseTransfers'), ('Receipts')) as judged(event_type)
join kinds
  on kinds.event_type = judged.event_type
  or (select count(*) from kinds) > 1
group by judged.event_type;

create or replace temp table replacement_links as
select
  replacement_order_id as order_id,
  min(original_order_id) as original_order_id,
  min(shipment_date) as sent_on
from replacements
where replacement_order_id is not null
  and original_order_id is not null
group by replacement_order_id;

-- Replacements that refer to each other in a circle: links to an order that was sold are trusted first, then the oldest
-- ones. The link that closes the circle is a mistake.
create or replace temp table mistaken_links as
with recursive sold as (
  select distinct order_id
  from settlement
  semi join (
    select links.original_order_id as order_id
    from replacement_links as links
    semi join replacement_links as others on others.order_id = links.original_order_id
  ) using (order_id)
  where transaction_type = 'Order'
    and amount_description = 'Principal'
),
doubted as (
  select
    links.order_id,
    links.original_order_id,
    concat_ws(' ', if(sold.order_id is null, 'not sold', 'a sale'), links.sent_on, links.order_id) as doubt
  from replacement_links as links
  left join sold on sold.order_id = links.original_order_id
),
walks as (
  select order_id as began_at, original_order_id as reached, doubt, 1 as length
  from doubted
  union all
  select walks.began_at, doubted.original_order_id, greatest(walks.doubt, doubted.doubt), walks.length + 1
  from walks
  join doubted on doubted.order_id = walks.reached
  where walks.reached <> walks.began_at
    and walks.length < 20
)
select order_id, original_order_id
from doubted
where doubt in (select doubt from walks where reached = began_at);

-- A replacement may be replaced itself: all of them belong to the order that was sold.
create or replace temp table replaced_orders as
with recursive pairs as (
  select order_id, original_order_id
  from replacement_links
  anti join mistaken_links using (order_id)
),
chains as (
  select order_id, original_order_id, 1 as length
  from pairs
  union all
  select chains.order_id, pairs.original_order_id, chains.length + 1
  from chains
  join pairs on pairs.order_id = chains.original_order_id
  where chains.length < 20
)
select order_id, arg_max(original_order_id, length) as original_order_id
from chains
group by order_id;

create or replace temp view sent_replacements as
select
  replacements.* replace (
    coalesce(replaced_orders.original_order_id, replacements.original_order_id) as original_order_id
  )
from replacements
left join replaced_orders
  on replaced_orders.order_id = replacements.original_order_id
-- A replacement that refers to itself has only one number, and is not a mistake.
anti join (
  from mistaken_links
  where order_id <> original_order_id
) as mistaken
  on mistaken.order_id = replacements.replacement_order_id
  and mistaken.original_order_id = replacements.original_order_id;

-- Customer returns, each unit once: a license plate reported again for the same order, on another day or at another
-- center, is the same unit. Equal rows without a license plate are separate units. Returns under the order of a
-- replacement belong to the order that was sold.
create or replace temp table returned_units as
with
-- The few license plates reported more than once: a window over all returns would sort each of them twice.
repeated_plates as (
  select license_plate
  from returns
  where license_plate is not null
  group by license_plate
  having count(*) > 1
),
repeated as (
  select
    file,
    row,
    min(return_date) over (partition by order_id, license_plate) as first_returned_on,
    row_number() over (
      partition by order_id, license_plate
      order by return_date desc, file desc, row desc
    ) as nth
  from returns
  semi join repeated_plates using (license_plate)
)
select
  return_date,
  if(repeated.nth is null, return_date, repeated.first_returned_on) as first_returned_on,
  order_id,
  coalesce(replaced_orders.original_order_id, order_id) as sold_order_id,
  sku,
  fnsku,
  asin,
  -- A row is at least one unit if the file lacks the column.
  coalesce(quantity, 1) as quantity,
  upper(replace(returns.disposition, ' ', '_')) as disposition,
  coalesce(return_reasons.is_wrong_item, false) as is_wrong_item,
  coalesce(is_damage_by_amazon(upper(replace(returns.disposition, ' ', '_'))), false) as is_damaged_by_amazon,
  coalesce(return_statuses.is_paid, false) as is_paid,
  license_plate,
  returns.file,
  returns.row
from returns
left join repeated
  on repeated.file = returns.file
  and repeated.row = returns.row
left join return_statuses using (status)
left join replaced_orders using (order_id)
left join return_reasons
  on return_reasons.reason = upper(trim(returns.reason))
where coalesce(repeated.nth, 1) = 1;

-- The country of a marketplace such as Amazon.co.uk; null for another shop.
create or replace temp macro country_of(channel) as
  case regexp_extract(lower(channel), '^amazon\.(?:[a-z]+\.)*([a-z]+)$', 1)
    when '' then null
    when 'com' then 'US'
    when 'uk' then 'GB'
    else upper(regexp_extract(lower(channel), '([a-z]+)$', 1))
  end;

create or replace temp macro to_centimetres(length, unit) as length::double * case
  when regexp_matches(lower(unit), '^in') then 2.54
  when regexp_matches(lower(unit), '^(cm|centi)') then 1
  when regexp_matches(lower(unit), '^(mm|milli)') then 0.1
end;

create or replace temp macro to_grams(weight, unit) as weight::double * case
  when regexp_matches(lower(unit), '^(lb|pound)') then 453.59237
  when regexp_matches(lower(unit), '^(oz|ounce)') then 28.349523125
  when regexp_matches(lower(unit), '^(kg|kilo)') then 1000
  when regexp_matches(lower(unit), '^g') then 1
end;

-- All fee previews with their dates. A file of unknown age counts as one of the day of the audit.
-- `due_fee` is the fulfilment fee due: lower than the preview's own fee if the seller measured the product and a
-- product of the same preview that is not smaller, lighter or cheaper in any respect has a lower fee. Fees never
-- decrease with size, weight or price, so at most that fee is due for the measured product; `measured_evidence` are the
-- rows it rests on.
create or replace temp table fee_snapshots as
with previews as (
  select
    sku,
    fnsku,
    asin,
    -- Files contain either the country or the domain of the store.
    coalesce(country_of(store), if(upper(store) = 'UK', 'GB', upper(store))) as country,
    currency,
    your_price,
    sales_price,
    referral_fee,
    fulfilment_fee,
    product_group,
    to_centimetres(longest_side, dimension_unit) as longest,
    to_centimetres(median_side, dimension_unit) as median,
    to_centimetres(shortest_side, dimension_unit) as shortest,
    to_grams(weight, weight_unit) as grams,
    coalesce(file_dates.observed_on, as_of()) as observed_on,
    file,
    row
  from fee_preview_files
  left join file_dates using (file)
),
measured as (
  select
    sku,
    fnsku,
    list_reverse_sort([
      to_centimetres(longest_side, dimension_unit),
      to_centimetres(median_side, dimension_unit),
      to_centimetres(shortest_side, dimension_unit)
    ]) as sides,
    to_grams(weight, weight_unit) as grams,
    file,
    row
  from measurements
  where least(longest_side, median_side, shortest_side, weight) > 0
  qualify row_number() over (
    partition by sku, fnsku
    order by measured_on desc nulls last, file desc, row desc
  ) = 1
),
-- Dangerous goods have higher fees at any size, and the preview does not mark them: only products that the storage
-- report lists without a dangerous goods type are included.
regular_goods as (
  select fnsku
  from storage_fees
  where fnsku is not null
  group by fnsku
  having bool_and(coalesce(lower(dangerous_goods), '') in ('', '--', 'none'))
),
-- Unless Amazon's own measurements are larger, the higher fee has another cause than size.
lower_fees as (
  select
    own.file,
    own.row,
    min(peer.fulfilment_fee) as fee,
    arg_min(
      [{'file': measured.file, 'row': measured.row}, {'file': peer.file, 'row': peer.row}],
      peer.fulfilment_fee
    ) as evidence
  from measured
  join previews as own
    on own.sku = measured.sku
    or (measured.sku is null and own.fnsku = measured.fnsku)
  semi join regular_goods on regular_goods.fnsku = own.fnsku
  join previews as peer
    on peer.country is not distinct from own.country
    and peer.currency = own.currency
    and peer.observed_on = own.observed_on
    and peer.product_group = own.product_group
    and peer.fulfilment_fee < own.fulfilment_fee
    and peer.longest >= measured.sides[1]
    and peer.median >= measured.sides[2]
    and peer.shortest >= measured.sides[3]
    and peer.grams >= measured.grams
    and coalesce(peer.sales_price, peer.your_price) >= coalesce(own.sales_price, own.your_price)
    and (
      own.longest > peer.longest
      or own.median > peer.median
      or own.shortest > peer.shortest
      or own.grams > peer.grams
    )
  where peer.fulfilment_fee > 0
  group by own.file, own.row
)
select
  previews.sku,
  previews.fnsku,
  previews.asin,
  previews.country,
  previews.currency,
  previews.your_price,
  previews.sales_price,
  previews.referral_fee,
  coalesce(lower_fees.fee, previews.fulfilment_fee) as due_fee,
  lower_fees.evidence as measured_evidence,
  previews.observed_on,
  previews.file,
  previews.row
from previews
left join lower_fees using (file, row);

-- Sourcing costs by FNSKU and SKU with the first day of each. A cost without a day was always valid; of two costs from
-- the same day the lower one counts.
create or replace temp table unit_costs as
select
  named_by,
  name,
  currency,
  coalesce(valid_from, date '1900-01-01') as valid_from,
  min(cost) as cost,
  list({'file': file, 'row': row}) as evidence
from (
  select *, unnest([{'named_by': 'fnsku', 'name': fnsku}, {'named_by': 'sku', 'name': sku}], recursive := true)
  from sourcing_costs
  where cost > 0
)
where name is not null
group by all;

-- Each cost with the day of the next one, because a join on a range of days is many times faster than one that searches
-- for the latest earlier day.
create or replace temp table unit_cost_periods as
select
  *,
  coalesce(
    lead(valid_from) over (partition by named_by, name, currency order by valid_from),
    date '9999-12-31'
  ) as valid_before
from unit_costs;

create or replace temp table costs_by_fnsku as
select name as fnsku, currency, valid_from, valid_before, cost, evidence
from unit_cost_periods
where named_by = 'fnsku';

create or replace temp table costs_by_sku as
select name as sku, currency, valid_from, valid_before, cost, evidence
from unit_cost_periods
where named_by = 'sku';
