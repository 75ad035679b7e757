import type { Tx } from '../../../platform/database/database.ts';

export interface Terms {
  readonly validFrom: string | null;
  readonly rateBp: number;
  /** Smaller weekly commissions wait for the next statement. */
  readonly minimumMinor: number;
  readonly billsReplacements: boolean;
  readonly reviewDays: number;
  readonly dueDays: number;
  readonly currency: string;
}

/** Default terms. */
export const defaultTerms: Terms = {
  validFrom: null,
  rateBp: 2500,
  minimumMinor: 0,
  billsReplacements: false,
  reviewDays: 7,
  dueDays: 14,
  currency: 'USD',
};

/** Terms valid on a day. */
export async function getTermsOn(tx: Tx, account: number, day: string): Promise<Terms> {
  const agreed = (await listTerms(tx, account)).findLast(({ validFrom }) => (validFrom ?? '') <= day);
  return agreed ?? defaultTerms;
}

/** All agreed terms, oldest first. */
export async function listTerms(tx: Tx, account: number): Promise<Terms[]> {
  const rows = await tx
    .selectFrom('billing_terms')
    .select([
      'valid_from',
      'rate_bp',
      'minimum_minor',
      'bills_replacements',
      'review_days',
      'due_days',
      'currency',
    ])
    .where('account_id', '=', account)
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({
    validFrom: row.valid_from,
    rateBp: row.rate_bp,
    minimumMinor: row.minimum_minor,
    billsReplacements: row.bills_replacements,
    reviewDays: row.review_days,
    dueDays: row.due_days,
    currency: row.currency,
  }));
}
