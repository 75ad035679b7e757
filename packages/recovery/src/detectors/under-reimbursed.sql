-- Finds payments below the value of a unit: its sourcing cost before a sale (until 2025 the median price less fees),
-- its price less fees after one.
-- Must not exist: a later payment for the difference, or a reversal of the payment.
with paid as (
  select
    reimbursement_id,
    fnsku,
    -- After a sale the price is that of the SKU; before a sale, SKUs that share an FNSKU are one product.
    case when order_id is not null then sku end as line_sku,
    order_id,
    currency,
    min(sku) as sku,
    min(asin) as asin,
    min(kind) as kind,
    min(date) as approved_on,
    sum(cash) as units,
    sum(amount) as amount,
    list({'file': file, 'row': row}) as evidence
  from report_payments
  semi join kinds_paid_per_unit using (kind)
  where cash > 0
    and original_reimbursement_id is null
    and reimbursement_id is not null
  group by reimbursement_id, fnsku, line_sku, order_id, currency
),
changes as (
  select
    original_reimbursement_id as reimbursement_id,
    fnsku,
    sum(amount) as amount,
    -sum(abs(cash)) filter (kind = 'taken_back') as units,
    list({'file': file, 'row': row}) as evidence
  from report_payments
  where original_reimbursement_id is not null
  group by original_reimbursement_id, fnsku
),
-- A further payment for units already paid for has a reason of its own or no units, and names only the product: it is
-- applied to the product's payments in order.
top_ups as (
  select fnsku, currency, sum(amount) as amount
  from payments
  where kind = 'top_up'
    or units = 0
      and amount > 0
      and original_reimbursement_id is null
      and kind in (from kinds_paid_per_unit)
  group by fnsku, currency
),
-- The payment rule for units lost before a sale.
ruled as (
  select paid.*, payment_rules.basis
  from paid
  asof join payment_rules on paid.approved_on >= cast(payment_rules.valid_from as date)
),
-- The older rule: every sale of the product in the months before.
sold as (
  select
    order_id,
    sku,
    currency,
    min(posted_date) as sold_on,
    sum(quantity) filter (amount_type = 'ItemPrice' and amount_description = 'Principal') as units,
    sum(amount) filter (
      amount_description = 'Principal'
      or amount_type = 'ItemFees'
        and amount_description not in (
          'ShippingChargeback',
          'ShippingHB',
          'GiftwrapChargeback',
          'GiftwrapCommission'
        )
    ) as proceeds,
    list({'file': file, 'row': row}) as evidence
  from settlement
  semi join (select sku, currency from ruled where basis = 'median_price') using (sku, currency)
  where transaction_type = 'Order'
    and amount_type in ('ItemPrice', 'ItemFees', 'Promotion')
  group by order_id, sku, currency
  having units > 0
    and proceeds > 0
),
usual as (
  select
    ruled.reimbursement_id,
    ruled.fnsku,
    ruled.sku,
    ruled.currency,
    median(sold.proceeds / sold.units) as unit_value,
    flatten(list(sold.evidence)) as evidence
  from ruled
  join sold
    on sold.sku = ruled.sku
    and sold.currency = ruled.currency
    and sold.sold_on <= ruled.approved_on
    and sold.sold_on > ruled.approved_on - to_months((select months from median_price))
  where ruled.basis = 'median_price'
  group by ruled.reimbursement_id, ruled.fnsku, ruled.sku, ruled.currency
  having count(*) >= (select least_sales from median_price)
),
compared as (
  select
    payments.*,
    sales.country,
    payments.units + coalesce(changes.units, 0) as kept_units,
    payments.amount + coalesce(changes.amount, 0) as kept_amount,
    case
      when sales.settled then sales.unit_value
      when payments.basis = 'median_price' then usual.unit_value
      else coalesce(costs.cost, sku_costs.cost)
    end as worth,
    (1 / 10 ** currency_digits(payments.currency))::decimal(4, 3) as smallest,
    list_concat(
      payments.evidence,
      coalesce(changes.evidence, []),
      case
        when sales.settled then sale_evidence(payments.order_id, payments.sku, sales.order_evidence)
        when payments.basis = 'median_price' then usual.evidence
        else coalesce(costs.evidence, sku_costs.evidence)
      end
    ) as grounds
  from ruled as payments
  left join changes
    on changes.reimbursement_id = payments.reimbursement_id
    and changes.fnsku is not distinct from payments.fnsku
  left join sales
    on sales.order_id = payments.order_id
    and sales.sku = payments.sku
    and sales.currency = payments.currency
  left join costs_by_fnsku as costs
    on costs.fnsku = payments.fnsku
    and costs.currency = payments.currency
    and payments.approved_on >= costs.valid_from
    and payments.approved_on < costs.valid_before
  left join costs_by_sku as sku_costs
    on sku_costs.sku = payments.sku
    and sku_costs.currency = payments.currency
    and payments.approved_on >= sku_costs.valid_from
    and payments.approved_on < sku_costs.valid_before
  left join usual
    on usual.reimbursement_id = payments.reimbursement_id
    and usual.fnsku is not distinct from payments.fnsku
    and usual.sku = payments.sku
    and usual.currency = payments.currency
  -- Payments for sales without a known price are skipped. Ids of removal orders have another format than those of
  -- sales.
  where coalesce(sales.settled, false)
    or (
      payments.kind <> 'customer_return'
      and not coalesce(regexp_matches(payments.order_id, '^\d{3}-\d{7}-\d{7}$'), false)
    )
),
-- Amazon pays at most the cap for a unit.
capped as (
  select
    *,
    round(least(worth, unit_cap(currency)) / smallest) * smallest as due
  from compared
  where worth is not null
),
short as (
  select
    capped.*,
    sum(kept_units * due - kept_amount) over (
      partition by fnsku, currency
      order by approved_on, reimbursement_id, order_id, line_sku
      rows unbounded preceding
    ) - coalesce(top_ups.amount, 0) as left_over
  from capped
  left join top_ups using (fnsku, currency)
  where kept_units > 0
    -- Half a minor unit of the currency per unit is rounding.
    and kept_units * due - kept_amount > kept_units * smallest / 2
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
  country,
  approved_on as anchor_date,
  cast(kept_units as integer) as quantity,
  cast(least(kept_units * due - kept_amount, left_over) as decimal(18, 4)) as value,
  currency,
  map {'paid_units': kept_units, 'unit_value': due, 'due_amount': kept_units * due, 'paid_amount': kept_amount} as figures,
  list_sort(list_distinct(grounds)) as evidence
from short
where left_over > kept_units * smallest / 2
