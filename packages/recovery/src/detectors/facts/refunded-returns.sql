-- Refunded returns of seller-fulfilled orders, by order line, with the cost of the refund for the seller. Amazon
-- accepts one SAFE-T claim for an order, and none after a guarantee claim: orders with either, with a payment for one,
-- or whose customer was charged again are excluded.
create or replace temp table refunded_returns as
with requested as (
  select
    order_id,
    sku,
    min(seller_returns.asin) as asin,
    min(request_date) as requested_on,
    sum(coalesce(quantity, 1)) as units,
    max(delivery_date) as delivered_on,
    -- All requests for a line must be out of policy.
    bool_and(coalesce(upper(trim(is_in_policy)) in ('N', 'NO'), false)) as is_out_of_policy,
    bool_and(coalesce(resolutions.is_refunded_by_amazon, false)) as is_refunded_by_amazon,
    bool_and(coalesce(not label_payers.is_seller, false)) as is_label_for_others,
    list({'file': file, 'row': row}) as evidence
  from seller_returns
  left join seller_return_resolutions as resolutions
    on resolutions.resolution = lower(trim(seller_returns.resolution))
  left join label_payers
    on label_payers.payer = lower(trim(seller_returns.label_payer))
  where order_id is not null
    and sku is not null
    and not regexp_matches(lower(coalesce(request_status, '')), 'cancel|reject|declin|denied|closed without')
  group by order_id, sku
),
decided as (
  select order_id
  from seller_returns
  where nullif(trim(safe_t_claim_id), '') is not null
    or safe_t_amount > 0
    or upper(trim(has_guarantee_claim)) in ('Y', 'YES')
  union
  select order_id
  from other_bookings
  where is_safe_t(transaction_type)
    and amount > 0
  union
  select order_id
  from refund_transactions
  semi join requested using (order_id)
  where kind = 'charged_again'
    or transaction_type <> 'Refund'
),
-- The cost is the sum of all lines of a refund, because fees are returned with it. Tax is not a loss: refunded tax is
-- not owed to the state either.
refunded as (
  select
    settlement.order_id,
    settlement.sku,
    min(settlement.posted_date) as refunded_on,
    min(settlement.marketplace) as marketplace,
    min(settlement.currency) as currency,
    -sum(settlement.amount) filter (
      settlement.amount_type <> 'ItemWithheldTax'
      and not (settlement.amount_type = 'ItemPrice' and ends_with(settlement.amount_description, 'Tax'))
    ) as taken,
    -sum(settlement.amount) filter (
      settlement.amount_type = 'ItemPrice'
      and settlement.amount_description in ('Principal', 'Shipping', 'GiftWrap')
    ) as refunded_amount,
    coalesce(
      sum(settlement.amount) filter (
        settlement.amount_description = 'ReturnShipping'
        -- The payments page adds it to other amounts under `other`.
        or (settlement.amount_type = 'ItemFees' and settlement.amount_description = 'Other' and settlement.amount > 0)
      ),
      0
    ) as held_back,
    bool_or(pages.file is not null) as is_summed,
    list({'file': settlement.file, 'row': settlement.row}) as evidence
  from settlement
  join requested using (order_id, sku)
  left join (select distinct file from transactions) as pages
    on pages.file = settlement.file
  where settlement.transaction_type = 'Refund'
    and settlement.posted_date >= requested.requested_on
  group by settlement.order_id, settlement.sku
),
-- A label is bought for the parcel: the settlement line has the order, rarely the product.
labels as (
  select
    order_id,
    -sum(amount) as charged,
    list({'file': file, 'row': row}) as evidence
  from other_bookings
  semi join requested using (order_id)
  where exists (
    select 1
    from return_label_words
    where contains(lower(amount_description), return_label_words.word)
  )
  group by order_id
)
select
  requested.order_id,
  requested.sku,
  sales.fnsku,
  coalesce(requested.asin, sales.asin) as asin,
  country_of(refunded.marketplace) as country,
  refunded.currency,
  cast(requested.units as integer) as units,
  requested.delivered_on,
  requested.is_out_of_policy,
  requested.is_refunded_by_amazon,
  requested.is_label_for_others,
  refunded.refunded_on,
  refunded.refunded_amount,
  refunded.taken,
  refunded.held_back,
  refunded.is_summed,
  labels.charged as label_charged,
  labels.evidence as label_evidence,
  list_concat(requested.evidence, refunded.evidence) as evidence
from requested
join refunded using (order_id, sku)
left join sales using (order_id, sku)
left join labels using (order_id)
where refunded.taken > 0
  and requested.order_id not in (select order_id from decided where order_id is not null);

-- Returns claimed as the whole refund, in the form of a detector's result, with the columns they are filtered by.
create or replace temp view refund_claims as
select
  fnsku,
  sku,
  asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  country,
  refunded_on as anchor_date,
  units as quantity,
  cast(taken as decimal(18, 4)) as value,
  currency,
  map {'refunded_amount': refunded_amount, 'fees_back': greatest(refunded_amount - taken, 0)} as figures,
  list_sort(list_distinct(evidence)) as evidence,
  delivered_on,
  is_out_of_policy
from refunded_returns
where is_refunded_by_amazon;
