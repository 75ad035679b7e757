-- How many units of the payments of each day are for losses that the ledger or the shipments still call open
-- (`payments_used`), and how many are for no loss they show (`payments_spared`).
create or replace temp table payments_spared as
select 'warehouse_lost' as kind, fnsku, date, units
from transfers_settled
where side = 'means'
  and starts_with(id, 'paid')
union all
select 'warehouse_damaged', fnsku, date, units
from disposals_settled
where side = 'means'
union all
select 'inbound_lost', fnsku, date, units
from inbound_settled
where side = 'means';

create or replace temp table payments_used as
with given as (
  select 'warehouse_lost' as kind, fnsku, date, units
  from lost_means_left
  where starts_with(id, 'paid')
  union all
  select 'warehouse_damaged', fnsku, date, units
  from damaged_means_left
  where starts_with(id, 'paid')
  union all
  select 'inbound_lost', fnsku, date, units
  from inbound_payments
)
select kind, fnsku, date, sum(units) as units
from (
  from given
  union all by name
  select * replace (-units as units)
  from payments_spared
)
group by kind, fnsku, date
having sum(units) > 0;
