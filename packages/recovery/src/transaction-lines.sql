-- Rows of the payments page converted to settlement lines, except those that an imported settlement contains.
create table transaction_lines as
with translated as (
  select *
  from translated_transactions
  anti join transactions_in_settlements using (file, row)
),
-- The page sums fees that a settlement lists separately: these names keep the sums from being compared with single
-- fees.
amounts as (
  select
    translated.*,
    unnest([
      {'kind': 'ItemPrice', 'description': 'Principal', 'amount': product_sales},
      {'kind': 'ItemPrice', 'description': 'Tax', 'amount': product_sales_tax},
      {'kind': 'ItemPrice', 'description': 'Shipping', 'amount': shipping_credits},
      {'kind': 'ItemPrice', 'description': 'ShippingTax', 'amount': shipping_credits_tax},
      {'kind': 'ItemPrice', 'description': 'GiftWrap', 'amount': gift_wrap_credits},
      {'kind': 'Promotion', 'description': 'Principal', 'amount': promotional_rebates},
      {'kind': 'ItemWithheldTax', 'description': 'MarketplaceFacilitatorTax-Principal', 'amount': withheld_tax},
      {'kind': 'ItemFees', 'description': 'Selling fees', 'amount': selling_fees},
      {'kind': 'ItemFees', 'description': 'FBA fees', 'amount': fba_fees},
      {'kind': 'ItemFees', 'description': 'Other transaction fees', 'amount': other_transaction_fees},
      {'kind': 'ItemFees', 'description': 'Other', 'amount': other}
    ]) as line
  from translated
  where transaction_type in ('Order', 'Refund', 'Chargeback Refund', 'A-to-z Guarantee Refund')
),
adjustments as (
  select
    translated.*,
    {
      'kind': if(
        regexp_matches(description, '^multi-channel', 'i'),
        'MCF Inventory Reimbursement',
        'FBA Inventory Reimbursement'
      ),
      'description': coalesce(adjustment_word(lower(description)), description),
      'amount': total
    } as line
  from translated
  where transaction_type = 'Adjustment'
    and sku is not null
),
others as (
  select
    translated.*,
    {'kind': 'other-transaction', 'description': description, 'amount': total} as line
  from translated
  where transaction_type not in ('Order', 'Refund', 'Chargeback Refund', 'A-to-z Guarantee Refund')
    and (transaction_type <> 'Adjustment' or sku is null)
)
select
  settlement_id,
  if(transaction_type = 'Adjustment', 'other-transaction', transaction_type) as transaction_type,
  order_id,
  marketplace,
  line.kind as amount_type,
  line.description as amount_description,
  line.amount as amount,
  currency,
  posted_date,
  case
    when fulfillment is null then null
    when starts_with(lower(fulfillment), 'amazon') then 'AFN'
    else 'MFN'
  end as fulfillment_id,
  sku,
  quantity,
  file,
  row
from (
  from amounts
  union all by name
  from adjustments
  union all by name
  from others
)
where line.amount <> 0;
