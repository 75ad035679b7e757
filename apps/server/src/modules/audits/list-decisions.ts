import type { FindingDecision } from '@recoup/contract/finding-decisions';
import type { Tx } from '../../platform/database/database.ts';
import type { StoreRef } from './audit-tools.ts';

interface ShownDecision {
  readonly decision: FindingDecision;
  readonly reason: string;
  readonly who: 'seller' | 'operator';
  readonly at: string;
}

/** By finding, oldest first. */
export async function listDecisions(
  tx: Tx,
  findings: readonly number[],
): Promise<ReadonlyMap<number, readonly ShownDecision[]>> {
  if (findings.length === 0) return new Map();
  const rows = await tx
    .selectFrom('finding_decisions')
    .select(['finding_id', 'decision', 'reason', 'who', 'decided_at'])
    .where('finding_id', 'in', [...findings])
    .orderBy('id')
    .execute();
  const shown = rows.map(({ finding_id, decided_at, ...row }) => ({
    finding_id,
    decision: { ...row, at: decided_at.toISOString() },
  }));
  return new Map(
    [...Map.groupBy(shown, ({ finding_id }) => finding_id)].map(([finding, of]) => [
      finding,
      of.map(({ decision }) => decision),
    ]),
  );
}

/** The latest decision of each decided finding of a store, by the finding's key. */
export async function listLatestDecisions(
  tx: Tx,
  { account, store }: StoreRef,
): Promise<ReadonlyMap<string, FindingDecision>> {
  const rows = await tx
    .selectFrom('finding_decisions as decided')
    .innerJoin('findings', (join) =>
      join
        .onRef('findings.account_id', '=', 'decided.account_id')
        .onRef('findings.id', '=', 'decided.finding_id'),
    )
    .distinctOn('decided.finding_id')
    .select(['findings.key', 'decided.decision'])
    .where('decided.account_id', '=', account)
    .where('findings.store_id', '=', store)
    .orderBy('decided.finding_id')
    .orderBy('decided.id', 'desc')
    .execute();
  return new Map(rows.map(({ key, decision }) => [key, decision]));
}
