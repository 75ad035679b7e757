-- Finds chargebacks against a vendor: debit notes (`VCBSINV`) deducted in remittances or announced in payables.
-- Must not exist: a line that repays them. No file shows whether a chargeback was justified, so all are to check.
with
deducted as (
  select
    regexp_extract(upper(trim(invoice_number)), '^(.*?)(?:-?R)?$', 1) as note,
    upper(trim(currency)) as currency,
    min(invoice_date) as date,
    coalesce(-sum(coalesce(amount_paid, invoice_amount)) filter (coalesce(amount_paid, invoice_amount) < 0), 0) as charged,
    coalesce(sum(coalesce(amount_paid, invoice_amount)) filter (coalesce(amount_paid, invoice_amount) > 0), 0) as repaid,
    list({'file': file, 'row': row}) as evidence
  from vendor_remittances
  where regexp_matches(upper(trim(invoice_number)), 'VCBSINV(-?R)?$')
    or (nullif(trim(invoice_number), '') is not null and regexp_matches(lower(deduction), 'chargeback'))
  group by all
),
-- The list has no currency if all of a vendor's payments have the same.
only_currency as (
  select if(count(distinct upper(trim(currency))) = 1, min(upper(trim(currency))), null) as currency
  from vendor_remittances
),
announced as (
  select
    upper(trim(invoice_number)) as note,
    coalesce(upper(trim(payables.currency)), only_currency.currency) as currency,
    min(invoice_date) as date,
    max(-invoice_amount) as charged,
    list({'file': file, 'row': row}) as evidence
  from vendor_payables as payables
  cross join only_currency
  where invoice_amount < 0
    and (
      regexp_matches(lower(transaction_type), 'chargeback')
      or regexp_matches(upper(trim(invoice_number)), 'VCBSINV$')
    )
  group by all
),
notes as (
  select
    note,
    coalesce(deducted.currency, announced.currency) as currency,
    least(deducted.date, announced.date) as date,
    greatest(coalesce(deducted.charged, 0), coalesce(announced.charged, 0)) as charged,
    coalesce(deducted.repaid, 0) as repaid,
    list_concat(coalesce(deducted.evidence, []), coalesce(announced.evidence, [])) as evidence
  from deducted
  full join announced using (note)
)
select
  null as fnsku,
  null as sku,
  null as asin,
  null as order_id,
  null as shipment_id,
  null as removal_order_id,
  null as reimbursement_id,
  note as reference_id,
  null as country,
  date as anchor_date,
  1 as quantity,
  charged - repaid as value,
  currency,
  map {'charged_amount': charged, 'repaid_amount': repaid} as figures,
  evidence
from notes
where charged > repaid
