import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { everyAccount, publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { lockBooks } from '../ledger/post.ts';

import { refreshDraft } from './refresh-draft.ts';

/** While the statement is open for review; refunds of the line are disputed with it. */
export async function disputeLine(
  data: Data,
  actor: Actor,
  line: number,
  { reason, day = today(data) }: { reason: string; day?: string },
): Promise<void> {
  const { account, user } = actor;
  await data.withSystem(async (tx) => {
    await lockBooks(tx, account);
    const stood = await getDisputableLine(tx, account, line);
    if (stood === undefined) throw new Problem('not_found');
    const isOpen = stood.status === 'draft' && (stood.review_until ?? '') >= day;
    if (stood.invoice_id === null || !isOpen) throw new Problem('review_closed');
    if (stood.state !== 'billed' || stood.answered_at !== null) throw new Problem('line_disputed_already');
    await recordActing(tx, actor, account);
    await tx
      .updateTable('statement_lines')
      .set({ state: 'disputed', dispute_reason: reason, disputed_by: user, disputed_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where((where) => where.or([where('id', '=', line), where('reverses_line_id', '=', line)]))
      .execute();
    await refreshDraft(tx, { account, invoice: stood.invoice_id });
    await publish(tx, everyAccount, { topic: 'disputes' });
  });
}

async function getDisputableLine(tx: Tx, account: number, line: number) {
  return tx
    .selectFrom('statement_lines as line')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.account_id', '=', 'line.account_id').onRef('invoices.id', '=', 'line.invoice_id'),
    )
    .select(['line.invoice_id', 'line.state', 'line.answered_at', 'invoices.status', 'invoices.review_until'])
    .where('line.account_id', '=', account)
    .where('line.id', '=', line)
    .where('line.reverses_line_id', 'is', null)
    .executeTakeFirst();
}
