-- Finds inbound defect fees for a wrong number of units although the expected number was received.
-- Must not exist: a refund of the fee.
with
-- Only defects about the number of units: other reports do not show whether labels or packaging were correct.
charged as (
  select
    shipment_id,
    sku,
    min(fnsku) as fnsku,
    min(asin) as asin,
    currency,
    min(reported_date) as date,
    -- Some rows have no number of units, but the fee is owed anyway.
    greatest(sum(coalesce(problem_quantity, 0)), 1) as units,
    sum(expected_quantity) as expected,
    sum(received_quantity) as received,
    sum(fee) as fee,
    list({'file': file, 'row': row} order by file, row) as evidence
  from inbound_problems
  where fee > 0
    and expected_quantity = received_quantity
    and exists (
      select 1
      from count_problem_words
      where regexp_matches(lower(problem_type), count_problem_words.word)
    )
  group by shipment_id, sku, currency
),
given_back as (
  select shipment_id, sum(amount) as amount
  from other_bookings
  where amount > 0
    and is_fee_credit('fee_inbound_defect', amount_description)
    and shipment_id in (select shipment_id from charged)
  group by shipment_id
),
-- A credit names only the shipment: it is applied to the shipment's products in order.
queue as (
  select
    charged.*,
    sum(charged.fee) over (
      partition by charged.shipment_id
      order by charged.date, charged.sku
      rows unbounded preceding
    ) - coalesce(given_back.amount, 0) as left_over
  from charged
  left join given_back using (shipment_id)
)
select
  fnsku,
  sku,
  asin,
  null as order_id,
  shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  null as reference_id,
  null as country,
  date as anchor_date,
  units as quantity,
  least(fee, left_over) as value,
  currency,
  map {'expected': expected, 'received': received, 'charged_amount': fee} as figures,
  evidence
from queue
where left_over > 0
