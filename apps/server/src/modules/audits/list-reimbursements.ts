import { currencyDigits } from '@recoup/recovery';
import type { Session } from './recovery.ts';

/**
 * Our names for repayments in a vendor's remittances. Amazon calls them `reversal`, which elsewhere takes a payment
 * back.
 */
export const vendorRepayments = {
  shortage: 'Vendor shortage repaid',
  chargeback: 'Vendor chargeback repaid',
} as const;

/**
 * A row of the reimbursement report, of a settlement for a SAFE-T claim, or of a vendor's remittance; amounts in minor units,
 * absent values as empty text.
 */
export interface Reimbursement {
  readonly reportId: number;
  /** The header is row 1. */
  readonly rowNumber: number;
  readonly approvalDate: string;
  /** As the report writes it, with its offset. */
  readonly approvalTime: string;
  readonly reimbursementId: string;
  readonly caseId: string;
  /** For a vendor the number of the invoice. */
  readonly orderId: string;
  readonly reason: string;
  readonly sku: string;
  readonly fnsku: string;
  readonly asin: string;
  readonly currency: string;
  readonly amountPerUnit: number;
  readonly amountTotal: number;
  readonly quantityCash: number;
  readonly quantityInventory: number;
  readonly originalReimbursementId: string;
}

/**
 * Reimbursements, reversals and replacements, each once however many files contain them. SAFE-T payments are only in
 * settlements, which seldom name units, so the units of the return are used. Requires the tables of an audit.
 */
export async function listReimbursements(
  session: Session,
  reports: readonly (number | undefined)[],
): Promise<Reimbursement[]> {
  const rows = await session.rows(`
    select
      file,
      row::integer as row,
      strftime(approval_date, '%Y-%m-%d') as approval_date,
      approval_time,
      reimbursement_id,
      case_id,
      order_id,
      reason,
      sku,
      fnsku,
      asin,
      currency,
      amount_per_unit::double as amount_per_unit,
      amount_total::double as amount_total,
      quantity_cash,
      quantity_inventory,
      original_reimbursement_id
    from reimbursements
    where approval_date is not null
    union all
    select
      file,
      row::integer,
      strftime(posted_date, '%Y-%m-%d'),
      null,
      null,
      null,
      order_id,
      transaction_type,
      sku,
      null,
      null,
      currency,
      amount::double / units,
      amount::double,
      (sign(amount) * units)::integer,
      0,
      null
    from (
      select paid.*, coalesce(nullif(abs(paid.quantity), 0), returned.units, 1) as units
      from other_bookings as paid
      left join (
        select order_id, sku, sum(quantity) as units
        from seller_returns
        group by order_id, sku
      ) as returned using (order_id, sku)
      where is_safe_t(paid.transaction_type)
        and paid.amount <> 0
        and paid.posted_date is not null
    )
    union all
    select
      file,
      row::integer,
      strftime(invoice_date, '%Y-%m-%d'),
      null,
      null,
      null,
      invoice,
      reason,
      null,
      null,
      null,
      currency,
      amount::double,
      amount::double,
      -- Money without units: it may be a part.
      0,
      0,
      null
    from (
      select
        *,
        coalesce(amount_paid, invoice_amount) as amount,
        regexp_extract(upper(trim(invoice_number)), '^(.+?)(?:(?:SCR?)+|-?R)?$', 1) as invoice,
        case
          when regexp_matches(upper(trim(invoice_number)), 'SCR$') then '${vendorRepayments.shortage}'
          when regexp_matches(upper(trim(invoice_number)), 'VCBSINV(-?R)?$') then '${vendorRepayments.chargeback}'
        end as reason
      from vendor_remittances
    )
    where reason is not null
      and amount > 0
      and invoice_date is not null
    order by approval_date, reimbursement_id, file, row
  `);
  return rows.flatMap((row) => {
    const report = reports[Number(row['file'])];
    const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
    const minor = (name: string) =>
      Math.round(Number(row[name] ?? 0) * 10 ** currencyDigits(text('currency')));
    if (report === undefined) return [];
    return [
      {
        reportId: report,
        rowNumber: Number(row['row']),
        approvalDate: text('approval_date'),
        approvalTime: text('approval_time'),
        reimbursementId: text('reimbursement_id'),
        caseId: text('case_id'),
        orderId: text('order_id'),
        reason: text('reason'),
        sku: text('sku'),
        fnsku: text('fnsku'),
        asin: text('asin'),
        currency: text('currency'),
        amountPerUnit: minor('amount_per_unit'),
        amountTotal: minor('amount_total'),
        quantityCash: Number(row['quantity_cash'] ?? 0),
        quantityInventory: Number(row['quantity_inventory'] ?? 0),
        originalReimbursementId: text('original_reimbursement_id'),
      },
    ];
  });
}
