-- What several detectors read of the ledger, read once: the few rows that are neither sales, returns nor receipts.
create or replace temp table stock_events as
select
  date,
  fnsku,
  asin,
  sku,
  event_type,
  reference_id,
  coalesce(quantity, 0) as quantity,
  center,
  disposition,
  reason,
  country,
  abs(coalesce(reconciled, 0)) as reconciled,
  -- Its sign differs from file to file.
  abs(coalesce(unreconciled, 0)) as unreconciled,
  file,
  row
from ledger
where event_type in ('Adjustments', 'WhseTransfers');

create or replace temp view adjustments as
select
  date,
  fnsku,
  asin,
  sku,
  -- A loss without a reference is known by its day.
  coalesce(reference_id, cast(date as varchar)) as reference_id,
  quantity,
  center,
  disposition,
  reason,
  codes.reason_group,
  country,
  reconciled,
  unreconciled,
  file,
  row
from stock_events
left join reason_codes as codes using (reason)
where event_type = 'Adjustments';

create or replace temp view transfers as
select date, fnsku, asin, sku, reference_id, quantity, center, country, file, row
from stock_events
where event_type = 'WhseTransfers';
