-- Settles losses with means (finds, payments) of the same FNSKU, oldest first. Means do not settle losses of a later
-- day, and a payment settles losses in countries of its currency first, then any. Columns of both tables: fnsku, id,
-- date, units, currency. Returns the `unsettled` units of both sides (`side` 'loss' and 'means').
create or replace temp macro settled_by_currency(losses, means) as table
with events as (
  select fnsku, date, 'loss' as side, id, cast(units as integer) as change, currency
  from query_table(losses)
  where units > 0
  union all
  select fnsku, date, 'means' as side, id, -cast(units as integer) as change, currency
  from query_table(means)
  where units > 0
),
queues as (
  select
    fnsku,
    list(struct_pack(date, side, id, change, currency) order by date, side, id) as events
  from events
  group by fnsku
),
settled_queues as (
  select
    fnsku,
    unnest(events) as event,
    unnest(settle([each.change for each in events], [each.currency for each in events])) as unsettled
  from queues
)
select
  fnsku,
  event.id,
  event.date,
  event.side,
  unsettled
from settled_queues;

-- The same for tables without a currency.
create or replace temp macro settled(losses, means) as table
with losses_anywhere as (
  select fnsku, id, date, units, cast(null as varchar) as currency
  from query_table(losses)
),
means_anywhere as (
  select fnsku, id, date, units, cast(null as varchar) as currency
  from query_table(means)
)
from settled_by_currency('losses_anywhere', 'means_anywhere');

-- The currency in which losses in a country are paid.
create or replace temp macro currency_of(of_country) as (
  select min(currency)
  from market_currencies
  where country = of_country
);
