-- Finds refunds Amazon gave at the carrier's first scan for seller-fulfilled returns that are outside its return
-- policy.
-- Must not exist: a SAFE-T or guarantee claim for the order; a new charge to the customer.
select * exclude (delivered_on, is_out_of_policy)
from refund_claims
where is_out_of_policy
