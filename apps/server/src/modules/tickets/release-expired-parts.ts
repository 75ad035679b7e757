import { sql } from 'kysely';
import { findingsView } from '../audits/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { TicketRef } from './update-ticket.ts';
import { recalculateClaim } from './recalculate-claims.ts';

/**
 * A claim closes with its first part. Releases parts whose window is over, so that the others can still be filed;
 * returns whether any are left.
 */
export async function releaseExpiredParts(tx: Tx, ref: TicketRef, day: string): Promise<boolean> {
  const parts = await tx
    .selectFrom('ticket_findings as part')
    .innerJoin(findingsView('findings'), (join) =>
      join.onRef('findings.account_id', '=', 'part.account_id').onRef('findings.id', '=', 'part.finding_id'),
    )
    .select(['part.finding_id', sql<boolean>`findings.closes_on < ${day}::date`.as('is_over')])
    .where('part.account_id', '=', ref.account)
    .where('part.ticket_id', '=', ref.ticket)
    .where('part.quantity', '>', 0)
    .execute();
  if (parts.every(({ is_over }) => is_over)) return false;
  const over = parts.filter(({ is_over }) => is_over).map(({ finding_id }) => finding_id);
  if (over.length > 0) {
    await tx
      .updateTable('ticket_findings')
      .set({ quantity: 0, amount: 0 })
      .where('account_id', '=', ref.account)
      .where('ticket_id', '=', ref.ticket)
      .where('finding_id', 'in', over)
      .execute();
  }
  await recalculateClaim(tx, ref, over.length > 0 ? 'lapsed' : 'window', 'clock');
  return true;
}
