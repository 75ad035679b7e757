import type { Money } from '@recoup/contract/money';
import type { Tx } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/like-patterns.ts';

export interface FoundInvoice {
  readonly kind: 'invoice';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly amount: Money;
}

/** Finalized invoices by a part of their number, newest first. */
export async function searchInvoices(
  tx: Tx,
  account: number,
  q: string,
  limit: number,
): Promise<FoundInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'total_minor', 'currency'])
    .where('account_id', '=', account)
    .where('number', 'ilike', toContainsPattern(q.replaceAll(' ', '')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, number, total_minor, currency }) => ({
    kind: 'invoice',
    id,
    name: number ?? '',
    detail: '',
    amount: { minor: total_minor, currency },
  }));
}
