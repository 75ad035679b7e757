-- Units gone from their bin (codes M and 5) that the ledger still calls unreconciled.
-- Must not exist: the units found or replaced (F, N), a payment for the loss, or a disposition Amazon does not pay for.
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
  map {'lost': -sum(told.quantity)} as figures,
  list({'file': told.file, 'row': told.row} order by told.file, told.row) as evidence
from lost_stock as losses
join adjustments as told
  on told.fnsku = losses.fnsku
  and told.reference_id = losses.reference_id
where losses.claim_type = 'warehouse_lost'
  and told.reason_group = 'lost'
  and told.is_paid_when_lost
  and told.quantity < 0
group by losses.fnsku, losses.reference_id, losses.lost_on, losses.units
