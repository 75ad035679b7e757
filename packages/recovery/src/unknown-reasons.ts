import { reasonGroups, reimbursementReasons } from './reason-codes.ts';
import type { Session } from './session.ts';

export interface UnknownReasons {
  readonly code: 'unknown_reasons';
  readonly table: 'ledger' | 'reimbursements';
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Of so many rows that should have a reason. */
  readonly of: number;
  /** There are so many that the codes no longer mean what the rules take them for: nothing was looked for. */
  readonly withheld: boolean;
}

const tolerated = 0.05;

/** Codes no rule knows: they are kept, counted and told, and too many of them in the ledger stop the audit. */
export async function unknownReasons(session: Session): Promise<UnknownReasons[]> {
  const ledger = await reasonsIn(
    session,
    `select reason from stock_events where event_type = 'Adjustments'`,
    Object.keys(reasonGroups),
  );
  const reimbursements = await reasonsIn(session, 'select reason from reimbursements', reimbursementReasons);
  const warnings: UnknownReasons[] = [
    { code: 'unknown_reasons', table: 'ledger', ...ledger, withheld: share(ledger) > tolerated },
    { code: 'unknown_reasons', table: 'reimbursements', ...reimbursements, withheld: false },
  ];
  return warnings.filter(({ reasons }) => reasons.length > 0);
}

async function reasonsIn(
  session: Session,
  rows: string,
  known: readonly string[],
): Promise<Pick<UnknownReasons, 'reasons' | 'of'>> {
  const counted = await session.rows(
    `select coalesce(reason, '') as reason, count(*) as count from (${rows}) group by all order by all`,
  );
  const all = counted.map(({ reason, count }) => ({
    reason: typeof reason === 'string' ? reason : '',
    count: Number(count),
  }));
  return {
    reasons: all.filter(({ reason }) => !known.includes(reason)),
    of: all.reduce((sum, { count }) => sum + count, 0),
  };
}

function share({ reasons, of }: Pick<UnknownReasons, 'reasons' | 'of'>): number {
  return of === 0 ? 0 : reasons.reduce((sum, { count }) => sum + count, 0) / of;
}
