-- Finds removal fees for units that the ledger does not show as removed, and for removals that Amazon started itself.
-- Must not exist: a refund of the fee; a ledger that does not cover the time of the removal.
with
ordered as (
  select
    order_id,
    fnsku,
    min(sku) as sku,
    if(count(distinct fnsku) over (partition by order_id, min(sku)) > 1, fnsku, null) as distinguishing_fnsku,
    min(currency) as currency,
    min(request_date) as requested_on,
    max(coalesce(last_updated_date, request_date)) as date,
    sum(coalesce(shipped, 0)) as shipped,
    sum(coalesce(shipped, 0)) + sum(coalesce(disposed, 0)) as units,
    sum(abs(removal_fee)) as fee,
    bool_and(is_started_by_amazon(order_source)) as is_started_by_amazon,
    bool_and(lower(order_status) = 'completed') as is_completed,
    list({'file': file, 'row': row} order by file, row) as evidence
  from removal_orders
  where order_id is not null
    and fnsku is not null
  group by order_id, fnsku
  having sum(abs(removal_fee)) > 0
    and sum(coalesce(shipped, 0)) + sum(coalesce(disposed, 0)) > 0
),
-- Some ledger rows have no order id: these count for every order of the product they may belong to.
gone as (
  select
    ordered.order_id,
    ordered.fnsku,
    -sum(returned.quantity) as units,
    list({'file': returned.file, 'row': returned.row} order by returned.file, returned.row) as evidence
  from ordered
  join vendor_returns as returned
    on (returned.fnsku = ordered.fnsku or returned.sku = ordered.sku)
    and returned.date >= ordered.requested_on - 1
    and (
      returned.reference_id = ordered.order_id
      or returned.reference_id is null
      or returned.reference_id not in (select order_id from ordered)
    )
  group by ordered.order_id, ordered.fnsku
),
judged as (
  select
    ordered.*,
    case
      when ordered.is_started_by_amazon then ordered.units
      else ordered.shipped - greatest(coalesce(gone.units, 0), 0)
    end as undue_units,
    if(ordered.is_started_by_amazon, null, greatest(coalesce(gone.units, 0), 0)) as left_stock,
    if(ordered.is_started_by_amazon, [], coalesce(gone.evidence, [])) as gone_evidence
  from ordered
  left join gone using (order_id, fnsku)
  left join ledger_coverage as coverage on coverage.event_type = 'VendorReturns'
  where ordered.is_started_by_amazon
    or (
      ordered.is_completed
      and coverage.since < ordered.requested_on
      and coverage.until >= ordered.date + 14
    )
),
undue as (
  select
    *,
    round(fee * undue_units / units, currency_digits(currency))::decimal(18, 4) as undue_fee
  from judged
  where undue_units > 0
),
-- Any credit with the order id may be a refund of the fee.
credited as (
  select order_id, sum(amount) as amount
  from other_bookings
  where amount > 0
    and order_id is not null
  group by order_id
),
-- A correction that names only the product may be for any of its fees.
corrected as (
  select sku, max(date) as date
  from payments
  where kind = 'fee_correction'
    and amount > 0
    and sku is not null
  group by sku
)
select
  undue.fnsku,
  undue.sku,
  null as asin,
  null as order_id,
  null as shipment_id,
  undue.order_id as removal_order_id,
  null as reimbursement_id,
  undue.distinguishing_fnsku as reference_id,
  null as country,
  undue.date as anchor_date,
  undue.undue_units as quantity,
  undue.undue_fee - coalesce(credited.amount, 0) as value,
  undue.currency,
  map_from_entries(list_filter(
    [
      {'k': 'charged_amount', 'v': undue.fee::decimal(18, 4)},
      {'k': 'due_amount', 'v': (undue.fee - undue.undue_fee)::decimal(18, 4)},
      {'k': 'charged_units', 'v': undue.units::decimal(18, 4)},
      {'k': 'left_stock', 'v': undue.left_stock::decimal(18, 4)}
    ],
    lambda figure: figure.v is not null
  )) as figures,
  list_concat(undue.evidence, undue.gone_evidence) as evidence
from undue
left join credited using (order_id)
left join corrected using (sku)
where undue.undue_fee > coalesce(credited.amount, 0)
  and coalesce(corrected.date < undue.date, true)
