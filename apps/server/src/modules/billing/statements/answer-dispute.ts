import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { everyAccount, publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { lockBooks } from '../ledger/post.ts';

import { refreshDraft } from './refresh-draft.ts';

/**
 * An accepted dispute removes the line and its refunds; a refused one leaves them on their statement or, if that is
 * closed, on the next.
 */
export async function answerDispute(
  data: Data,
  actor: Actor,
  line: number,
  { outcome, answer }: { outcome: 'leaves' | 'stays'; answer: string },
): Promise<void> {
  const { account, user } = actor;
  await data.withSystem(async (tx) => {
    await lockBooks(tx, account);
    const disputed = await tx
      .selectFrom('statement_lines')
      .select(['invoice_id', 'state'])
      .where('account_id', '=', account)
      .where('id', '=', line)
      .where('reverses_line_id', 'is', null)
      .executeTakeFirst();
    if (disputed === undefined) throw new Problem('not_found');
    if (disputed.state !== 'disputed') throw new Problem('dispute_answered');
    await recordActing(tx, actor, account);
    await tx
      .updateTable('statement_lines')
      .set({
        state: outcome === 'leaves' ? 'left_out' : 'billed',
        answer,
        answered_by: user,
        answered_at: sql`recoup_now()`,
      })
      .where('account_id', '=', account)
      .where((where) => where.or([where('id', '=', line), where('reverses_line_id', '=', line)]))
      .execute();
    if (disputed.invoice_id === null) await publish(tx, account, { topic: 'balance' });
    else await refreshDraft(tx, { account, invoice: disputed.invoice_id });
    await publish(tx, everyAccount, { topic: 'disputes' });
  });
}
