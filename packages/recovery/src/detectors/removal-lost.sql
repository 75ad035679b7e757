-- Finds units of a removal order that left the stock and were never shipped, and parcels that never arrived.
-- Must not exist: units cancelled, disposed of, in process or still in stock; a payment for the loss.
with
ordered as (
  select
    order_id,
    fnsku,
    sum(coalesce(requested, 0)) - sum(coalesce(cancelled, 0)) - sum(coalesce(disposed, 0))
      - sum(coalesce(shipped, 0)) - sum(coalesce(in_process, 0)) as missing,
    sum(coalesce(requested, 0)) as requested,
    sum(coalesce(cancelled, 0)) as cancelled,
    sum(coalesce(disposed, 0)) as disposed,
    sum(coalesce(in_process, 0)) as in_process,
    sum(coalesce(shipped, 0)) as shipped,
    min(sku) as sku,
    -- Several FNSKUs of one SKU in one order are distinguished by FNSKU.
    if(count(distinct fnsku) over (partition by order_id, min(sku)) > 1, fnsku, null) as distinguishing_fnsku,
    min(currency) as currency,
    min(request_date) as requested_on,
    max(last_updated_date) as last_updated_date,
    bool_and(lower(order_status) = 'completed') as is_completed,
    list({'file': file, 'row': row}) as evidence
  from removal_orders
  where lower(order_type) = 'return'
  group by order_id, fnsku
),
-- If the ledger covers the order, units it does not show as removed are still in stock.
gone_by_name as (
  select
    reference_id as order_id,
    fnsku,
    -sum(quantity) as units,
    min(asin) as asin,
    min(country) as country,
    list({'file': file, 'row': row}) as evidence
  from vendor_returns
  where reference_id in (select order_id from ordered)
  group by reference_id, fnsku
),
covered as (
  select ordered.*
  from ordered
  join ledger_coverage as coverage
    on coverage.event_type = 'VendorReturns'
    and coverage.since < ordered.requested_on
    and coverage.until >= ordered.last_updated_date
  anti join gone_by_name using (order_id, fnsku)
),
-- Units shipped for other orders of the product in the same time, or missing from earlier ones, do not count for this
-- one.
gone_beside as (
  select
    covered.order_id,
    covered.fnsku,
    sum(
      other.shipped
        + if(
          other.is_completed and (other.requested_on, other.order_id) < (covered.requested_on, covered.order_id),
          greatest(other.missing, 0),
          0
        )
    ) as units
  from covered
  join covered as other
    on other.fnsku = covered.fnsku
    and other.order_id <> covered.order_id
    and other.last_updated_date >= covered.requested_on - 1
  group by covered.order_id, covered.fnsku
),
-- Some ledger rows have no order id: these may belong to any earlier order of the product.
gone_without_name as (
  select
    covered.order_id,
    covered.fnsku,
    coalesce(-sum(returned.quantity), 0) - coalesce(any_value(gone_beside.units), 0) as units,
    min(returned.asin) as asin,
    min(returned.country) as country,
    list({'file': returned.file, 'row': returned.row}) filter (returned.file is not null) as evidence
  from covered
  left join gone_beside using (order_id, fnsku)
  left join (
    select *
    from vendor_returns
    where reference_id is null
      or reference_id not in (select order_id from removal_orders where order_id is not null)
  ) as returned
    on returned.fnsku = covered.fnsku
    and returned.date >= covered.requested_on - 1
  group by covered.order_id, covered.fnsku
),
gone as (
  select * from gone_by_name
  union all by name
  select * from gone_without_name
),
-- The seller's count of a parcel that never arrived has no date.
never_came as (
  select
    removal_shipments.order_id,
    removal_shipments.fnsku,
    sum(removal_shipments.shipped) as units,
    list({'file': receiving_counts.file, 'row': receiving_counts.row}) as evidence
  from receiving_counts
  join removal_shipments
    on removal_shipments.order_id = receiving_counts.order_id
    and removal_shipments.tracking_number = receiving_counts.tracking_number
    and coalesce(removal_shipments.fnsku = receiving_counts.fnsku, removal_shipments.sku = receiving_counts.sku)
  where receiving_counts.received_date is null
    and receiving_counts.received = 0
  group by removal_shipments.order_id, removal_shipments.fnsku
),
sent as (
  select order_id, fnsku, max(shipment_date) as date, list({'file': file, 'row': row}) as evidence
  from removal_shipments
  group by order_id, fnsku
),
paid as (
  select order_id, fnsku, sum(units) as units
  from payments
  where kind not in ('removal_damaged', 'taken_back')
    and units > 0
    and order_id is not null
  group by order_id, fnsku
),
-- The anchor date is that of the last parcel, because only then the order is known to be short; without any parcel, it
-- is the day the order was completed.
shortfalls as (
  select
    ordered.order_id,
    ordered.fnsku,
    ordered.sku,
    ordered.distinguishing_fnsku,
    ordered.currency,
    gone.asin,
    gone.country,
    coalesce(sent.date, ordered.last_updated_date) as date,
    ordered.requested,
    ordered.cancelled,
    ordered.disposed,
    ordered.in_process,
    ordered.shipped,
    coalesce(never_came.units, 0) as never_delivered,
    if(
      ordered.is_completed,
      greatest(least(ordered.missing, coalesce(gone.units - ordered.shipped, ordered.missing)), 0),
      0
    ) + coalesce(never_came.units, 0) - coalesce(paid.units, 0) as units,
    list_concat(
      ordered.evidence,
      coalesce(sent.evidence, []),
      coalesce(gone.evidence, []),
      coalesce(never_came.evidence, [])
    ) as evidence
  from ordered
  left join gone using (order_id, fnsku)
  left join never_came using (order_id, fnsku)
  left join sent using (order_id, fnsku)
  left join paid using (order_id, fnsku)
  where (ordered.is_completed and ordered.missing > 0)
    or never_came.units > 0
),
losses as (
  select *, order_id as id
  from shortfalls
  where units > 0
    and date is not null
),
-- Payments with an order id are counted above.
payments as (
  select fnsku, concat_ws(' ', 'paid', currency) as id, currency, date, sum(units) as units
  from unit_payments
  where claim_type = 'removal_lost'
    and order_id is null
  group by fnsku, currency, date
)
select
  losses.fnsku,
  losses.sku,
  losses.asin,
  null as order_id,
  null as shipment_id,
  losses.order_id as removal_order_id,
  null as reimbursement_id,
  losses.distinguishing_fnsku as reference_id,
  losses.country,
  losses.date as anchor_date,
  unpaid.unsettled as quantity,
  null as value,
  losses.currency,
  map {
    'requested': losses.requested,
    'never_delivered': losses.never_delivered,
    'cancelled': losses.cancelled,
    'disposed': losses.disposed,
    'in_process': losses.in_process,
    'shipped': losses.shipped
  } as figures,
  list_sort(list_distinct(losses.evidence)) as evidence
from losses
join settled_by_currency('losses', 'payments') as unpaid
  on unpaid.id = losses.id
  and unpaid.fnsku is not distinct from losses.fnsku
where unpaid.side = 'loss'
  and unpaid.unsettled > 0
