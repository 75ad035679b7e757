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
