-- Units damaged in the warehouse: only the negative row counts; its P row is the same unit in its new disposition.
create or replace temp table damaged_units as
select
  fnsku,
  reference_id as id,
  currency_of(min(country)) as currency,
  min(date) as date,
  sum(least(unreconciled, -quantity)) as open,
  sum(greatest(-quantity - unreconciled, 0)) as reconciled
from adjustments
where reason_group = 'damaged'
  and is_paid_when_damaged
  and quantity < 0
  and fnsku is not null
group by fnsku, reference_id;

-- Units that an inspection made sellable again. The two rows of a move have different reference ids: they are matched
-- by product, day, center and number of units.
create or replace temp table restored_units as
with moves as (
  select
    fnsku,
    date,
    center,
    currency_of(min(country)) as currency,
    -sum(quantity) filter (reason_group = 'moved_out' and disposition = 'WAREHOUSE_DAMAGED') as moved_out,
    sum(quantity) filter (reason_group = 'moved_in' and disposition = 'SELLABLE') as moved_in
  from adjustments
  where reason_group in ('moved_out', 'moved_in')
    and fnsku is not null
  group by fnsku, date, center
)
select fnsku, concat_ws(' ', 'sellable', currency) as id, currency, date, sum(least(moved_out, moved_in)) as units
from moves
where moved_out > 0
  and moved_in > 0
group by fnsku, currency, date;

-- Means are payments and restored units. Those of one currency are used by date: a payment after a unit was restored is
-- for another unit.
create or replace temp table damaged_means as
select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
from unit_payments
where claim_type = 'warehouse_damaged'
group by fnsku, currency, date
union all
from restored_units;

create or replace temp table damaged_reconciled as
select fnsku, id, currency, date, reconciled as units
from damaged_units;

create or replace temp table damaged_reconciled_settled as
select fnsku, id, date, side, unsettled as units
from settled_by_currency('damaged_reconciled', 'damaged_means');

create or replace temp table damaged_means_left as
select spared.fnsku, spared.id, damaged_means.currency, spared.date, spared.units
from damaged_reconciled_settled as spared
join damaged_means
  on damaged_means.fnsku = spared.fnsku
  and damaged_means.id = spared.id
  and damaged_means.date = spared.date
where spared.side = 'means';

create or replace temp table damaged_open as
select fnsku, id, currency, date, open as units
from damaged_units;

create or replace temp table damaged_settled as
select fnsku, id, date, side, unsettled as units
from settled_by_currency('damaged_open', 'damaged_means_left');

-- Disposals (code D).
create or replace temp table disposals as
select
  fnsku,
  reference_id as id,
  currency_of(min(country)) as currency,
  min(date) as date,
  min(disposition) as disposition,
  sum(-quantity) as units
from adjustments
where reason_group = 'disposed'
  and is_paid_when_disposed
  and quantity < 0
  and fnsku is not null
group by fnsku, reference_id;

-- An order covers disposals from its request (dates differ by up to a day) until two weeks after its completion. Orders
-- whose periods overlap are counted together, because disposals cannot be assigned to one of them.
create or replace temp table disposals_ordered as
with names as (
  select sku, min(fnsku) as fnsku
  from adjustments
  where reason_group = 'disposed'
  group by sku
),
ordered as (
  select
    coalesce(orders.fnsku, names.fnsku) as fnsku,
    orders.request_date - 1 as since,
    case
      when lower(orders.order_status) in ('completed', 'cancelled')
        then coalesce(orders.last_updated_date, orders.request_date) + 14
      else date '9999-12-31'
    end as until,
    case
      -- Whether units of other order types count as disposed or as shipped is unknown.
      when lower(orders.order_status) in ('completed', 'cancelled')
        and orders.disposed is not null
        and coalesce(lower(orders.order_type) = 'disposal', true)
        then orders.disposed
      else greatest(coalesce(requested, 0) - coalesce(cancelled, 0), coalesce(disposed, 0))
    end as units
  from removal_orders as orders
  left join names using (sku)
  -- Liquidations and donations, whatever their name in the file, are ordered by the seller too.
  where lower(orders.order_type) is distinct from 'return'
),
placed as (
  select
    *,
    coalesce(
      since > max(until) over (
        partition by fnsku
        order by since, until
        rows between unbounded preceding and 1 preceding
      ),
      true
    ) as begins_group
  from ordered
),
grouped as (
  select *, sum(begins_group::integer) over (partition by fnsku order by since, until) as order_group
  from placed
)
select fnsku, min(since) as since, max(until) as until, sum(units) as units
from grouped
group by fnsku, order_group;

create or replace temp table disposals_unordered as
with covered as (
  select
    disposals.*,
    coalesce(ordered.units, 0) as ordered,
    sum(disposals.units) over (
      partition by disposals.fnsku, ordered.since
      order by disposals.date, disposals.id
      rows unbounded preceding
    ) as disposed_so_far
  from disposals
  left join disposals_ordered as ordered
    on ordered.fnsku = disposals.fnsku
    and disposals.date between ordered.since and ordered.until
)
select fnsku, id, currency, date, disposition, cast(least(units, disposed_so_far - ordered) as integer) as units
from covered
where disposed_so_far > ordered;

-- Damaged units that were paid for or are owed as damaged: Amazon may dispose of them.
create or replace temp table damaged_accounted_for as
select fnsku, id, date, open + reconciled - coalesce(unpaid.units, 0) as units
from damaged_units
left join (
  select fnsku, id, units
  from damaged_reconciled_settled
  where side = 'loss'
) as unpaid using (fnsku, id)
union all
select fnsku, id, date, units
from damaged_settled
where side = 'means';

create or replace temp table damaged_disposals as
select fnsku, id, date, units
from disposals_unordered
where disposition = 'WAREHOUSE_DAMAGED';

create or replace temp table disposals_open as
select fnsku, id, currency, date, units
from disposals_unordered
where disposition = 'SELLABLE'
union all
select fnsku, id, null, date, unsettled as units
from settled('damaged_accounted_for', 'damaged_disposals')
where side = 'means';

create or replace temp table disposal_means as
select damaged_settled.fnsku, damaged_settled.id, damaged_means.currency, damaged_settled.date, damaged_settled.units
from damaged_settled
join damaged_means
  on damaged_means.fnsku = damaged_settled.fnsku
  and damaged_means.id = damaged_settled.id
  and damaged_means.date = damaged_settled.date
where damaged_settled.side = 'means'
  and starts_with(damaged_settled.id, 'paid');

create or replace temp table disposals_settled as
select fnsku, id, date, side, unsettled as units
from settled_by_currency('disposals_open', 'disposal_means');

create or replace temp table damaged_stock as
select 'warehouse_damaged' as claim_type, fnsku, id as reference_id, date as lost_on, units
from damaged_settled
where side = 'loss'
  and units > 0
union all
select 'disposed_no_consent', fnsku, id, date, units
from disposals_settled
where side = 'loss'
  and units > 0;
