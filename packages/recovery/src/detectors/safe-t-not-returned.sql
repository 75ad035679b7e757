-- Finds refunds Amazon gave at the carrier's first scan of a seller-fulfilled return whose parcel never arrived.
-- Must not exist: a delivery date of the return; a SAFE-T or guarantee claim; a new charge to the customer.
select * exclude (delivered_on, is_out_of_policy)
from refund_claims
where delivered_on is null
  and anchor_date <= as_of() - return_travel_days()
  -- Returns outside the policy are another claim type, whether they arrived or not.
  and not is_out_of_policy
