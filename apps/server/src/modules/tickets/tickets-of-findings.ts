import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The ticket of each finding, by finding id. */
export async function getTicketsOfFindings(
  tx: Tx,
  { account, findings }: { readonly account: number; readonly findings: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  if (findings.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ticket_findings')
    .select(['finding_id', 'ticket_id'])
    .where('account_id', '=', account)
    .where('finding_id', '=', sql<number>`any(${[...findings]}::bigint[])`)
    .orderBy('ticket_id')
    .execute();
  return new Map(rows.map(({ finding_id, ticket_id }) => [finding_id, ticket_id]));
}
