-- Payments taken back although the stock did not come back.
-- Must not exist: units found (F, N), mended, counted in or returned since the payment, stock given in exchange, a new payment.
with paid as (
  select
    reimbursement_id,
    fnsku,
    min(date) as approved_on,
    max(order_id) as order_id,
    min(kind) as kind,
    list({'file': file, 'row': row}) as evidence
  from report_payments
  where kind <> 'taken_back'
  group by reimbursement_id, fnsku
),
-- One reversal may undo several payments and name several SKUs of one FNSKU: it is one loss.
taken_back as (
  select
    reimbursement_id,
    fnsku,
    order_id,
    currency,
    min(sku) as sku,
    min(asin) as asin,
    min(date) as reversed_on,
    list(distinct original_reimbursement_id) as undone,
    sum(abs(cash)) as units,
    greatest(sum(abs(cash)) - sum(in_kind), 0) as unmatched,
    abs(sum(amount)) as amount,
    list({'file': file, 'row': row}) as evidence
  from report_payments
  where kind = 'taken_back'
    and cash <> 0
    and reimbursement_id is not null
  group by reimbursement_id, fnsku, order_id, currency
),
undone_payments as (
  select
    taken_back.reimbursement_id,
    taken_back.fnsku,
    taken_back.order_id,
    min(paid.approved_on) as approved_on,
    max(paid.order_id) as paid_order_id,
    min(paid.kind) as kind,
    flatten(list(paid.evidence)) as evidence
  from taken_back
  join paid
    on list_contains(taken_back.undone, paid.reimbursement_id)
    and paid.fnsku is not distinct from taken_back.fnsku
  group by taken_back.reimbursement_id, taken_back.fnsku, taken_back.order_id
),
reversals as (
  select
    taken_back.* exclude (order_id, evidence),
    coalesce(taken_back.order_id, undone_payments.paid_order_id) as order_id,
    coalesce(replaced_orders.original_order_id, taken_back.order_id, undone_payments.paid_order_id) as sold_order_id,
    undone_payments.approved_on,
    undone_payments.kind,
    list_concat(taken_back.evidence, coalesce(undone_payments.evidence, [])) as evidence
  from taken_back
  left join undone_payments
    on undone_payments.reimbursement_id = taken_back.reimbursement_id
    and undone_payments.fnsku is not distinct from taken_back.fnsku
    and undone_payments.order_id is not distinct from taken_back.order_id
  left join replaced_orders
    on replaced_orders.order_id = coalesce(taken_back.order_id, undone_payments.paid_order_id)
),
paid_again as (
  select
    reversals.reimbursement_id,
    reversals.fnsku,
    sum(again.units) as units,
    sum(again.amount) filter (again.units = 0) as amount
  from reversals
  join report_payments as again
    on list_contains(list_append(reversals.undone, reversals.reimbursement_id), again.original_reimbursement_id)
    and again.fnsku is not distinct from reversals.fnsku
    and again.date >= reversals.reversed_on
  where again.kind <> 'taken_back'
    and again.amount > 0
  group by reversals.reimbursement_id, reversals.fnsku
),
-- Paid under a new id that names no other one: for the units taken back, unless the ledger tells of newer losses of that
-- kind by then. A payment of no certain kind may be for either kind.
paid_anew as (
  select
    reversals.reimbursement_id,
    reversals.fnsku,
    reversals.order_id,
    any_value(reversals.kind) as kind,
    any_value(reversals.approved_on) as approved_on,
    sum(anew.units) as units,
    max(anew.date) as paid_until
  from reversals
  join report_payments as anew
    on anew.fnsku = reversals.fnsku
    and anew.kind = reversals.kind
    and anew.order_id is not distinct from reversals.order_id
    and anew.date >= reversals.reversed_on
  where anew.original_reimbursement_id is null
    and anew.amount > 0
  group by reversals.reimbursement_id, reversals.fnsku, reversals.order_id
),
newer_losses as (
  select paid_anew.reimbursement_id, paid_anew.fnsku, -sum(adjustments.quantity) as units
  from paid_anew
  join adjustments
    on adjustments.fnsku = paid_anew.fnsku
    and adjustments.quantity < 0
    and adjustments.date > paid_anew.approved_on
    and adjustments.date <= paid_anew.paid_until
    and (
      (adjustments.reason_group = 'lost' and paid_anew.kind in ('warehouse_lost', 'general'))
      or (adjustments.reason_group = 'damaged' and paid_anew.kind in ('warehouse_damaged', 'general'))
    )
  where paid_anew.order_id is null
  group by paid_anew.reimbursement_id, paid_anew.fnsku
),
found as (
  select
    fnsku,
    date,
    null as kind,
    null as shipment_began_on,
    sum(quantity) as units
  from adjustments
  semi join reversals using (fnsku)
  where reason_group in ('found', 'replaced', 'undocumented')
    and quantity > 0
  group by fnsku, date
  union all
  -- Damaged units that an inspection made sellable again: the two halves of a move have no common reference id.
  select fnsku, date, 'warehouse_damaged', null, least(moved_out, moved_in)
  from (
    select
      fnsku,
      date,
      -sum(quantity) filter (reason_group = 'moved_out' and disposition = 'WAREHOUSE_DAMAGED') as moved_out,
      sum(quantity) filter (reason_group = 'moved_in' and disposition = 'SELLABLE') as moved_in
    from adjustments
    semi join reversals using (fnsku)
    group by fnsku, date, center
  )
  where moved_out > 0
    and moved_in > 0
  union all
  -- Units of a shipment that were counted in late.
  select
    fnsku,
    date,
    'inbound_lost',
    min(date) over (partition by reference_id),
    quantity
  from receipts
  semi join reversals using (fnsku)
  where quantity > 0
    and reference_id is not null
),
-- Under whichever label of the product.
came_back as (
  select
    reversals.reimbursement_id,
    reversals.fnsku,
    reversals.sold_order_id,
    sum(returned_units.quantity) as units
  from reversals
  join returned_units
    on returned_units.sold_order_id = reversals.sold_order_id
    and (
      returned_units.fnsku = reversals.fnsku
      or returned_units.asin = reversals.asin
      or returned_units.sku = reversals.sku
    )
  group by reversals.reimbursement_id, reversals.fnsku, reversals.sold_order_id
),
-- A removal whose units went out after all.
sent_out as (
  select reversals.reimbursement_id, reversals.fnsku, reversals.order_id, sum(removal_shipments.shipped) as units
  from reversals
  join removal_shipments
    on removal_shipments.order_id = reversals.order_id
    and (removal_shipments.fnsku = reversals.fnsku or removal_shipments.sku = reversals.sku)
    and removal_shipments.shipment_date >= reversals.approved_on
  group by reversals.reimbursement_id, reversals.fnsku, reversals.order_id
),
-- What was found since the payment explains the oldest reversals of a product first.
explained as (
  select
    reversals.reimbursement_id,
    reversals.fnsku,
    sum(found.units) as units
  from reversals
  join found
    on found.fnsku = reversals.fnsku
    and found.date >= coalesce(reversals.approved_on, date '1970-01-01')
    and (found.kind is null or found.kind = reversals.kind)
    and (found.shipment_began_on is null or found.shipment_began_on < reversals.approved_on)
  group by reversals.reimbursement_id, reversals.fnsku
),
weighed as (
  select
    reversals.*,
    coalesce(paid_again.amount, 0) as amount_again,
    reversals.unmatched
      - coalesce(paid_again.units, 0)
      - coalesce(came_back.units, 0)
      - coalesce(sent_out.units, 0)
      - if(reversals.order_id is null, 0, coalesce(paid_anew.units, 0)) as unexplained,
    coalesce(explained.units, 0)
      + if(
        reversals.order_id is null,
        greatest(coalesce(paid_anew.units, 0) - coalesce(newer_losses.units, 0), 0),
        0
      ) as found
  from reversals
  left join paid_again using (reimbursement_id, fnsku)
  left join explained using (reimbursement_id, fnsku)
  left join sent_out
    on sent_out.reimbursement_id = reversals.reimbursement_id
    and sent_out.fnsku is not distinct from reversals.fnsku
    and sent_out.order_id = reversals.order_id
  left join paid_anew
    on paid_anew.reimbursement_id = reversals.reimbursement_id
    and paid_anew.fnsku = reversals.fnsku
    and paid_anew.order_id is not distinct from reversals.order_id
  left join newer_losses
    on newer_losses.reimbursement_id = reversals.reimbursement_id
    and newer_losses.fnsku = reversals.fnsku
  left join came_back
    on came_back.sold_order_id = reversals.sold_order_id
    and came_back.reimbursement_id = reversals.reimbursement_id
    and came_back.fnsku is not distinct from reversals.fnsku
),
opened as (
  select
    *,
    least(
      greatest(unexplained, 0),
      sum(greatest(unexplained, 0)) over (
        partition by fnsku
        order by reversed_on, reimbursement_id
        rows between unbounded preceding and current row
      ) - found
    ) as open
  from weighed
)
select
  fnsku,
  sku,
  asin,
  order_id,
  null as shipment_id,
  null as removal_order_id,
  reimbursement_id,
  null as reference_id,
  null as country,
  reversed_on as anchor_date,
  cast(open as integer) as quantity,
  cast(amount * open / units - amount_again as decimal(18, 4)) as value,
  currency,
  map {'reversed': units, 'reversed_amount': amount} as figures,
  list_sort(list_distinct(evidence)) as evidence
from opened
where open > 0
  and amount * open / units > amount_again
