import type { Tx } from '../../platform/database/database.ts';
import { groupFindings, type AuditedStore } from './group-findings.ts';
import { joinSumsSoon } from './jobs.ts';
import { matchReimbursements } from './match-reimbursements.ts';
import type { ReimbursementRow } from './match-rules.ts';

/** The money first: a loss that is gone because we were paid for it is a ticket paid, not one that mended itself. */
export async function afterAudit(
  tx: Tx,
  audited: AuditedStore,
  rows: readonly ReimbursementRow[],
): Promise<void> {
  await matchReimbursements(tx, { ...audited, rows });
  await groupFindings(tx, audited);
  await joinSumsSoon(tx);
}
