-- Units that left one fulfilment centre for another and never arrived, all rows of one reference together.
-- Must not exist: a later arrival, the units found (F, N), or a payment as Lost_Warehouse.
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
  map {
    'sent': -sum(told.quantity) filter (told.quantity < 0),
    'arrived': sum(told.quantity) filter (told.quantity > 0)
  } as figures,
  list({'file': told.file, 'row': told.row} order by told.file, told.row) as evidence
from lost_stock as losses
join transfers as told
  on told.fnsku = losses.fnsku
  and told.reference_id = losses.reference_id
where losses.claim_type = 'transfer_lost'
group by losses.fnsku, losses.reference_id, losses.lost_on, losses.units
