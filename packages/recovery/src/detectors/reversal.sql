-- Payments taken back although the stock did not come back.
-- Must not exist: units found (F, N) or returned since the payment, stock given in exchange, or a new payment.
with payments as (
  select
    reimbursement_id,
    fnsku,
    min(approval_date) as approved_on,
    max(order_id) as order_id,
    list({'file': file, 'row': row}) as evidence
  from reimbursements
  where reason is distinct from 'Reversal_Reimbursement'
  group by reimbursement_id, fnsku
),
taken_back as (
  select
    reimbursement_id,
    fnsku,
    sku,
    order_id,
    original_reimbursement_id,
    currency,
    min(asin) as asin,
    min(approval_date) as reversed_on,
    -sum(quantity_cash) as units,
    greatest(-sum(quantity_cash) - coalesce(sum(quantity_inventory), 0), 0) as unmatched,
    abs(sum(amount_total)) as amount,
    list({'file': file, 'row': row}) as evidence
  from reimbursements
  where reason = 'Reversal_Reimbursement'
    and quantity_cash < 0
    and reimbursement_id is not null
  group by reimbursement_id, fnsku, sku, order_id, original_reimbursement_id, currency
),
reversals as (
  select
    taken_back.* exclude (order_id, evidence),
    coalesce(taken_back.order_id, payments.order_id) as order_id,
    payments.approved_on,
    list_concat(taken_back.evidence, coalesce(payments.evidence, [])) as evidence
  from taken_back
  left join payments
    on payments.reimbursement_id = taken_back.original_reimbursement_id
    and payments.fnsku is not distinct from taken_back.fnsku
),
paid_again as (
  select
    reversals.reimbursement_id,
    reversals.fnsku,
    sum(again.quantity_total) as units,
    sum(again.amount_total) filter (coalesce(again.quantity_total, 0) = 0) as amount
  from reversals
  join reimbursements as again
    on again.original_reimbursement_id in (reversals.reimbursement_id, reversals.original_reimbursement_id)
    and again.fnsku is not distinct from reversals.fnsku
    and again.approval_date >= reversals.reversed_on
  where again.reason <> 'Reversal_Reimbursement'
    and again.amount_total > 0
  group by reversals.reimbursement_id, reversals.fnsku
),
found as (
  select
    fnsku,
    date,
    sum(abs(quantity)) as units
  from adjustments
  semi join reversals using (fnsku)
  where reason in ('F', 'N')
  group by fnsku, date
),
came_back as (
  select
    order_id,
    fnsku,
    sum(quantity) as units
  from returns
  semi join reversals using (order_id, fnsku)
  group by order_id, fnsku
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
  group by reversals.reimbursement_id, reversals.fnsku
),
weighed as (
  select
    reversals.*,
    coalesce(paid_again.amount, 0) as amount_again,
    reversals.unmatched - coalesce(paid_again.units, 0) - coalesce(came_back.units, 0) as unexplained,
    coalesce(explained.units, 0) as found
  from reversals
  left join paid_again using (reimbursement_id, fnsku)
  left join explained using (reimbursement_id, fnsku)
  left join came_back
    on came_back.order_id = reversals.order_id
    and came_back.fnsku = reversals.fnsku
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
  list_sort(list_distinct(evidence)) as evidence
from opened
where open > 0
  and amount * open / units > amount_again
