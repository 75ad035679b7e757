-- Rows of the payments page that an imported settlement contains too: matched by settlement id or, if one of them has
-- none, by order, product and amount within a week.
create table translated_transactions as
select
  transactions.*,
  -- The words of some languages are unknown.
  case
    when words.type is not null then words.type
    when total > 0 and coalesce(product_sales, 0) = 0 and sku is not null then 'Adjustment'
    else transactions.type
  end as transaction_type
from transactions
left join transaction_words as words
  on words.word = lower(trim(transactions.type))
where not exists (
  select 1
  from settlement_files
  where settlement_files.settlement_id = transactions.settlement_id
    and not is_unnamed(settlement_id)
);

create macro booking_kind(type) as case
  when type = 'Order' then 'sale'
  when type in ('Refund', 'Chargeback Refund', 'A-to-z Guarantee Refund') then 'refund'
  else 'other'
end;

create table transactions_in_settlements as
with unnamed as (
  select
    booking_kind(transaction_type) as kind,
    coalesce(order_id, '') as order_id,
    coalesce(sku, '') as sku,
    currency,
    total as amount,
    posted_date as date,
    file,
    row
  from translated_transactions
  where is_unnamed(settlement_id)
    or exists (
      select 1
      from settlement_files
      where is_unnamed(settlement_id)
    )
),
-- The page has one row for each line of an order, the settlement one for each amount of the line.
booked as (
  select
    booking_kind(transaction_type) as kind,
    coalesce(order_id, '') as order_id,
    coalesce(sku, '') as sku,
    currency,
    sum(amount) as amount,
    min(posted_date) as date,
    min(file) as file,
    min(row) as row
  from settlement_files
  semi join unnamed
    on unnamed.order_id = coalesce(settlement_files.order_id, '')
    and unnamed.sku = coalesce(settlement_files.sku, '')
  where amount is not null
  group by
    settlement_id,
    transaction_type,
    settlement_files.order_id,
    settlement_files.sku,
    currency,
    adjustment_id,
    order_item_code,
    posted_date,
    if(booking_kind(transaction_type) = 'other', [file, row], null)
),
both_files as (
  select *, true as is_booked
  from booked
  union all by name
  select *, false as is_booked
  from unnamed
),
gaps as (
  select *, coalesce(date - lag(date) over same > 7, true) as begins_group
  from both_files
  window same as (partition by kind, order_id, sku, currency, amount order by date, is_booked, file, row)
),
grouped as (
  select
    *,
    sum(begins_group::integer) over (
      partition by kind, order_id, sku, currency, amount
      order by date, is_booked, file, row
    ) as booking_group
  from gaps
),
counted as (
  select
    *,
    count_if(is_booked) over same as settlements,
    count_if(not is_booked) over same as pages,
    row_number() over (
      partition by kind, order_id, sku, currency, amount, booking_group, is_booked
      order by date, file, row
    ) as nth
  from grouped
  window same as (partition by kind, order_id, sku, currency, amount, booking_group)
),
booked_otherwise as (
  select *
  from counted
  where is_booked
    and nth > pages
)
select file, row
from counted
where not is_booked
  and (
    nth <= settlements
    -- A settlement may split an order line differently: then all it booked for the line is the same sale or refund.
    or kind <> 'other'
    and order_id <> ''
    and exists (
      select 1
      from booked_otherwise as other
      where other.kind = counted.kind
        and other.order_id = counted.order_id
        and other.sku = counted.sku
        and other.currency = counted.currency
        and abs(other.date - counted.date) <= 7
    )
  );
