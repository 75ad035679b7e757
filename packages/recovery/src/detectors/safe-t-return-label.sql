-- Finds return labels charged to the seller that the customer or Amazon is to pay.
-- Must not exist: another SAFE-T claim for the order; a deduction for the label from the refund, or a credit for it.
with returned as (
  select
    order_id,
    min(sku) as sku,
    arg_min(fnsku, sku) as fnsku,
    arg_min(asin, sku) as asin,
    min(country) as country,
    min(currency) as currency,
    min(refunded_on) as refunded_on,
    -- The number of units that a payment for the return would have.
    cast(sum(units) as integer) as units,
    min(label_charged) as charged,
    sum(held_back) as held_back,
    bool_or(is_summed) as is_summed,
    flatten(list(list_concat(evidence, label_evidence))) as evidence
  from refunded_returns
  group by order_id
  -- One label is bought for all units returned of an order. The other claim types are about the whole refund, and
  -- Amazon accepts one claim per order.
  having bool_and(is_label_for_others and is_refunded_by_amazon and delivered_on is not null and not is_out_of_policy)
)
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
  cast(charged - held_back as decimal(18, 4)) as value,
  currency,
  map {'charged_amount': charged, 'due_amount': held_back} as figures,
  list_sort(list_distinct(evidence)) as evidence,
  -- The payments page adds deductions from a refund to other amounts: only a settlement shows the part for the label.
  is_summed as to_check
from returned
where charged > held_back
