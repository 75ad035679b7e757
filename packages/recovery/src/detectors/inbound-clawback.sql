-- Finds units of a closed inbound shipment that were counted and taken off again, so that fewer remain than were sent.
-- Must not exist: an over-count that was only corrected; a payment for an inbound loss.
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
  losses.anchor_date,
  unpaid.units as quantity,
  null as value,
  null as currency,
  map {
    'shipped': losses.shipped,
    'received': losses.received,
    'taken_off': losses.taken_off
  } as figures,
  list_sort(list_distinct(losses.evidence)) as evidence
from inbound_taken_off as losses
join inbound_settled as unpaid
  on unpaid.id = concat_ws(' ', 'inbound_clawback', losses.shipment_id)
  and unpaid.fnsku = losses.fnsku
where unpaid.side = 'loss'
  and unpaid.units > 0
