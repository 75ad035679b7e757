-- Order lines whose charges can still be disputed and may be more than the fee preview expects. Nearly all sales were
-- charged rightly: these are left out here, by the least that any store expects.
create or replace temp table charges as
with least_expected as (
  select
    sku,
    min(due_fee) filter (due_fee > 0) as fulfilment_fee,
    -- The share meant may be less than the rounded fee shows, and two percent more is no mistake.
    (min(referral_fee / coalesce(sales_price, your_price)::double) filter (
      referral_fee > 0 and coalesce(sales_price, your_price) > 0
    ) - 0.0005) * 1.02 as share
  from fee_snapshots
  group by sku
),
charged as (
  select
    order_id,
    sku,
    sum(if(is_principal and is_price, quantity, null)) as units,
    sum(if(is_principal and is_price, amount, null)) as principal,
    sum(if(is_price, amount, null)) as price,
    -sum(if(is_commission, amount, null)) as commission,
    -sum(if(is_fulfilment_fee, amount, null)) as fulfilment_fee,
    min(posted_date) as date
  from (
    select
      order_id,
      sku,
      posted_date,
      quantity,
      amount,
      -- All a buyer paid that stays with the seller; tax that is passed on cancels out.
      amount_type in ('ItemPrice', 'ItemWithheldTax') as is_price,
      amount_description = 'Principal' as is_principal,
      amount_description = 'Commission' as is_commission,
      amount_description = 'FBAPerUnitFulfillmentFee' as is_fulfilment_fee
    from settlement
    where transaction_type = 'Order'
      and posted_date >= least(claimable_since('fee_dimension', null), claimable_since('fee_referral', null))
  )
  group by order_id, sku
)
select charged.*
from charged
join least_expected using (sku)
where charged.fulfilment_fee > charged.units * least_expected.fulfilment_fee
  or charged.commission > charged.price * least_expected.share;

-- What was charged and given back for them, row by row.
create or replace temp table charge_bookings as
select order_id, sku, currency, marketplace, transaction_type, amount_description, amount, file, row
from settlement
-- The condition lets the reader of the file leave out other orders, see `sales.sql`.
semi join (
  select order_id
  from charges
  where order_id <> ''
) as charged using (order_id)
where amount_description in ('Commission', 'FBAPerUnitFulfillmentFee')
  and posted_date >= least(claimable_since('fee_dimension', null), claimable_since('fee_referral', null));
