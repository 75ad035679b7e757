-- Finds products charged a higher referral fee, as a share of the sale's price, than the fee preview expects.
-- Must not exist: a refund of the fee or of the difference; a minimum fee that explains the share; a change of rates
-- between the charge and the preview; a price step of referral shares between the two prices.
with
-- The preview rounds its fee: the true share is the one in tenths of a percent that gives this fee, if there is one.
expected as (
  select
    sku,
    country,
    currency,
    observed_on,
    rate_period('referral', country, observed_on) as period,
    min(fnsku) as fnsku,
    min(asin) as asin,
    max(price) as price,
    max(if(round(price * round(fee / price, 3), decimals) = fee, round(fee / price, 3), fee / price)) as rate,
    any_value(decimals) as decimals,
    list({'file': file, 'row': row}) as evidence
  from (
    select
      sku,
      country,
      currency,
      observed_on,
      fnsku,
      asin,
      coalesce(sales_price, your_price)::double as price,
      referral_fee::double as fee,
      currency_digits(currency) as decimals,
      file,
      row
    from fee_snapshots
  )
  where price > 0
    and fee > 0
  group by sku, country, currency, observed_on
),
-- One finding contains the charges of a product and month, so that it has the same charges in every audit. Its anchor
-- date is that of the oldest charge that can still be disputed.
charged as (
  select
    order_id,
    sku,
    any_value(currency) as currency,
    any_value(marketplace) as marketplace,
    list({'file': file, 'row': row}) as evidence
  from charge_bookings
  where transaction_type = 'Order'
    and amount_description = 'Commission'
  group by order_id, sku
),
paid as (
  select * replace (price::double as price), commission::double as fee
  from charges
),
-- Shares depend on the price, so only sales at about the preview's price are compared. Of several previews the one
-- closest in time is used.
compared as (
  select
    paid.order_id,
    paid.sku,
    paid.price,
    expected.rate,
    paid.units,
    paid.date,
    paid.fee,
    paid.fee - round(paid.price * expected.rate + 0.000001, expected.decimals) as excess,
    2 / 10 ** expected.decimals as tolerance,
    expected.country,
    expected.currency,
    expected.fnsku,
    expected.asin,
    expected.evidence as preview_evidence,
    charged.evidence
  from paid
  join charged using (order_id, sku)
  join expected
    on expected.sku = paid.sku
    and expected.currency = charged.currency
    -- A preview without a store applies to all stores with its currency.
    and (expected.country is null or lower(charged.marketplace) = store_domain(expected.country))
    and lower(charged.marketplace) like 'amazon.%'
  where paid.principal / paid.units between expected.price * 0.8 and expected.price * 1.2
    and paid.date >= claimable_since('fee_referral', expected.country)
    and not has_price_step(
      expected.country,
      expected.currency,
      paid.principal / paid.units,
      expected.price,
      paid.date
    )
    and rate_period('referral', expected.country, paid.date) = expected.period
  qualify row_number() over (
    partition by paid.order_id, paid.sku
    order by abs(paid.date - expected.observed_on), expected.observed_on desc, expected.rate desc
  ) = 1
),
overcharged as (
  from compared
  where fee > price * rate * 1.02 + tolerance
    and fee > units * if(currency = 'JPY', 30, 0.4)
),
-- A refund returns the same share of the excess.
given_back as (
  select
    order_id,
    sku,
    coalesce(sum(amount) filter (transaction_kind(transaction_type) = 'refund'), 0)::double as refunded,
    coalesce(sum(amount) filter (transaction_kind(transaction_type) <> 'refund'), 0)::double as credited
  from charge_bookings
  where transaction_type <> 'Order'
    and amount_description = 'Commission'
  group by order_id, sku
),
wrong as (
  select
    overcharged.*,
    round(
      overcharged.excess * (1 - coalesce(given_back.refunded, 0) / overcharged.fee) - coalesce(given_back.credited, 0),
      2
    )::decimal(18, 4) as value
  from overcharged
  left join given_back using (order_id, sku)
),
found as (
  select
    sku,
    country,
    currency,
    strftime(date, '%Y-%m') as month,
    min(fnsku) as fnsku,
    min(asin) as asin,
    min(date) as date,
    sum(units) as units,
    sum(fee) as charged,
    sum(fee - excess) as due,
    sum(value) as value,
    list_concat(any_value(preview_evidence), flatten(list(evidence))) as evidence
  from wrong
  where value > tolerance
  group by sku, country, currency, month
)
select
  fnsku,
  sku,
  asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  concat_ws(' ', coalesce(country, currency), month) as reference_id,
  country,
  date as anchor_date,
  units as quantity,
  value,
  currency,
  map {
    'charged_units': units::decimal(18, 4),
    'charged_amount': charged::decimal(18, 4),
    'due_amount': due::decimal(18, 4)
  } as figures,
  list_sort(evidence) as evidence
from found
