-- Finds units that left one fulfillment center for another and never arrived, with all rows of one reference together.
-- Must not exist: a later arrival, the units found (F, N), or a payment as Lost_Warehouse.
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
  map {
    'sent': -sum(loss_rows.quantity) filter (loss_rows.quantity < 0),
    'arrived': sum(loss_rows.quantity) filter (loss_rows.quantity > 0)
  } as figures,
  list({'file': loss_rows.file, 'row': loss_rows.row} order by loss_rows.file, loss_rows.row) as evidence
from lost_stock as losses
join transfers as loss_rows
  on loss_rows.fnsku = losses.fnsku
  and loss_rows.reference_id = losses.reference_id
where losses.claim_type = 'transfer_lost'
group by losses.fnsku, losses.reference_id, losses.lost_on, losses.units
