-- What is known of the worth of products, gathered once: what they cost, what was paid for them, what they sell for.
create or replace temp table costs_by_fnsku as
select fnsku, currency, min(cost) as cost
from sourcing_costs
where cost > 0
  and fnsku is not null
group by fnsku, currency;

create or replace temp table costs_by_sku as
select sku, currency, min(cost) as cost
from sourcing_costs
where cost > 0
  and sku is not null
group by sku, currency;

create or replace temp table past_payments as
select
  fnsku,
  currency,
  sum(cast(amount_per_unit * 10000 as hugeint) * quantity_cash) as paid,
  sum(quantity_cash) as units
from reimbursements
where quantity_cash > 0
  and amount_per_unit > 0
  and fnsku is not null
group by fnsku, currency;

create or replace temp table prices as
select fnsku, currency, min(coalesce(sales_price, your_price)) as price
from fee_preview
where coalesce(sales_price, your_price) > 0
  and fnsku is not null
group by fnsku, currency;

-- For what no report gives a country: the only currency in which anything is known of the product.
create or replace temp table only_currency as
select fnsku, any_value(currency) as currency
from (
  select fnsku, currency from costs_by_fnsku
  union all
  select fnsku, currency from past_payments
  union all
  select fnsku, currency from prices
)
group by fnsku
having count(distinct currency) = 1;
