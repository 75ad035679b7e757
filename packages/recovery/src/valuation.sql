-- Cost, past payments and price of a unit of every candidate, in ten-thousandths of the currency, so that nothing is
-- rounded before the final amount.
with placed as (
  select
    candidates.*,
    case
      when candidates.currency is not null then candidates.currency
      when known.currency is not null then known.currency
      -- Accounts that sell in euros are also paid in euros for stock in Poland, Sweden or Czechia.
      when audit_region() = 'EU' and candidates.country is not null and other.euro is not null then other.euro
      else coalesce(market.currency, other.only_currency)
    end as paid_in
  from candidates
  left join market_currencies as market on market.country = candidates.country
  left join known_currencies as known
    on known.fnsku = candidates.fnsku
    and known.currency = market.currency
  left join other_currency as other on other.fnsku = candidates.fnsku
)
select
  placed.claim_type,
  placed.fnsku,
  placed.sku,
  placed.asin,
  placed.order_id,
  placed.shipment_id,
  placed.removal_order_id,
  placed.reimbursement_id,
  placed.reference_id,
  placed.country,
  cast(placed.anchor_date as varchar) as anchor_date,
  placed.quantity,
  placed.paid_in as currency,
  cast(placed.value * 10000 as hugeint) as value,
  cast(coalesce(costs_by_fnsku.cost, costs_by_sku.cost) * 10000 as hugeint) as cost,
  past_payments.paid,
  past_payments.units as paid_units,
  cast(prices.price * 10000 as hugeint) as price,
  list_transform(
    map_entries(placed.figures),
    lambda figure: {'name': figure.key, 'value': cast(figure.value * 10000 as bigint)}
  ) as figures,
  placed.evidence,
  placed.to_check
from placed
-- The cost valid on the day of the loss; the current cost if no report has the day.
left join costs_by_fnsku
  on costs_by_fnsku.fnsku = placed.fnsku
  and costs_by_fnsku.currency = placed.paid_in
  and coalesce(placed.anchor_date, as_of()) >= costs_by_fnsku.valid_from
  and coalesce(placed.anchor_date, as_of()) < costs_by_fnsku.valid_before
left join costs_by_sku
  on costs_by_sku.sku = placed.sku
  and costs_by_sku.currency = placed.paid_in
  and coalesce(placed.anchor_date, as_of()) >= costs_by_sku.valid_from
  and coalesce(placed.anchor_date, as_of()) < costs_by_sku.valid_before
left join past_payments
  on past_payments.fnsku = placed.fnsku
  and past_payments.currency = placed.paid_in
left join prices
  on prices.fnsku = placed.fnsku
  and prices.currency = placed.paid_in
