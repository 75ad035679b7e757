-- Fulfilment charges with the fee that the preview of their time expects. `added_fee` is the surcharge, if the excess
-- equals one.
create or replace temp table compared_charges as
with
expected as (
  select
    sku,
    country,
    currency,
    observed_on,
    rate_period('fulfilment', country, observed_on) as period,
    min(fnsku) as fnsku,
    min(asin) as asin,
    max(due_fee) as fee,
    list_concat(list({'file': file, 'row': row}), coalesce(any_value(measured_evidence), [])) as evidence
  from fee_snapshots
  where due_fee > 0
  group by sku, country, currency, observed_on
),
charged as (
  select
    order_id,
    sku,
    any_value(currency) as currency,
    any_value(marketplace) as marketplace,
    list({'file': file, 'row': row}) as evidence
  from charge_bookings
  where transaction_type = 'Order'
    and amount_description = 'FBAPerUnitFulfillmentFee'
  group by order_id, sku
),
-- A charge is compared with the fee of its own store, because fees of other stores are higher. Of several previews the
-- one closest in time is used.
compared as (
  select
    charges.order_id,
    charges.sku,
    charges.units,
    charges.date,
    charges.fulfilment_fee as charged,
    charges.units * expected.fee as due,
    charges.fulfilment_fee - charges.units * expected.fee as excess,
    expected.country,
    expected.currency,
    expected.fnsku,
    expected.asin,
    expected.evidence as preview_evidence,
    charged.evidence
  from charges
  join charged using (order_id, sku)
  join expected
    on expected.sku = charges.sku
    and expected.currency = charged.currency
    -- A preview without a store applies to all stores with its currency.
    and (expected.country is null or lower(charged.marketplace) = store_domain(expected.country))
    and lower(charged.marketplace) like 'amazon.%'
  where charges.date >= claimable_since('fee_dimension', expected.country)
    and rate_period('fulfilment', expected.country, charges.date) = expected.period
  qualify row_number() over (
    partition by charges.order_id, charges.sku
    order by abs(charges.date - expected.observed_on), expected.observed_on desc, expected.fee desc
  ) = 1
)
select *, added_fee(currency, date, excess / units, due / units) as added_fee
from compared
where excess > 0;
