import { currencyDigits } from '@recoup/recovery';
import type { Session } from './recovery.ts';

/** A row of the reimbursement report; amounts in minor units, absent values as empty text. */
export interface Reimbursement {
  readonly reportId: number;
  /** The header is row 1. */
  readonly rowNumber: number;
  readonly approvalDate: string;
  /** As the report writes it, with its offset. */
  readonly approvalTime: string;
  readonly reimbursementId: string;
  readonly caseId: string;
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

/** Reimbursements, reversals and replacements, each once however many files contain them. */
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
