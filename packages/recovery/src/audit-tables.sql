-- What detectors read of the ledger, read once: the few rows that are not sales.
create or replace temp table stock_events as
select
  date,
  fnsku,
  asin,
  sku,
  event_type,
  reference_id,
  coalesce(quantity, 0) as quantity,
  -- Some reports write it in small letters, with spaces.
  upper(replace(disposition, ' ', '_')) as disposition,
  reason,
  country,
  -- Its sign differs from file to file, and sellers choose which columns they download: what is not called reconciled
  -- is not.
  case
    when unreconciled is not null then abs(unreconciled)
    when event_type = 'Adjustments' then greatest(abs(coalesce(quantity, 0)) - abs(coalesce(reconciled, 0)), 0)
    else 0
  end as unreconciled,
  file,
  row
from ledger
where event_type <> 'Shipments';

create or replace temp view adjustments as
select
  date,
  fnsku,
  asin,
  sku,
  -- A loss without a reference is known by its day.
  coalesce(reference_id, cast(date as varchar)) as reference_id,
  quantity,
  disposition,
  reason,
  codes.reason_group,
  country,
  unreconciled,
  file,
  row
from stock_events
left join reason_codes as codes using (reason)
where event_type = 'Adjustments';

create or replace temp view transfers as
select
  date,
  fnsku,
  asin,
  sku,
  coalesce(reference_id, cast(date as varchar)) as reference_id,
  quantity,
  country,
  file,
  row
from stock_events
where event_type = 'WhseTransfers';

create or replace temp view receipts as
select date, fnsku, asin, sku, reference_id, quantity, disposition, country, unreconciled, file, row
from stock_events
where event_type = 'Receipts';

-- What went back to the seller.
create or replace temp view vendor_returns as
select fnsku, asin, reference_id, quantity, country, file, row
from stock_events
where event_type = 'VendorReturns';

create or replace temp view customer_returns as
select date, fnsku, reference_id, quantity, disposition
from stock_events
where event_type = 'CustomerReturns';
