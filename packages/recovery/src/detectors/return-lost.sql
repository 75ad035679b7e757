-- Finds returns that were scanned and never reached the stock.
-- Must not exist: a ledger event of the return (by order or license plate); a reimbursement for the order and product.
with scanned as (
  select
    sold_order_id as order_id,
    order_id as own_order_id,
    sku,
    fnsku,
    asin,
    license_plate,
    return_date,
    first_returned_on,
    quantity,
    is_damaged_by_amazon as damaged,
    is_paid as settled,
    file,
    row
  from returned_units
  where order_id is not null
    and sku is not null
),
scanned_names as (
  select own_order_id as reference_id, sku, fnsku, asin, order_id
  from scanned
  union all
  select license_plate, sku, fnsku, asin, order_id
  from scanned
  where license_plate is not null
),
-- A unit may arrive under another FNSKU of its product, which is identified by SKU or ASIN in the ledger.
reference_names as (
  select reference_id, fnsku, order_id, fnsku as arrived_as
  from (
    select distinct reference_id, fnsku, order_id
    from scanned_names
  )
  union all
  select scanned_names.reference_id, min(scanned_names.fnsku), scanned_names.order_id, arrived.fnsku
  from scanned_names
  join customer_returns as arrived
    on arrived.reference_id = scanned_names.reference_id
    and (arrived.sku = scanned_names.sku or arrived.asin = scanned_names.asin)
  anti join scanned_names as same
    on same.reference_id = arrived.reference_id
    and same.fnsku = arrived.fnsku
  group by scanned_names.reference_id, scanned_names.order_id, arrived.fnsku
),
restocked as (
  select
    order_id,
    names.fnsku,
    sum(quantity) as units,
    sum(quantity) filter (is_paid_when_damaged) as damaged
  from customer_returns
  join reference_names as names
    on names.reference_id = customer_returns.reference_id
    and names.arrived_as = customer_returns.fnsku
  group by order_id, names.fnsku
),
-- A return of the last weeks, or of the last weeks that the ledger covers, may not be in stock yet.
due_returns as (
  select scanned.*
  from scanned
  join ledger_coverage as coverage
    on coverage.event_type = 'CustomerReturns'
    and scanned.return_date between coverage.since + 1 and least(coverage.until, as_of()) - arrival_days('return')
),
due as (
  select
    order_id,
    sku,
    fnsku,
    min(asin) as asin,
    -- A return that is reported again may have reached the stock as early as the day it was first reported.
    min(first_returned_on) as returned_on,
    coalesce(sum(quantity) filter (not settled), 0) as units,
    coalesce(sum(quantity) filter (damaged and not settled), 0) as damaged
  from due_returns
  group by order_id, sku, fnsku
),
-- Damaged returns are claimed as such, whether or not the ledger shows them.
weighed as (
  select
    due.*,
    open_units.returned,
    coalesce(restocked.units, 0) as restocked,
    least(due.units, open_units.returned)
      - coalesce(restocked.units, 0)
      - greatest(due.damaged - coalesce(restocked.damaged, 0), 0)
      - open_units.paid_left as open
  from due
  join open_units using (order_id, sku)
  left join restocked
    on restocked.order_id = due.order_id
    and restocked.fnsku is not distinct from due.fnsku
),
unseen as (
  select fnsku, concat_ws(' ', order_id, sku) as id, returned_on as date, open as units
  from weighed
  where open > 0
),
-- A ledger event with an internal reference may be any earlier return of the product. The ledger's dates are those of
-- the marketplace, the returns report may use another time zone: they can differ by a day.
unnamed as (
  select fnsku, reference_id as id, date + 1 as date, sum(quantity) as units
  from customer_returns
  semi join unseen on unseen.fnsku is not distinct from customer_returns.fnsku
  anti join reference_names
    on reference_names.reference_id = customer_returns.reference_id
    and reference_names.arrived_as = customer_returns.fnsku
  where coalesce(not regexp_matches(reference_id, '^(LPN|\d{3}-\d{7}-\d{7}$)'), true)
  group by all
),
-- All FNSKUs of an order line together have at most the units that came back.
open_lines as (
  select order_id, sku, min(returned) - sum(restocked) as most
  from weighed
  semi join (
    select order_id, sku
    from weighed
    where open > 0
  ) using (order_id, sku)
  group by order_id, sku
),
-- An order line returned under two FNSKUs is one loss.
lost as (
  select
    weighed.order_id,
    weighed.sku,
    min(weighed.fnsku) as fnsku,
    min(weighed.asin) as asin,
    min(weighed.returned_on) as returned_on,
    sum(weighed.units) as units,
    least(sum(unexplained.unsettled), min(open_lines.most)) as open
  from weighed
  join settled('unseen', 'unnamed') as unexplained
    on unexplained.id = concat_ws(' ', weighed.order_id, weighed.sku)
    and unexplained.fnsku is not distinct from weighed.fnsku
  join open_lines
    on open_lines.order_id = weighed.order_id
    and open_lines.sku = weighed.sku
  where unexplained.side = 'loss'
    and unexplained.unsettled > 0
  group by weighed.order_id, weighed.sku
  having min(open_lines.most) > 0
),
seen_in as (
  select order_id, sku, list({'file': file, 'row': row}) as evidence
  from due_returns
  semi join lost using (order_id, sku)
  group by order_id, sku
)
select
  lost.fnsku,
  lost.sku,
  lost.asin,
  lost.order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  sales.country,
  coalesce(given_back.given_on, lost.returned_on) as anchor_date,
  cast(lost.open as integer) as quantity,
  cast(lost.open * sales.unit_value as decimal(18, 4)) as value,
  sales.currency,
  map {'returned': lost.units, 'unit_price': sales.unit_price} as figures,
  list_sort(list_distinct(list_concat(seen_in.evidence, sale_evidence(lost.order_id, lost.sku, sales.order_evidence)))) as evidence
from lost
join seen_in
  on seen_in.order_id = lost.order_id
  and seen_in.sku = lost.sku
join sales
  on sales.order_id = lost.order_id
  and sales.sku = lost.sku
left join given_back
  on given_back.order_id = lost.order_id
  and given_back.sku = lost.sku
-- Returns that the store's own files do not show as sold, refunded or replaced came from another shop or account.
where sales.sold is not null
  or given_back.given_on is not null
