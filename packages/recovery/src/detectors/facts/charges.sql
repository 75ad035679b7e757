-- Order lines whose charges can still be disputed and may exceed those of the fee preview. Nearly all sales were
-- charged correctly and are excluded here, by comparing with the lowest fee of any store.
create or replace temp table charges as
with least_expected as (
  select
    sku,
    min(due_fee) filter (due_fee > 0) as fulfilment_fee,
    -- The true share may be lower than the rounded fee shows, and an excess of two percent is tolerated.
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
      -- What the buyer paid and the seller keeps; tax that is withheld cancels out.
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

-- The charges and refunds of these order lines, row by row.
create or replace temp table charge_bookings as
select order_id, sku, currency, marketplace, transaction_type, amount_description, amount, file, row
from settlement
-- The condition lets the Parquet reader skip other orders, see `sales.sql`.
semi join (
  select order_id
  from charges
  where order_id <> ''
) as charged using (order_id)
where amount_description in ('Commission', 'FBAPerUnitFulfillmentFee')
  and posted_date >= least(claimable_since('fee_dimension', null), claimable_since('fee_referral', null));
