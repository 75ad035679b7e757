-- Finds units that were sent and never counted, of a closed inbound shipment or of one that is only in the ledger.
-- Must not exist: a receipt in the ledger that the shipment does not show yet; a payment for an inbound loss.
select
  losses.fnsku,
  losses.sku,
  losses.asin,
  null as order_id,
  losses.shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  losses.country,
  losses.arrived_on as anchor_date,
  unpaid.units as quantity,
  null as value,
  null as currency,
  map {'shipped': losses.shipped, 'received': losses.received} as figures,
  list_sort(list_distinct(losses.evidence)) as evidence
from inbound_short as losses
join inbound_settled as unpaid
  on unpaid.id = concat_ws(' ', 'inbound_lost', losses.shipment_id)
  and unpaid.fnsku is not distinct from losses.fnsku
where unpaid.side = 'loss'
  and unpaid.units > 0
