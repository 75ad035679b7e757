-- Finds units missing from their bin (codes M and 5) that the ledger still shows as unreconciled.
-- Must not exist: the units found or replaced (F, N), a payment for the loss, or a disposition Amazon does not pay for.
select
  losses.fnsku,
  min(loss_rows.sku) as sku,
  min(loss_rows.asin) as asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  losses.reference_id,
  min(loss_rows.country) as country,
  losses.lost_on as anchor_date,
  losses.units as quantity,
  null as value,
  null as currency,
  map {'lost': -sum(loss_rows.quantity)} as figures,
  list({'file': loss_rows.file, 'row': loss_rows.row} order by loss_rows.file, loss_rows.row) as evidence
from lost_stock as losses
join adjustments as loss_rows
  on loss_rows.fnsku = losses.fnsku
  and loss_rows.reference_id = losses.reference_id
where losses.claim_type = 'warehouse_lost'
  and loss_rows.reason_group = 'lost'
  and loss_rows.is_paid_when_lost
  and loss_rows.quantity < 0
group by losses.fnsku, losses.reference_id, losses.lost_on, losses.units
