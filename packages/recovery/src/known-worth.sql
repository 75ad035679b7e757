-- Past payments and prices of products, collected once to value candidates.
create or replace temp table past_payments as
select
  fnsku,
  currency,
  sum(cast(amount_per_unit * 10000 as hugeint) * cash) as paid,
  sum(cash) as units
from report_payments
where cash > 0
  and amount_per_unit > 0
  and has_unit_worth(kind)
  and fnsku is not null
group by fnsku, currency;

create or replace temp table prices as
select fnsku, currency, min(coalesce(sales_price, your_price)) as price
from fee_preview
where coalesce(sales_price, your_price) > 0
  and fnsku is not null
group by fnsku, currency;

-- The currencies in which a cost, payment or price of a product is known.
create or replace temp table known_currencies as
select fnsku, currency
from costs_by_fnsku
union
select product_names.fnsku, costs_by_sku.currency
from costs_by_sku
join product_names using (sku)
union
select fnsku, currency
from past_payments
union
select fnsku, currency
from prices;

create or replace temp table other_currency as
select
  fnsku,
  if(count(*) = 1, min(currency), null) as only_currency,
  min(currency) filter (currency = 'EUR') as euro
from known_currencies
group by fnsku;
