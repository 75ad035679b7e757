-- Every order line that was refunded, replaced, returned or paid for, with the units sold and the value of a unit.
-- If the settlement with the sale is missing, they are taken from orders, the refund itself and the fee preview.

-- Orders that were refunded or charged again, and by which kinds of transaction.
create or replace temp table refund_transactions as
select order_id, transaction_type, transaction_kind(transaction_type) as kind
from (
  select distinct order_id, transaction_type
  from settlement
  where transaction_kind(transaction_type) in ('refund', 'charged_again')
    and order_id is not null
);

create or replace temp table touched_orders as
select order_id
from refund_transactions
where kind = 'refund'
union
select original_order_id
from sent_replacements
where original_order_id is not null
union
select sold_order_id
from returned_units
where sold_order_id is not null
union
select coalesce(original_order_id, order_id)
from payments
left join replaced_orders using (order_id)
where order_id is not null;

-- Settlements are the largest files, so they are summed in one pass, by order line and kind of transaction.
-- Shipping and gift wrap are offset by fees of the same amount and are not part of a unit's price.
-- The Parquet reader skips other orders before it decodes their cells, but only if the smaller side of the join has a
-- condition: hence one that every order meets. A condition within a sum is faster than a filter of the sum.
create or replace temp table bookings as
select
  order_id,
  sku,
  adjustment_id,
  transaction_kind(transaction_type) as kind,
  case when transaction_type = 'Order' then posted_date end as sold_on,
  min(posted_date) as posted_on,
  min(marketplace) as marketplace,
  min(currency) as currency,
  -- Some files lack the column: then a sale with fees, but without a fulfilment fee, was sent by the seller.
  coalesce(
    bool_or(fulfillment_id = 'MFN'),
    kind = 'sale'
    and not bool_or(if(amount_type = 'ItemFees', coalesce(starts_with(amount_description, 'FBA'), false), null)),
    false
  ) as by_merchant,
  sum(if(amount_type = 'ItemPrice' and amount_description = 'Principal', quantity, null)) as quantity,
  sum(if(amount_type = 'ItemPrice' and amount_description = 'Principal', amount, null)) as principal,
  sum(if(amount_type = 'ItemPrice', amount, null)) as price,
  sum(if(amount_type = 'ItemWithheldTax', amount, null)) as withheld_tax,
  sum(if(amount_type = 'ItemPrice' and amount_description = 'RestockingFee', amount, null)) as restocking_fee,
  sum(if(amount_type = 'Promotion' and amount_description = 'Principal', amount, null)) as promotion,
  sum(
    if(
      amount_type = 'ItemFees'
      and amount_description not in ('ShippingChargeback', 'ShippingHB', 'GiftwrapChargeback', 'GiftwrapCommission'),
      amount,
      null
    )
  ) as fees,
  sum(if(amount_type = 'ItemFees' and amount_description = 'Commission', amount, null)) as commission,
  list(to_packed(file, row)) filter (
    transaction_kind(transaction_type) = 'refund' or amount_type in ('ItemPrice', 'ItemFees', 'Promotion')
  ) as places
from settlement
semi join (
  select order_id
  from touched_orders
  where order_id <> ''
) as touched using (order_id)
where sku is not null
group by order_id, sku, adjustment_id, kind, sold_on;

-- A restocking fee was not refunded to the customer.
create or replace temp macro refunded_principal(principal, restocking_fee) as
  coalesce(-principal, 0) - coalesce(restocking_fee, 0);

create or replace temp view refunds as
select
  order_id,
  sku,
  adjustment_id,
  posted_on as refunded_on,
  marketplace,
  currency,
  by_merchant,
  refunded_principal(principal, restocking_fee) as principal,
  quantity,
  coalesce(-price, 0) as amount,
  coalesce(withheld_tax, 0) as withheld_tax,
  coalesce(commission, 0) as commission_back,
  places
from bookings
where kind = 'refund';

-- A line also has a number: joins and groups on two text columns take several times as long.
create or replace temp table order_lines as
with touched as (
  select order_id, sku
  from refunds
  union
  select original_order_id, sku
  from sent_replacements
  union
  select coalesce(original_order_id, order_id), sku
  from returns
  left join replaced_orders using (order_id)
  union
  select coalesce(original_order_id, order_id), sku
  from payments
  left join replaced_orders using (order_id)
)
select row_number() over () as line, order_id, sku
from touched
where order_id is not null
  and sku is not null;

create or replace temp table returned_by_line as
select
  line,
  sum(quantity) as units,
  sum(quantity) filter (is_damaged_by_amazon and not is_paid) as damaged,
  sum(quantity) filter (is_paid) as settled
from returned_units
join order_lines
  on order_lines.order_id = returned_units.sold_order_id
  and order_lines.sku = returned_units.sku
group by line;

create or replace temp table sales as
with line_bookings as (
  select
    line,
    kind,
    sold_on,
    posted_on,
    marketplace,
    currency,
    by_merchant,
    quantity,
    principal,
    refunded_principal(principal, restocking_fee) as refunded_principal,
    price,
    withheld_tax,
    promotion,
    fees,
    commission
  from bookings
  join order_lines using (order_id, sku)
),
refunded as (
  select
    line,
    min(posted_on) as refunded_on,
    min(marketplace) as marketplace,
    min(currency) as currency,
    bool_or(by_merchant) as by_merchant,
    sum(refunded_principal) as principal,
    max(refunded_principal) as largest_principal,
    sum(quantity) as quantity,
    -sum(price) as amount,
    sum(withheld_tax) as withheld_tax,
    sum(commission) as commission_back
  from line_bookings
  where kind = 'refund'
  group by line
),
settled_lines as (
  select distinct line
  from line_bookings
  where kind = 'sale'
    and principal is not null
),
-- The few orders needed are selected first, so that sales channels are matched only in those.
orders_asked as materialized (
  select
    line,
    settled_lines.line is not null as settled,
    purchase_date,
    order_status is distinct from 'Cancelled' as is_open,
    sales_channel,
    currency,
    fulfillment_channel,
    quantity,
    item_price,
    promotion_discount,
    file,
    row
  from orders
  join order_lines using (order_id, sku)
  left join settled_lines using (line)
),
ordered as (
  select
    line,
    min(purchase_date) as ordered_on,
    min(sales_channel) filter (is_open) as channel,
    min(currency) filter (is_open) as currency,
    bool_or(fulfillment_channel = 'Merchant') filter (is_open) as by_merchant,
    sum(quantity) filter (is_open) as quantity,
    sum(item_price) filter (is_open) as principal,
    -sum(promotion_discount) filter (is_open) as promotion,
    list({'file': file, 'row': row}) filter (is_open and not settled) as evidence
  from orders_asked
  -- Amazon neither refunds sales of other shops nor pays for their returns.
  where not coalesce(regexp_matches(lower(sales_channel), '^(non-amazon|si .*prod)'), false)
  group by line
),
-- A sale booked after the refund of the same line is a new charge to the customer, unless it is for more units.
sold_again as (
  select distinct line, refunded.refunded_on
  from line_bookings
  join refunded using (line)
  where kind = 'sale'
    and sold_on > refunded.refunded_on
),
charged_anew as (
  select line, sold_again.refunded_on
  from sold_again
  join line_bookings using (line)
  left join ordered using (line)
  where kind = 'sale'
    and sold_on <= sold_again.refunded_on
  group by line, sold_again.refunded_on
  having coalesce(sum(line_bookings.quantity) >= min(ordered.quantity), true)
),
booked as (
  select
    line,
    min(sold_on) as sold_on,
    min(marketplace) as marketplace,
    min(currency) as currency,
    bool_or(by_merchant) as by_merchant,
    sum(quantity) filter (is_sale) as sold,
    sum(principal) filter (is_sale) as principal,
    sum(promotion) filter (is_sale) as promotion,
    sum(fees) filter (is_sale) as fees,
    sum(price) filter (is_sale) as charged,
    sum(principal) filter (is_recharge) as recharged_principal,
    sum(price) filter (is_recharge) as recharged,
    sum(withheld_tax) as withheld_tax
  from (
    select
      *,
      kind = 'sale' and not is_again as is_sale,
      is_again or kind = 'charged_again' as is_recharge
    from (
      select line_bookings.*, coalesce(sold_on > charged_anew.refunded_on, false) as is_again
      from line_bookings
      left join charged_anew using (line)
      where kind <> 'refund'
    )
  )
  group by line
),
-- Many lines share few channels, so each channel's country is determined once.
countries as (
  select channel, country_of(channel) as country
  from (
    select marketplace as channel from line_bookings
    union
    select channel from ordered
  )
),
previewed as (
  select
    sku,
    currency,
    min(referral_fee) as referral_fee,
    min(fulfilment_fee) as fulfilment_fee
  from fee_preview
  group by sku, currency
),
named as (
  select sku, min(fnsku) as fnsku, min(asin) as asin
  from (
    select sku, fnsku, asin from fee_preview
    union all
    select sku, fnsku, asin from returns
    union all
    select sku, fnsku, asin from reimbursements
  )
  where fnsku is not null
  group by sku
),
-- The ledger contains every product, but is large: it is read only for products no other report identifies.
named_by_ledger as (
  select sku, min(fnsku) as fnsku, min(asin) as asin
  from ledger
  semi join (
    select distinct sku
    from order_lines
    anti join named using (sku)
  ) using (sku)
  group by sku
),
known as (
  select
    order_lines.line,
    order_lines.order_id,
    order_lines.sku,
    coalesce(named.fnsku, named_by_ledger.fnsku) as fnsku,
    coalesce(named.asin, named_by_ledger.asin) as asin,
    coalesce(sale_country.country, order_country.country, refund_country.country) as country,
    least(booked.sold_on, ordered.ordered_on) as sold_on,
    coalesce(booked.currency, ordered.currency, refunded.currency) as currency,
    coalesce(booked.by_merchant, false)
      or coalesce(ordered.by_merchant, false)
      or coalesce(refunded.by_merchant, false) as by_merchant,
    booked.principal is not null as settled,
    -- If no order has the number of units sold, a refund or return of more units than the settlements show means that
    -- some sales are in missing files.
    booked.principal is not null
      and coalesce(
        ordered.quantity <= booked.sold,
        coalesce(refunded.largest_principal < booked.principal * (1 + 0.5 / greatest(booked.sold, 1)), true)
          and coalesce(came_back.units <= greatest(booked.sold, 1), true)
      ) as settled_in_full,
    -- From the settled sale, else from the order, else from the refund.
    case
      when booked.principal is not null then greatest(coalesce(booked.sold, ordered.quantity, 1), 1)
      when ordered.principal is not null then greatest(ordered.quantity, 1)
    end as sold,
    coalesce(booked.principal, ordered.principal) as principal,
    coalesce(booked.promotion, ordered.promotion, 0) as promotion,
    -booked.fees as fees,
    booked.charged,
    coalesce(booked.recharged, 0) as recharged,
    coalesce(refunded.principal, 0) as refunded_gross,
    coalesce(refunded.principal, 0) - coalesce(booked.recharged_principal, 0) as refunded_principal,
    nullif(refunded.quantity, 0) as refunded_quantity,
    -- Tax that the marketplace refunded itself, beyond what it had withheld, is no cost for the seller.
    coalesce(refunded.amount, 0)
      - greatest(coalesce(refunded.withheld_tax, 0) + coalesce(booked.withheld_tax, 0), 0) as refunded_amount,
    nullif(refunded.commission_back, 0) as commission_back,
    previewed.referral_fee,
    previewed.fulfilment_fee,
    case when booked.principal is null then coalesce(ordered.evidence, []) end as order_evidence
  from order_lines
  left join booked using (line)
  left join ordered using (line)
  left join refunded using (line)
  left join returned_by_line as came_back using (line)
  left join countries as sale_country on sale_country.channel = booked.marketplace
  left join countries as order_country on order_country.channel = ordered.channel
  left join countries as refund_country on refund_country.channel = refunded.marketplace
  left join previewed
    on previewed.sku = order_lines.sku
    and previewed.currency = coalesce(booked.currency, ordered.currency, refunded.currency)
  left join named on named.sku = order_lines.sku
  left join named_by_ledger on named_by_ledger.sku = order_lines.sku
),
counted as (
  select
    *,
    coalesce(principal / sold, nullif(refunded_gross, 0) / coalesce(refunded_quantity, 1)) as unit_price,
    coalesce(promotion / sold, 0) as unit_promotion
  from known
),
-- A unit counts as refunded once half its price was refunded: a smaller refund is a goodwill gesture without a return.
weighed as (
  select
    *,
    case
      when refunded_principal > 0 and unit_price > 0
        then least(refunded_quantity, sold, cast(round(refunded_principal / unit_price) as integer))
      else 0
    end as refunded,
    case
      when settled then fees / sold
      -- If no file has the fulfilment fee, only the commission is deducted.
      else coalesce(commission_back / coalesce(refunded_quantity, 1), referral_fee) + coalesce(fulfilment_fee, 0)
    end as unit_fees
  from counted
),
-- What was withheld from a refund, e.g. a restocking fee, was not lost.
valued as (
  select
    *,
    case
      when refunded > 0 and refunded_principal < 0.99 * refunded * unit_price then refunded_principal / refunded
      else unit_price
    end + unit_promotion - unit_fees as unit_margin
  from weighed
)
select
  line,
  order_id,
  sku,
  fnsku,
  asin,
  country,
  currency,
  by_merchant,
  sold_on,
  settled,
  settled_in_full,
  sold,
  unit_price,
  refunded,
  charged,
  refunded_amount,
  recharged,
  -- A unit sold at a loss is valued by its cost, which is unknown here.
  case when unit_margin > 0 then unit_margin end as unit_value,
  order_evidence
from valued;

-- The rows of a sale: those of the orders report if no settlement has it. A macro, because few sales ever need them.
create or replace temp macro sale_evidence(of_order, of_sku, order_evidence) as coalesce(
  order_evidence,
  (
    select to_places(flatten(list(places)))
    from bookings
    where kind = 'sale'
      and order_id = of_order
      and sku = of_sku
  )
);
