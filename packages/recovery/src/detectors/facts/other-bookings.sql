-- What settlements hold beside sales and refunds, read once: few rows of many.
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
  marketplace,
  currency,
  file,
  row
from settlement
where transaction_type not in ('Order', 'Refund');
