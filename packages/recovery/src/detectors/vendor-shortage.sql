-- Finds deductions in a vendor's remittances for units not received (the invoice's number with the suffix `SC`).
-- Must not exist: a repayment (suffix `SCR`). To check unless the purchase order shows all invoiced units as received.
with
remittance_lines as (
  select
    upper(trim(invoice_number)) as number,
    nullif(upper(trim(original_invoice)), '') as original,
    -- `SCRSC` deducts again what `SCR` repaid, and so on.
    regexp_extract(upper(trim(invoice_number)), '^.+?((?:SCR?)+)$', 1) as suffix,
    lower(coalesce(deduction, '')) as what,
    upper(concat_ws(' ', invoice_number, reference)) as names,
    upper(trim(currency)) as currency,
    invoice_date,
    invoice_amount,
    -- The part in this payment: a large deduction is split over several payments.
    coalesce(amount_paid, invoice_amount) as amount,
    file,
    row
  from vendor_remittances
  where nullif(trim(invoice_number), '') is not null
),
lines as (
  select
    *,
    case
      when suffix <> '' then left(number, length(number) - length(suffix))
      when regexp_matches(what, 'shortage') then coalesce(original, number)
      else number
    end as invoice,
    case
      when suffix like '%SCR' or (regexp_matches(what, 'shortage') and regexp_matches(what, 'revers|repa|refund'))
        then 'repaid'
      when regexp_matches(what, 'shortage') then 'short'
      -- A vendor's own numbers may end in the same letters, and there are other kinds of deductions.
      when suffix <> '' and not regexp_matches(what, 'price|co-?op|provision|return|chargeback|allowance|discount')
        then 'short'
      when suffix = '' then 'invoice'
    end as kind
  from remittance_lines
),
shortages as (
  select
    invoice,
    currency,
    min(invoice_date) as date,
    -sum(amount) filter (kind = 'short') as deducted,
    -- Files differ in the sign of repayments.
    coalesce(sum(abs(amount)) filter (kind = 'repaid'), 0) as repaid,
    max(invoice_amount) filter (kind = 'invoice' and invoice_amount > 0) as invoiced_amount,
    string_agg(names, ' ') as names,
    list({'file': file, 'row': row}) as evidence
  from lines
  where kind in ('invoice', 'repaid')
    or (kind = 'short' and amount < 0)
  group by invoice, currency
),
order_items as (
  select
    upper(trim(purchase_order)) as purchase_order,
    upper(trim(asin)) as asin,
    sum(accepted) as accepted,
    sum(received) as received,
    -- Null if any cost or count is unknown.
    if(count(received * cost) = count(*), sum(received * cost), null) as received_amount,
    coalesce(bool_and(received >= accepted), false) as is_complete,
    list({'file': file, 'row': row}) as evidence
  from vendor_purchase_orders
  group by all
),
orders as (
  select
    purchase_order,
    sum(accepted) as accepted,
    sum(received) as received,
    if(count(received_amount) = count(*), sum(received_amount), null) as received_amount,
    bool_and(is_complete) as is_complete,
    flatten(list(evidence)) as evidence
  from order_items
  group by purchase_order
),
-- Certain match: the vendor's own invoices, product by product.
invoice_items as (
  select
    upper(trim(invoice_number)) as invoice,
    upper(trim(purchase_order)) as purchase_order,
    upper(trim(asin)) as asin,
    sum(invoiced) as invoiced,
    list({'file': file, 'row': row}) as evidence
  from vendor_invoices
  group by all
),
invoiced_items as (
  select purchase_order, asin, sum(invoiced) as invoiced
  from invoice_items
  group by all
),
by_items as (
  select
    invoice_items.invoice,
    sum(invoice_items.invoiced) as invoiced,
    sum(order_items.accepted) as accepted,
    sum(order_items.received) as received,
    -- All invoices of an order are compared with it together, so that units of one invoice do not cover another.
    bool_and(coalesce(order_items.is_complete and order_items.received >= invoiced_items.invoiced, false)) as is_denied,
    list_concat(
      flatten(list(invoice_items.evidence)),
      coalesce(flatten(list(order_items.evidence) filter (order_items.evidence is not null)), [])
    ) as evidence
  from invoice_items
  join invoiced_items using (purchase_order, asin)
  left join order_items using (purchase_order, asin)
  group by invoice_items.invoice
),
-- Otherwise: an order whose number is in the invoice number or beside it, compared by amount.
named as (
  select shortages.invoice, shortages.currency, shortages.invoiced_amount, orders.purchase_order
  from shortages
  join orders
    on length(orders.purchase_order) = 8
    and list_contains(regexp_split_to_array(shortages.names, '[^0-9A-Z]+'), orders.purchase_order)
  anti join invoice_items on invoice_items.invoice = shortages.invoice
  qualify count(*) over (partition by shortages.invoice, shortages.currency) = 1
),
by_order as (
  select
    named.invoice,
    named.currency,
    orders.accepted,
    orders.received,
    coalesce(
      orders.is_complete and orders.received_amount >= sum(named.invoiced_amount) over together
        and count(named.invoiced_amount) over together = count(*) over together,
      false
    ) as is_denied,
    orders.evidence
  from named
  join orders using (purchase_order)
  window together as (partition by named.purchase_order)
)
select
  null as fnsku,
  null as sku,
  null as asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  shortages.invoice as reference_id,
  null as country,
  shortages.date as anchor_date,
  1 as quantity,
  shortages.deducted - shortages.repaid as value,
  shortages.currency,
  map {
    'invoiced': by_items.invoiced,
    'accepted': coalesce(by_items.accepted, by_order.accepted),
    'received': coalesce(by_items.received, by_order.received),
    'invoiced_amount': shortages.invoiced_amount,
    'deducted_amount': shortages.deducted,
    'repaid_amount': shortages.repaid
  } as figures,
  list_concat(shortages.evidence, coalesce(by_items.evidence, by_order.evidence, [])) as evidence,
  not coalesce(by_items.is_denied, by_order.is_denied, false) as to_check
from shortages
left join by_items on by_items.invoice = shortages.invoice
left join by_order
  on by_order.invoice = shortages.invoice
  and by_order.currency is not distinct from shortages.currency
where shortages.deducted > shortages.repaid
