-- The few settlement lines that are not sales or refunds, read once.
create or replace temp table other_bookings as
select
  order_id,
  shipment_id,
  sku,
  transaction_type,
  amount_type,
  amount_description,
  amount,
  quantity,
  posted_date,
  posted_at,
  marketplace,
  currency,
  file,
  row
from settlement
-- Most rows are sales; the Parquet reader skips them because of this condition.
where transaction_type is distinct from 'Order'
  and transaction_kind(transaction_type) not in ('sale', 'refund')
-- Sorted rows are written faster than the many small chunks that remain after the filter.
order by file, row;

-- Every payment for units from all reports, each once; `payment_words` determines its kind.
create or replace temp macro bare_word(described) as regexp_replace(lower(described), '[^a-z0-9]+', '', 'g');

create or replace temp table payment_reasons as
with described as (
  select 'report' as found_in, reason as described
  from reimbursements
  where reason is not null
  union
  select 'report', original_reimbursement_type
  from reimbursements
  where original_reimbursement_type is not null
  union all
  select distinct 'settlement', amount_description
  from other_bookings
  semi join payment_amount_types using (amount_type)
  where amount_description is not null
)
select
  described.found_in,
  described.described,
  arg_min(payment_words.kind, payment_words.place) as kind,
  count(payment_words.kind) > 0 as is_known
from described
left join payment_words
  on payment_words.found_in = described.found_in
  and if(
    payment_words.is_pattern,
    regexp_matches(bare_word(described.described), payment_words.word),
    bare_word(described.described) = bare_word(payment_words.word)
  )
group by described.found_in, described.described;

-- SKU and FNSKU of each product, for reports that contain only one of them.
create or replace temp table product_names as
select sku, fnsku
from stock_events
union
select sku, fnsku
from reimbursements
union
select sku, fnsku
from returns
union
select sku, fnsku
from shipment_items
union
select sku, fnsku
from removal_orders
union
select sku, fnsku
from fee_preview;

delete from product_names where sku is null or fnsku is null;

-- The FNSKU of SKUs with only one.
create or replace temp table own_fnskus as
select sku, any_value(fnsku) as fnsku
from product_names
group by sku
having count(distinct fnsku) = 1;

create or replace temp table report_payments as
select
  paid.reimbursement_id,
  paid.original_reimbursement_id,
  paid.original_reimbursement_type,
  paid.approval_date as date,
  -- The zone of a time without an offset is unknown.
  case
    when regexp_matches(paid.approval_time, '[T ]\d{1,2}:\d{2}.*(Z|UTC|[+-]\d{2}:?\d{2})$')
      then try_cast(paid.approval_time as timestamptz)
  end as approved_at,
  paid.order_id,
  paid.sku,
  coalesce(paid.fnsku, own_fnskus.fnsku) as fnsku,
  paid.asin,
  paid.currency,
  paid.amount_total as amount,
  paid.amount_per_unit,
  coalesce(paid.quantity_cash, 0) as cash,
  coalesce(paid.quantity_inventory, 0) as in_kind,
  case
    when coalesce(paid.quantity_cash, 0) + coalesce(paid.quantity_inventory, 0) > 0
      then coalesce(paid.quantity_cash, 0) + coalesce(paid.quantity_inventory, 0)
    -- A file may lack the columns: then the amounts give the number of units, else the payment may be for all.
    when coalesce(paid.quantity_cash, paid.quantity_inventory, paid.quantity_total) is null and paid.amount_total > 0
      then greatest(coalesce(cast(round(paid.amount_total / nullif(paid.amount_per_unit, 0)) as integer), 1000000), 1)
    else coalesce(paid.quantity_total, 0)
  end as units,
  -- A reversal is identified by its reason or by its sign.
  case
    -- A reversal that was undone is a further payment for units paid for before.
    when payment_reasons.kind = 'taken_back'
      and paid.amount_total > 0
      and paid.original_reimbursement_id in (
        select undone.reimbursement_id
        from reimbursements as undone
        where undone.amount_total < 0
      )
      then 'top_up'
    when payment_reasons.kind = 'taken_back' or paid.quantity_cash < 0 or paid.amount_total < 0 then 'taken_back'
    else coalesce(payment_reasons.kind, 'general')
  end as kind,
  paid.file,
  paid.row
from reimbursements as paid
left join payment_reasons
  on payment_reasons.found_in = 'report'
  and payment_reasons.described = paid.reason
left join own_fnskus
  on paid.fnsku is null
  and own_fnskus.sku = paid.sku;

-- The settlement and the report show the same money. Payments of one product, currency and amount within a week of each
-- other are the same: only payments that the settlement has beyond those of the report count in addition.
create or replace temp table settlement_payments as
with booked as (
  select
    other_bookings.*,
    case
      when payment_reasons.kind = 'taken_back' or other_bookings.amount < 0 then 'taken_back'
      else coalesce(payment_reasons.kind, 'general')
    end as kind
  from other_bookings
  semi join payment_amount_types using (amount_type)
  left join payment_reasons
    on payment_reasons.found_in = 'settlement'
    and payment_reasons.described = other_bookings.amount_description
  where other_bookings.amount <> 0
),
all_payments as (
  select coalesce(sku, '') as sku, currency, amount, posted_date as date, true as is_settlement, file, row
  from booked
  union all
  select
    coalesce(paid.sku, names.sku, ''),
    paid.currency,
    paid.amount,
    paid.date,
    false,
    paid.file,
    paid.row
  from report_payments as paid
  left join (
    select fnsku, min(sku) as sku
    from product_names
    group by fnsku
  ) as names using (fnsku)
),
gaps as (
  select
    *,
    coalesce(date - lag(date) over same > 7, true) as begins_group
  from all_payments
  window same as (partition by sku, currency, amount order by date, is_settlement, file, row)
),
grouped as (
  select
    *,
    sum(begins_group::integer) over (
      partition by sku, currency, amount
      order by date, is_settlement, file, row
    ) as payment_group
  from gaps
),
counted as (
  select
    *,
    count(*) filter (not is_settlement) over (partition by sku, currency, amount, payment_group) as in_report,
    row_number() over (partition by sku, currency, amount, payment_group, is_settlement order by date, file, row) as nth
  from grouped
)
select booked.*
from booked
semi join (
  select file, row
  from counted
  where is_settlement
    and nth > in_report
) using (file, row);

-- A settlement payment without a number of units may be for all of them.
-- Losses have the marketplace's date, payments often that of UTC: the later date counts, because a payment does not
-- settle later losses.
create or replace temp table payments as
select
  report_payments.reimbursement_id,
  report_payments.original_reimbursement_id,
  latest_day(report_payments.date, report_payments.approved_at, report_payments.currency) as date,
  report_payments.order_id,
  report_payments.sku,
  coalesce(report_payments.fnsku, product_names.fnsku) as fnsku,
  report_payments.currency,
  report_payments.amount,
  report_payments.in_kind,
  report_payments.units,
  report_payments.kind,
  'report' as found_in,
  report_payments.file,
  report_payments.row
from report_payments
left join product_names
  on report_payments.fnsku is null
  and product_names.sku = report_payments.sku
union all
select
  null,
  null,
  latest_day(
    settlement_payments.posted_date,
    timezone('UTC', settlement_payments.posted_at),
    settlement_payments.currency
  ),
  settlement_payments.order_id,
  settlement_payments.sku,
  product_names.fnsku,
  settlement_payments.currency,
  settlement_payments.amount,
  0,
  coalesce(nullif(abs(settlement_payments.quantity), 0), 1000000),
  settlement_payments.kind,
  'settlement',
  settlement_payments.file,
  settlement_payments.row
from settlement_payments
left join product_names using (sku);

-- Payments that settle claims of a product. A payment of a general kind with a customer's order is for that order only.
create or replace temp table unit_payments as
select
  claims.claim_type,
  paid.fnsku,
  paid.reimbursement_id,
  paid.order_id,
  paid.currency,
  paid.date,
  paid.units,
  paid.in_kind
from payments as paid
join claims_settled as claims using (kind)
where paid.units > 0
  and paid.fnsku is not null
  and not (paid.kind = 'general' and paid.order_id is not null);

-- Payments that settle claims of an order, with any product or none.
create or replace temp table order_payments as
select distinct
  paid.order_id,
  paid.sku,
  claims.claim_type,
  paid.kind,
  paid.date,
  paid.currency,
  paid.amount,
  paid.units,
  paid.file,
  paid.row
from payments as paid
join claims_settled as claims using (kind)
where paid.order_id is not null
  and paid.units > 0;
