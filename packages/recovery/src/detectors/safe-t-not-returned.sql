-- Finds refunds Amazon gave at the carrier's first scan of a seller-fulfilled return whose parcel never arrived.
-- Must not exist: the day the return was delivered; a SAFE-T or guarantee claim; a new charge to the customer.
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
  list_sort(list_distinct(evidence)) as evidence
from refunded_returns
where is_refunded_by_amazon
  and delivered_on is null
  and refunded_on <= as_of() - return_travel_days()
  -- Those are claimed as such, whether they arrived or not.
  and not is_out_of_policy
