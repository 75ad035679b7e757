import type { Tx } from '../../platform/database/database.ts';
import { reimbursementsMatched } from './events.ts';
import { groupFindings, type AuditedStore } from './group-findings.ts';
import { enqueueMergeSums } from './jobs.ts';
import { matchReimbursements } from './match-reimbursements.ts';
import type { ReimbursementRow } from './match-rules.ts';

/** Matches money first: a loss that is gone because our case was paid is a paid ticket, not an explained one. */
export async function onAuditCompleted(
  tx: Tx,
  { payments: rows, ...audited }: AuditedStore & { readonly payments: readonly ReimbursementRow[] },
): Promise<void> {
  await matchReimbursements(tx, { ...audited, rows });
  await groupFindings(tx, audited);
  await enqueueMergeSums(tx);
  await reimbursementsMatched.publish(tx, { account: audited.account });
}

export async function onFindingDecided(tx: Tx, store: AuditedStore): Promise<void> {
  await groupFindings(tx, store);
  await enqueueMergeSums(tx);
}
