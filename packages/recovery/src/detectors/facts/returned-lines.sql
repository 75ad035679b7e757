-- Order lines whose units came back in a state that may be owed, one row for each state: `damaged_by_amazon`, in the
-- ledger or not; `wrong_item` and `unsellable`, graded as caused by the customer and added to the unsellable stock.
-- Units of the last two states that are not in the ledger are claimed as lost returns.
create or replace temp table returned_lines as
with graded as (
  select
    sold_order_id as order_id,
    sku,
    fnsku,
    asin,
    return_date,
    quantity,
    case
      when is_damaged_by_amazon then 'damaged_by_amazon'
      when exists (select 1 from ledger_coverage where event_type = 'CustomerReturns')
        and not exists (
          select 1
          from customer_returns
          where customer_returns.fnsku = returned_units.fnsku
            and customer_returns.date between returned_units.first_returned_on - 1 and returned_units.return_date + arrival_days('return')
        ) then null
      when is_wrong_item then 'wrong_item'
      else 'unsellable'
    end as state,
    file,
    row
  from returned_units
  where not is_paid
    and (is_damaged_by_amazon or disposition in ('CUSTOMER_DAMAGED', 'DEFECTIVE'))
)
select
  graded.order_id,
  graded.sku,
  graded.state,
  min(graded.fnsku) as fnsku,
  min(graded.asin) as asin,
  min(graded.return_date) as returned_on,
  -- At most the units sold can come back, however often a return is reported.
  least(sum(graded.quantity), coalesce(min(sales.sold), sum(graded.quantity))) as units,
  list({'file': graded.file, 'row': graded.row}) as evidence
from graded
left join sales using (order_id, sku)
where graded.state is not null
group by graded.order_id, graded.sku, graded.state;

-- The day of the refund or replacement, which is the anchor date of a return, not the day the parcel arrived. Returns
-- that Amazon neither refunded nor replaced came from another shop.
create or replace temp table given_back as
select order_id, sku, min(given_on) as given_on
from (
  select order_id, sku, refunded_on as given_on from refunds
  union all
  select original_order_id, sku, shipment_date from sent_replacements
)
semi join (
  select sold_order_id as order_id, sku
  from returned_units
) using (order_id, sku)
group by order_id, sku;
