-- Sets what explains a loss (a find, a payment) against losses of the same FNSKU, oldest first; nothing explains a loss
-- of a later day. Both tables: fnsku, id, date, units. Gives the `unsettled` units of both sides (`side` 'loss' and
-- 'means'): a queue that losses enter and means empty, which is never shorter than nothing.
create or replace temp macro settled(losses, means) as table
with events as (
  select fnsku, id, date, units, 'loss' as side, units as change
  from query_table(losses)
  where units > 0
  union all
  select fnsku, id, date, units, 'means' as side, -units as change
  from query_table(means)
  where units > 0
),
balances as (
  select
    *,
    sum(change) over (partition by fnsku order by date, side, id rows unbounded preceding) as balance
  from events
),
-- What the means had to spare by then, as a negative number.
spared as (
  select
    *,
    least(0, min(balance) over (partition by fnsku order by date, side, id rows unbounded preceding)) as spare
  from balances
),
compared as (
  select
    *,
    lag(spare, 1, 0) over (partition by fnsku order by date, side, id) as spare_before,
    last_value(balance - spare) over (
      partition by fnsku
      order by date, side, id
      rows between unbounded preceding and unbounded following
    ) as queue_at_end,
    coalesce(sum(units) filter (side = 'loss') over (
      partition by fnsku
      order by date, side, id
      rows between 1 following and unbounded following
    ), 0) as lost_later
  from spared
)
select
  fnsku,
  id,
  date,
  side,
  cast(
    if(
      side = 'means',
      spare_before - spare,
      greatest(0, least(units, queue_at_end - lost_later))
    ) as integer
  ) as unsettled
from compared;

-- The same where both tables have a `currency`: a payment is for a loss in a country of its currency first, then for any.
create or replace temp macro settled_by_currency(losses, means) as table
with home_losses as (
  select concat(fnsku, ' ', currency) as fnsku, id, date, units
  from query_table(losses)
  where currency is not null
),
home_means as (
  select concat(fnsku, ' ', currency) as fnsku, id, date, units
  from query_table(means)
  where currency is not null
),
home as (
  from settled('home_losses', 'home_means')
),
rest_losses as (
  select given.fnsku, given.id, given.date, coalesce(home.unsettled, given.units) as units
  from query_table(losses) as given
  left join home
    on home.side = 'loss'
    and home.fnsku = concat(given.fnsku, ' ', given.currency)
    and home.id = given.id
    and home.date = given.date
),
rest_means as (
  select given.fnsku, given.id, given.date, coalesce(home.unsettled, given.units) as units
  from query_table(means) as given
  left join home
    on home.side = 'means'
    and home.fnsku = concat(given.fnsku, ' ', given.currency)
    and home.id = given.id
    and home.date = given.date
)
from settled('rest_losses', 'rest_means');

-- The currency of a country, where its losses are paid in it.
create or replace temp macro currency_of(of_country) as (
  select min(currency)
  from market_currencies
  where country = of_country
);
