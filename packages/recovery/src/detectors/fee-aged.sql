-- Finds aged inventory surcharges for more units than can be old enough, first in, first out per FNSKU and country.
-- Must not exist: a ledger or summary that does not reach back to that age; a correction of the product's fees.
with
charged as (
  select
    snapshot_date,
    fnsku,
    if(upper(country) = 'UK', 'GB', upper(country)) as country,
    currency,
    sku,
    asin,
    quantity_charged as units,
    abs(amount_charged) as amount,
    coalesce(
      try_cast(regexp_extract(age_tier, '\d+') as integer),
      (select days_without_tier from surcharge_age)
    ) as tier,
    if(
      regexp_matches(coalesce(age_tier, ''), '\d'),
      (select days from surcharge_age),
      (select days_without_tier from surcharge_age)
    ) as age,
    file,
    row
  from aged_storage_fees
  where fnsku is not null
    and country is not null
    and snapshot_date is not null
),
snapshots as (
  select
    snapshot_date,
    fnsku,
    country,
    currency,
    min(sku) as sku,
    min(asin) as asin,
    sum(units) as units,
    sum(amount) as amount,
    snapshot_date - min(age) as received_until,
    list({'file': file, 'row': row} order by file, row) as evidence
  from charged
  group by snapshot_date, fnsku, country, currency
  -- A charge without a number of units cannot be judged.
  having bool_and(units > 0 and amount > 0)
),
-- Summaries of the same stock by center, day and month may add up to more than the real stock; the claim then only gets
-- smaller.
balances as (
  select
    fnsku,
    if(regexp_matches(location, '^[A-Za-z]{2}$'), if(upper(location) = 'UK', 'GB', upper(location)), null) as country,
    date,
    sum(coalesce(starting_balance, 0) + coalesce(in_transit, 0)) as units
  from ledger_summary
  semi join snapshots using (fnsku)
  group by all
),
first_seen as (
  select fnsku, country, min(date) as date
  from balances
  group by fnsku, country
),
reach as (
  select
    (select min(date) from ledger_summary) as summary_since,
    (select min(date) from ledger) as ledger_since,
    (select max(date) from ledger) - 1 as ledger_until
),
movements as (
  select
    date,
    fnsku,
    if(upper(country) = 'UK', 'GB', upper(country)) as country,
    event_type,
    reason,
    coalesce(quantity, 0) as quantity
  from ledger
  semi join snapshots using (fnsku)
),
-- The stock in the last summary before the required age; the ledger has the changes since.
opened as (
  select
    snapshots.*,
    balances.date as opened_on,
    balances.units as opening
  from snapshots
  join balances
    on balances.fnsku = snapshots.fnsku
    and coalesce(balances.country = snapshots.country, true)
  join first_seen
    on first_seen.fnsku = balances.fnsku
    and first_seen.country is not distinct from balances.country
  cross join reach
  where reach.ledger_until >= snapshots.snapshot_date
    and (
      balances.date between reach.ledger_since and snapshots.received_until
      -- A product that is in the summary only after its first receipt had no stock before.
      or (
        balances.date > snapshots.received_until
        and balances.date = first_seen.date
        and balances.units = 0
        and reach.summary_since <= snapshots.received_until
      )
    )
  qualify row_number() over (
    partition by snapshots.snapshot_date, snapshots.fnsku, snapshots.country, snapshots.currency
    order by balances.country is null, balances.date desc
  ) = 1
),
-- A separate join, because the outer join below could not be a hash join on the product.
moved as (
  select
    opened.snapshot_date,
    opened.fnsku,
    opened.country,
    opened.currency,
    movements.date,
    movements.event_type,
    movements.reason,
    movements.quantity
  from opened
  join movements
    on movements.fnsku = opened.fnsku
    and movements.date >= opened.opened_on
    and movements.date <= opened.snapshot_date
  where coalesce(movements.country = opened.country, true)
),
-- Units that were returned, found or transferred from another country may have any age.
aged as (
  select
    opened.snapshot_date,
    opened.fnsku,
    opened.country,
    opened.currency,
    greatest(
      any_value(opened.opening)
        + coalesce(sum(moved.quantity) filter (moved.date <= opened.received_until), 0)
        + coalesce(sum(moved.quantity) filter (
          moved.date > opened.received_until
          and moved.quantity < 0
          and (
            moved.event_type in ('Shipments', 'VendorReturns')
            or moved.reason in ('D', 'G')
          )
        ), 0),
      0
    )
      + coalesce(sum(moved.quantity) filter (
        moved.date > opened.received_until
        and moved.quantity > 0
        and (
          moved.event_type = 'CustomerReturns'
          or (moved.event_type = 'Adjustments' and coalesce(moved.reason not in ('P', 'Q'), true))
        )
      ), 0)
      + greatest(coalesce(sum(moved.quantity) filter (
        moved.date > opened.received_until
        and moved.event_type = 'WhseTransfers'
      ), 0), 0) as units
  from opened
  left join moved using (snapshot_date, fnsku, country, currency)
  group by opened.snapshot_date, opened.fnsku, opened.country, opened.currency
),
-- The units that are too young are assumed to be in the tiers with the lowest fee per unit.
spread as (
  select
    charged.snapshot_date,
    charged.fnsku,
    charged.country,
    charged.currency,
    aged.units as aged_units,
    charged.amount,
    charged.units,
    least(
      charged.units,
      greatest(
        0,
        opened.units - aged.units - coalesce(
          sum(charged.units) over (
            partition by charged.snapshot_date, charged.fnsku, charged.country, charged.currency
            order by charged.tier, charged.file, charged.row
            rows between unbounded preceding and 1 preceding
          ),
          0
        )
      )
    ) as undue_units
  from charged
  join opened using (snapshot_date, fnsku, country, currency)
  join aged using (snapshot_date, fnsku, country, currency)
),
undue as (
  select
    snapshot_date,
    fnsku,
    country,
    currency,
    any_value(aged_units) as aged_units,
    sum(undue_units) as undue_units,
    sum(
      round(amount * (10 ** currency_digits(currency))::integer * undue_units / units)
      / 10 ** currency_digits(currency)
    )::decimal(18, 4) as undue_fee
  from spread
  group by snapshot_date, fnsku, country, currency
),
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
  opened.sku,
  opened.asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  concat_ws(' ', undue.country, undue.snapshot_date) as reference_id,
  undue.country,
  undue.snapshot_date as anchor_date,
  undue.undue_units as quantity,
  undue.undue_fee as value,
  undue.currency,
  map {
    'charged_units': opened.units,
    'aged_units': undue.aged_units,
    'charged_amount': opened.amount,
    'due_amount': opened.amount - undue.undue_fee
  } as figures,
  opened.evidence
from undue
join opened using (snapshot_date, fnsku, country, currency)
left join corrected on corrected.sku = opened.sku
where undue.undue_units > 0
  and undue.undue_fee > 0
  and coalesce(corrected.date < undue.snapshot_date, true)
