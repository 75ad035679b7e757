-- Finds products charged a higher fulfilment fee than the fee preview expects for them, or for a product that is at
-- least as large as the seller measured this one.
-- Must not exist: a refund of the fee or of the difference; a change of rates between the charge and the preview.
with
dear as (
  from compared_charges
  where added_fee is null
),
credits as (
  select order_id, sku, currency, amount, posted_date as date, 'settlement' as found_in
  from other_bookings
  where is_fee_credit('fee_dimension', amount_description)
    and (order_id is null or amount_description <> 'FBAPerUnitFulfillmentFee')
  union all
  select order_id, sku, currency, amount, date, 'report'
  from report_payments
  where kind = 'fee_correction'
),
-- The settlement and the report show the same money.
corrected as (
  select
    order_id,
    sku,
    currency,
    greatest(
      coalesce(sum(amount) filter (found_in = 'settlement'), 0),
      coalesce(sum(amount) filter (found_in = 'report'), 0)
    ) as amount
  from credits
  where sku is not null
    and amount > 0
    and date >= claimable_since('fee_dimension', null)
  group by order_id, sku, currency
),
given_back as (
  select order_id, sku, sum(amount) as amount
  from (
    select order_id, sku, amount
    from charge_bookings
    where transaction_type <> 'Order'
      and amount_description = 'FBAPerUnitFulfillmentFee'
    union all
    select order_id, sku, amount
    from corrected
    where order_id is not null
  )
  group by order_id, sku
),
wrong as (
  select dear.*, dear.excess - coalesce(given_back.amount, 0) as value
  from dear
  left join given_back using (order_id, sku)
  where dear.excess > coalesce(given_back.amount, 0)
),
-- A credit after a new measurement names only the product: it is applied to the product's months in order.
remeasured as (
  select sku, currency, amount
  from corrected
  where order_id is null
),
-- One finding contains the charges of a product and month, so that it has the same charges in every audit. Its anchor
-- date is that of the oldest charge that can still be disputed.
by_month as (
  select
    sku,
    country,
    currency,
    strftime(date, '%Y-%m') as month,
    min(fnsku) as fnsku,
    min(asin) as asin,
    min(date) as date,
    sum(units) as units,
    sum(charged) as charged,
    sum(due) as due,
    sum(value) as value,
    list_concat(any_value(preview_evidence), flatten(list(evidence))) as evidence
  from wrong
  group by sku, country, currency, month
),
found as (
  select
    by_month.* replace (least(by_month.value, left_over) as value)
  from (
    select
      by_month.*,
      sum(by_month.value) over (
        partition by by_month.sku, by_month.currency
        order by by_month.month, by_month.country
        rows unbounded preceding
      ) - coalesce(remeasured.amount, 0) as left_over
    from by_month
    left join remeasured using (sku, currency)
  ) as by_month
  where left_over > 0
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
  map {'charged_units': units, 'charged_amount': charged, 'due_amount': due} as figures,
  list_sort(evidence) as evidence
from found
