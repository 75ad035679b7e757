-- Units thrown away (code D) that could be sold, or that the warehouse had damaged.
-- Must not exist: a disposal the seller ordered, or a payment for the damage or the disposal.
select
  losses.fnsku,
  min(told.sku) as sku,
  min(told.asin) as asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  losses.reference_id,
  min(told.country) as country,
  losses.lost_on as anchor_date,
  losses.units as quantity,
  null as value,
  null as currency,
  map {'disposed': -sum(told.quantity)} as figures,
  list({'file': told.file, 'row': told.row} order by told.file, told.row) as evidence
from damaged_stock as losses
join adjustments as told
  on told.fnsku = losses.fnsku
  and told.reference_id = losses.reference_id
where losses.claim_type = 'disposed_no_consent'
  and told.reason_group = 'disposed'
  and told.is_paid_when_disposed
  and told.quantity < 0
group by losses.fnsku, losses.reference_id, losses.lost_on, losses.units
