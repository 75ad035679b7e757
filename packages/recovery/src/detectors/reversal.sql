-- Finds reversals of payments although the stock did not come back.
-- Must not exist: units found (F, N), restored, received or returned since the payment; stock in exchange; a new payment.
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
-- The units and amount of each payment that a reversal takes back. Several SKUs of one FNSKU are one loss.
taken_back as (
  select
    reimbursement_id,
    original_reimbursement_id,
    fnsku,
    order_id,
    currency,
    min(sku) as sku,
    min(asin) as asin,
    min(date) as reversed_on,
    min(original_reimbursement_type) as original_type,
    sum(abs(cash)) as units,
    abs(sum(amount)) as amount,
    list({'file': file, 'row': row}) as evidence
  from report_payments
  where kind = 'taken_back'
    and cash <> 0
    and reimbursement_id is not null
  group by reimbursement_id, original_reimbursement_id, fnsku, order_id, currency
),
reversals as (
  select
    concat_ws(
      ' ',
      taken_back.reversed_on,
      taken_back.reimbursement_id,
      taken_back.original_reimbursement_id,
      taken_back.fnsku,
      taken_back.order_id,
      taken_back.currency
    ) as id,
    taken_back.* exclude (order_id, evidence),
    coalesce(taken_back.order_id, paid.order_id) as order_id,
    coalesce(replaced_orders.original_order_id, taken_back.order_id, paid.order_id) as sold_order_id,
    coalesce(taken_back.asin, taken_back.fnsku, taken_back.sku) as product,
    paid.approved_on,
    coalesce(paid.kind, payment_reasons.kind) as kind,
    list_concat(taken_back.evidence, coalesce(paid.evidence, [])) as evidence
  from taken_back
  left join paid
    on paid.reimbursement_id = taken_back.original_reimbursement_id
    and paid.fnsku is not distinct from taken_back.fnsku
  left join replaced_orders
    on replaced_orders.order_id = coalesce(taken_back.order_id, paid.order_id)
  left join payment_reasons
    on payment_reasons.found_in = 'report'
    and payment_reasons.described = taken_back.original_type
),
-- Each explanation is used once, for the oldest reversal first. First those that name the reversal, its payment or its
-- order: `settled` matches them by a key with that id, in the column of the FNSKU.
named_losses as (
  select concat_ws(' ', 'reversal', reimbursement_id, fnsku) as fnsku, id, reversed_on as date, units
  from reversals
  union all
  select concat_ws(' ', 'payment', original_reimbursement_id, fnsku), id, reversed_on, units
  from reversals
  union all
  select concat_ws(' ', 'order', order_id, fnsku, kind), id, reversed_on, units
  from reversals
  where order_id is not null
  union all
  select concat_ws(' ', 'removal', order_id, product), id, coalesce(approved_on, date '1970-01-01'), units
  from reversals
  where order_id is not null
  union all
  select concat_ws(' ', 'return', sold_order_id, product), id, reversed_on, units
  from reversals
  where sold_order_id is not null
),
order_reversals as (
  select sold_order_id, product, sku, fnsku, sum(units) as units
  from reversals
  where sold_order_id is not null
  group by all
),
-- Under any FNSKU of the product.
came_back as (
  select order_reversals.sold_order_id, order_reversals.product, sum(returned_units.quantity) as units
  from (
    select sold_order_id, product, min(sku) as sku, min(fnsku) as fnsku
    from order_reversals
    group by sold_order_id, product
  ) as order_reversals
  join returned_units
    on returned_units.sold_order_id = order_reversals.sold_order_id
    and (
      returned_units.fnsku = order_reversals.fnsku
      or returned_units.asin = order_reversals.product
      or returned_units.sku = order_reversals.sku
    )
  group by order_reversals.sold_order_id, order_reversals.product
),
-- If the refunds or replacements of the order are known, only the units are owed that the customer still has and that
-- no other payment settles.
not_owed as (
  select
    order_reversals.sold_order_id,
    order_reversals.product,
    sum(greatest(
      order_reversals.units
        - greatest(open_units.missing - greatest(open_units.paid - order_reversals.units, 0), 0),
      0
    )) as units
  from order_reversals
  join open_units
    on open_units.order_id = order_reversals.sold_order_id
    and open_units.sku = order_reversals.sku
  where open_units.given_back > 0
  group by order_reversals.sold_order_id, order_reversals.product
),
named_means as (
  select
    concat_ws(' ', 'reversal', reimbursement_id, fnsku) as fnsku,
    'exchanged' as id,
    date '9999-12-31' as date,
    sum(in_kind) as units
  from report_payments
  where kind = 'taken_back'
    and cash <> 0
  group by reimbursement_id, fnsku
  union all
  select concat_ws(' ', named_as, original_reimbursement_id, fnsku), 'paid again', date, sum(units)
  from report_payments
  cross join (values ('reversal'), ('payment')) as ways(named_as)
  where kind <> 'taken_back'
    and amount > 0
    and original_reimbursement_id is not null
  group by named_as, original_reimbursement_id, fnsku, date
  union all
  select concat_ws(' ', 'order', order_id, fnsku, kind), 'paid again', date, sum(units)
  from report_payments
  where original_reimbursement_id is null
    and order_id is not null
    and kind <> 'taken_back'
    and amount > 0
  group by order_id, fnsku, kind, date
  union all
  -- A removal whose units were shipped later.
  select concat_ws(' ', 'removal', reversals.order_id, reversals.product), 'sent', sent.shipment_date, sum(sent.shipped)
  from (
    select order_id, product, min(fnsku) as fnsku, min(sku) as sku
    from reversals
    group by order_id, product
  ) as reversals
  join removal_shipments as sent
    on sent.order_id = reversals.order_id
    and (sent.fnsku = reversals.fnsku or sent.sku = reversals.sku)
  group by reversals.order_id, reversals.product, sent.shipment_date
  union all
  select
    concat_ws(' ', 'return', sold_order_id, product),
    'returned',
    date '9999-12-31',
    coalesce(not_owed.units, came_back.units)
  from came_back
  full join not_owed using (sold_order_id, product)
),
named_explained as (
  select losses.id, sum(losses.units - explained.unsettled) as units
  from named_losses as losses
  join settled('named_losses', 'named_means') as explained
    on explained.side = 'loss'
    and explained.fnsku = losses.fnsku
    and explained.id = losses.id
  group by losses.id
),
unnamed as (
  select reversals.*, greatest(reversals.units - named_explained.units, 0) as left_over
  from reversals
  join named_explained using (id)
),
-- Second, explanations of the same kind.
kind_losses as (
  select
    concat_ws(' ', fnsku, kind) as fnsku,
    id,
    coalesce(approved_on, date '1970-01-01') as date,
    left_over as units
  from unnamed
  where kind is not null
    and order_id is null
),
kinds as (
  select fnsku, kind, min(reversed_on) as reversed_on, min(approved_on) as approved_on
  from unnamed
  where kind is not null
    and order_id is null
  group by fnsku, kind
),
-- A payment under a new id that refers to no other one: its units settle the reversal, less those needed for open
-- losses and for losses the ledger shows as reconciled since the first payment. A payment of a general kind may be for
-- any kind.
paid_again as (
  select
    again.fnsku,
    again.kind,
    again.date,
    again.units - coalesce(max(used.units), 0) as units
  from (
    select payments.fnsku, payments.kind, payments.date, sum(payments.units) as units
    from payments
    join kinds
      on kinds.fnsku = payments.fnsku
      and kinds.kind = payments.kind
      and payments.date >= kinds.reversed_on
    where payments.found_in = 'report'
      and payments.original_reimbursement_id is null
      and payments.order_id is null
      and payments.amount > 0
    group by payments.fnsku, payments.kind, payments.date
  ) as again
  left join payments_used as used
    on used.fnsku = again.fnsku
    and used.date = again.date
    and (used.kind = again.kind or again.kind = 'general')
  group by again.fnsku, again.kind, again.date, again.units
),
paid_again_means as (
  select concat_ws(' ', fnsku, kind) as fnsku, 'paid again' as id, date, units
  from paid_again
),
newer_losses as (
  select
    concat_ws(' ', kinds.fnsku, kinds.kind) as fnsku,
    concat_ws(' ', adjustments.reason_group, adjustments.reference_id) as id,
    adjustments.date,
    sum(greatest(-adjustments.quantity - adjustments.unreconciled, 0)) as units
  from kinds
  join adjustments
    on adjustments.fnsku = kinds.fnsku
    and adjustments.date > kinds.approved_on
    and (
      (adjustments.reason_group = 'lost' and kinds.kind in ('warehouse_lost', 'general'))
      or (adjustments.reason_group = 'damaged' and kinds.kind in ('warehouse_damaged', 'general'))
    )
  group by kinds.fnsku, kinds.kind, adjustments.reason_group, adjustments.reference_id, adjustments.date
),
-- A payment before the reversal for no loss in the ledger, although the ledger covers the months before it: the
-- reversal took back a payment that was made twice.
paid_too_often as (
  select kinds.fnsku, kinds.kind, sum(spared.units) as units
  from kinds
  join payments_spared as spared
    on spared.fnsku = kinds.fnsku
    and spared.kind = kinds.kind
    and spared.date < kinds.reversed_on
    -- No report lists all inbound shipments.
    and spared.kind <> 'inbound_lost'
  where spared.date - 90 >= (select min(date) from ledger)
  group by kinds.fnsku, kinds.kind
),
kind_means as (
  select concat_ws(' ', fnsku, kind) as fnsku, 'paid too often' as id, date '9999-12-31' as date, units
  from paid_too_often
  union all
  select fnsku, id, date, unsettled as units
  from settled('newer_losses', 'paid_again_means')
  where side = 'means'
  union all
  -- Damaged units that an inspection made sellable again: the two rows of a move have different reference ids.
  select concat_ws(' ', fnsku, 'warehouse_damaged'), concat('made sellable ', center), date, least(moved_out, moved_in)
  from (
    select
      fnsku,
      date,
      center,
      -sum(quantity) filter (reason_group = 'moved_out' and disposition = 'WAREHOUSE_DAMAGED') as moved_out,
      sum(quantity) filter (reason_group = 'moved_in' and disposition = 'SELLABLE') as moved_in
    from adjustments
    semi join kinds using (fnsku)
    group by fnsku, date, center
  )
  where moved_out > 0
    and moved_in > 0
  union all
  -- Units counted late, of a shipment that arrived before the payment.
  select concat_ws(' ', counted.fnsku, 'inbound_lost'), concat('counted ', counted.reference_id), counted.date, sum(counted.quantity)
  from (
    select fnsku, reference_id, date, quantity, min(date) over (partition by reference_id) as began_on
    from receipts
    semi join kinds using (fnsku)
    where quantity > 0
      and reference_id is not null
  ) as counted
  join kinds
    on kinds.fnsku = counted.fnsku
    and kinds.kind = 'inbound_lost'
    and kinds.approved_on > counted.began_on
  group by counted.fnsku, counted.reference_id, counted.date
),
-- Third, finds of the product, whatever the kind of loss.
find_losses as (
  select
    unnamed.fnsku,
    unnamed.id,
    coalesce(unnamed.approved_on, date '1970-01-01') as date,
    coalesce(of_kind.unsettled, unnamed.left_over) as units
  from unnamed
  left join settled('kind_losses', 'kind_means') as of_kind
    on of_kind.side = 'loss'
    and of_kind.fnsku = concat_ws(' ', unnamed.fnsku, unnamed.kind)
    and of_kind.id = unnamed.id
),
find_means as (
  select fnsku, 'found' as id, date, sum(quantity) as units
  from adjustments
  semi join unnamed using (fnsku)
  where reason_group in ('found', 'replaced', 'undocumented')
    and quantity > 0
  group by fnsku, date
),
lines as (
  select
    unnamed.*,
    least(unnamed.left_over, coalesce(unexplained.unsettled, 0)) as open,
    unnamed.amount * least(unnamed.left_over, coalesce(unexplained.unsettled, 0)) / unnamed.units as value
  from unnamed
  left join settled('find_losses', 'find_means') as unexplained
    on unexplained.side = 'loss'
    and unexplained.id = unnamed.id
    and unexplained.fnsku is not distinct from unnamed.fnsku
),
-- Payments without units for a reversal or its payment.
money_again as (
  select
    lines.id,
    lines.fnsku,
    lines.value,
    again.original_reimbursement_id as named,
    sum(again.amount) as amount
  from lines
  join report_payments as again
    on again.original_reimbursement_id in (lines.reimbursement_id, lines.original_reimbursement_id)
    and again.fnsku is not distinct from lines.fnsku
    and again.date >= lines.reversed_on
  where again.kind <> 'taken_back'
    and again.amount > 0
    and again.units = 0
  group by lines.id, lines.fnsku, lines.value, named
),
money_spread as (
  select id, sum(least(value, greatest(amount - older_value, 0))) as amount
  from (
    select
      id,
      value,
      amount,
      coalesce(
        sum(value) over (
          partition by named, fnsku
          order by id
          rows between unbounded preceding and 1 preceding
        ),
        0
      ) as older_value
    from money_again
  )
  group by id
),
opened as (
  select
    lines.fnsku,
    min(lines.sku) as sku,
    min(lines.asin) as asin,
    lines.order_id,
    lines.reimbursement_id,
    min(lines.reversed_on) as reversed_on,
    lines.currency,
    sum(lines.units) as units,
    sum(lines.amount) as amount,
    sum(lines.open) as open,
    sum(greatest(lines.value - coalesce(money_spread.amount, 0), 0)) as value,
    flatten(list(lines.evidence)) as evidence
  from lines
  left join money_spread using (id)
  group by lines.fnsku, lines.order_id, lines.reimbursement_id, lines.currency
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
  cast(value as decimal(18, 4)) as value,
  currency,
  map {'reversed': units, 'reversed_amount': amount} as figures,
  list_sort(list_distinct(evidence)) as evidence
from opened
where open > 0
  and value > 0
