-- Units lost in the warehouse. Reconciled losses were found or paid, so finds and payments settle them first.
create or replace temp table lost_units as
select
  fnsku,
  reference_id as id,
  currency_of(min(country)) as currency,
  min(date) as date,
  sum(least(unreconciled, -quantity)) as open,
  sum(greatest(-quantity - unreconciled, 0)) as reconciled
from adjustments
where reason_group = 'lost'
  and is_paid_when_lost
  and quantity < 0
  and fnsku is not null
group by fnsku, reference_id;

-- Units added under an undocumented code may be the lost ones.
create or replace temp table finds as
select
  fnsku,
  date,
  if(reason_group = 'replaced', 'replaced', 'found') as reason_group,
  sum(least(unreconciled, quantity)) as open,
  sum(greatest(quantity - unreconciled, 0)) as reconciled
from adjustments
where reason_group in ('found', 'replaced', 'undocumented')
  and quantity > 0
  and fnsku is not null
group by all;

-- A unit paid in kind is in the ledger as N and among the payments; here it counts only as a payment.
create or replace temp table found_units as
with in_kind as (
  select fnsku, sum(in_kind) as units
  from unit_payments
  where claim_type = 'warehouse_lost'
  group by fnsku
),
found as (
  select
    fnsku,
    sum(open) filter (reason_group = 'found') as found_open,
    sum(reconciled) filter (reason_group = 'found') as found_reconciled,
    sum(open) filter (reason_group = 'replaced') as replaced_open,
    sum(reconciled) filter (reason_group = 'replaced') as replaced_reconciled
  from finds
  group by fnsku
)
select
  fnsku,
  coalesce(found_open, 0)
    + greatest(
        coalesce(replaced_open, 0) - greatest(coalesce(units, 0) - coalesce(replaced_reconciled, 0), 0),
        0
      ) as open,
  coalesce(found_reconciled, 0)
    + greatest(coalesce(replaced_reconciled, 0) - coalesce(units, 0), 0) as reconciled
from found
left join in_kind using (fnsku);

-- A unit that was found after its loss was not paid for: payments remain for other losses.
create or replace temp table losses_reconciled as
select fnsku, id, date, reconciled as units
from lost_units;

create or replace temp table finds_reconciled as
select fnsku, 'found' as id, date, sum(reconciled) as units
from finds
where reason_group = 'found'
group by fnsku, date;

create or replace temp table found_later as
from settled('losses_reconciled', 'finds_reconciled');

-- A payment reversed because the stock was found settles nothing any more. One reversed without a find still does: it
-- is owed as a reversal, not as a loss.
create or replace temp table lost_means as
with taken_back as (
  select fnsku, original_reimbursement_id as reimbursement_id, sum(abs(cash)) as units
  from report_payments
  where kind = 'taken_back'
  group by fnsku, original_reimbursement_id
),
undone as (
  select fnsku, reimbursement_id, units
  from taken_back
  join found_units using (fnsku)
  where units <= open + reconciled
)
select
  fnsku,
  concat_ws(' ', 'paid', currency) as id,
  currency,
  date,
  sum(greatest(payments.units - coalesce(undone.units, 0), 0)) as units
from (
  select fnsku, reimbursement_id, currency, date, sum(units) as units
  from unit_payments
  where claim_type = 'warehouse_lost'
  group by fnsku, reimbursement_id, currency, date
) as payments
left join undone using (fnsku, reimbursement_id)
group by fnsku, currency, date
union all
-- Finds may be booked before the loss as well as after it.
select
  fnsku,
  'found' as id,
  null as currency,
  date '9999-12-31' as date,
  found_units.reconciled - coalesce(used.units, 0) as units
from found_units
left join (
  select fnsku, sum(losses_reconciled.units - found_later.unsettled) as units
  from found_later
  join losses_reconciled using (fnsku, id, date)
  where side = 'loss'
  group by fnsku
) as used using (fnsku);

create or replace temp table lost_reconciled as
select fnsku, id, lost_units.currency, date, found_later.unsettled as units
from found_later
join lost_units using (fnsku, id, date)
where side = 'loss';

create or replace temp table lost_means_unused as
select unused.fnsku, unused.id, lost_means.currency, unused.date, unused.unsettled as units
from settled_by_currency('lost_reconciled', 'lost_means') as unused
join lost_means
  on lost_means.fnsku = unused.fnsku
  and lost_means.id = unused.id
  and lost_means.date = unused.date
where unused.side = 'means';

-- A find that was reconciled before a loss settled an older one, which may precede the files. Of the finds that settle
-- nothing here the latest are used, up to one day later than their date, because dates differ by up to a day.
create or replace temp table finds_unused as
with days as (
  select fnsku, date, sum(reconciled) as units
  from finds
  group by fnsku, date
),
counted as (
  select *, sum(units) over (partition by fnsku order by date desc) - units as later
  from days
)
select
  counted.fnsku,
  'found' as id,
  counted.date + 1 as date,
  least(counted.units, unused.units - counted.later) as units
from counted
join lost_means_unused as unused
  on unused.fnsku = counted.fnsku
  and unused.id = 'found'
where unused.units > counted.later;

-- A find that is not reconciled yet settles any open loss, before or after it.
create or replace temp table lost_means_left as
select fnsku, id, currency, date, units
from lost_means_unused
where id <> 'found'
union all
select fnsku, id, null, date, units
from finds_unused
union all
select fnsku, 'found, not yet reconciled' as id, null, date '9999-12-31' as date, open as units
from found_units;

create or replace temp table lost_open as
select fnsku, id, currency, date, open as units
from lost_units;

create or replace temp table lost_settled as
select fnsku, id, date, side, unsettled as units
from settled_by_currency('lost_open', 'lost_means_left');

-- Units lost in a transfer: they left one center and never reached the other. Units in transit for fewer than
-- `arrival_days` by the end of the ledger may still arrive.
create or replace temp table transfers_missing as
select
  fnsku,
  reference_id as id,
  currency_of(min(country)) as currency,
  min(date) filter (quantity < 0) as date,
  -sum(quantity) as units
from transfers
where fnsku is not null
group by fnsku, reference_id
having sum(quantity) < 0
  and max(date) filter (quantity < 0) <= (
    select least(until, as_of()) - arrival_days('transfer')
    from ledger_coverage
    where event_type = 'WhseTransfers'
  );

-- Arrivals under another reference, or under another FNSKU of the SKU, count too; dates differ by up to a day.
create or replace temp table transfer_means as
with arrivals as (
  select
    fnsku,
    reference_id,
    min(sku) as sku,
    currency_of(min(country)) as currency,
    max(date) + 1 as date,
    sum(quantity) as units
  from transfers
  where fnsku is not null
  group by fnsku, reference_id
  having sum(quantity) > 0
),
labels as (
  select arrivals.fnsku as arrived_as, arrivals.reference_id, min(sent.fnsku) as fnsku
  from arrivals
  join transfers as sent using (reference_id, sku)
  join transfers_missing
    on transfers_missing.fnsku = sent.fnsku
    and transfers_missing.id = sent.reference_id
  where sent.quantity < 0
  group by arrivals.fnsku, arrivals.reference_id
)
select lost_settled.fnsku, lost_settled.id, lost_means_left.currency, lost_settled.date, lost_settled.units
from lost_settled
join lost_means_left
  on lost_means_left.fnsku = lost_settled.fnsku
  and lost_means_left.id = lost_settled.id
  and lost_means_left.date = lost_settled.date
where lost_settled.side = 'means'
union all
select
  coalesce(labels.fnsku, arrivals.fnsku),
  arrivals.reference_id,
  arrivals.currency,
  arrivals.date,
  arrivals.units
from arrivals
left join labels
  on labels.arrived_as = arrivals.fnsku
  and labels.reference_id = arrivals.reference_id;

create or replace temp table transfers_settled as
select fnsku, id, date, side, unsettled as units
from settled_by_currency('transfers_missing', 'transfer_means');

create or replace temp table lost_stock as
select 'warehouse_lost' as claim_type, fnsku, id as reference_id, date as lost_on, units
from lost_settled
where side = 'loss'
  and units > 0
union all
select 'transfer_lost', fnsku, id, date, units
from transfers_settled
where side = 'loss'
  and units > 0;
