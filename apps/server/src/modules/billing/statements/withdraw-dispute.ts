import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { everyAccount, publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { lockBooks } from '../ledger/post.ts';
import { canWithdraw } from './list-lines.ts';
import { refreshDraft } from './refresh-draft.ts';

/**
 * Withdraws a dispute: the line is billed on its statement, or on the next if that one is closed, and can be disputed
 * again during the review.
 */
export async function withdrawDispute(data: Data, actor: Actor, line: number): Promise<void> {
  const { account, user } = actor;
  await data.withSystem(async (tx) => {
    await lockBooks(tx, account);
    const disputed = await tx
      .selectFrom('statement_lines')
      .select(['account_id', 'invoice_id', 'state', 'disputed_by'])
      .where('account_id', '=', account)
      .where('id', '=', line)
      .where('reverses_line_id', 'is', null)
      .executeTakeFirst();
    if (disputed === undefined) throw new Problem('not_found');
    if (disputed.state !== 'disputed') throw new Problem('dispute_answered');
    if (!canWithdraw(disputed, user)) throw new Problem('not_your_dispute');
    await recordActing(tx, actor, account);
    await tx
      .updateTable('statement_lines')
      .set({ state: 'billed', dispute_reason: '', disputed_by: null, disputed_at: null })
      .where('account_id', '=', account)
      .where((where) => where.or([where('id', '=', line), where('reverses_line_id', '=', line)]))
      .execute();
    if (disputed.invoice_id === null) await publish(tx, account, { topic: 'balance' });
    else await refreshDraft(tx, { account, invoice: disputed.invoice_id });
    await publish(tx, everyAccount, { topic: 'disputes' });
  });
}
