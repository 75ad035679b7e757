import type { Input } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { sql } from 'kysely';
import { lockStore, createMarketplaceDays, storesView } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { everyAccount, publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { getStateAfterDecision } from './decided-state.ts';
import { findingDecided } from './events.ts';

type Decision = Input<(typeof audits)['decideFinding']>['body'];

/** Confirms or dismisses a finding to check. A confirmed one becomes a ticket or joins one in the same transaction. */
export async function decideFinding(
  data: Data,
  actor: Actor,
  id: number,
  { decision, reason }: Decision,
): Promise<{ done: true }> {
  const { account } = actor;
  const { store } = await data.withTenant(actor, (tx) => requireUndecided(tx, account, id));
  await data.withSystem(async (tx) => {
    // Same lock order as an audit that saves findings.
    await lockStore(tx, { account, store });
    const finding = await requireUndecided(tx, account, id);
    const today = createMarketplaceDays(tx).in(finding);
    if (decision === 'confirmed' && today > finding.closes_on) throw new Problem('window_closed');
    await tx
      .insertInto('finding_decisions')
      .values({
        account_id: account,
        finding_id: id,
        decision,
        reason,
        who: actor.because === 'operator' ? 'operator' : 'seller',
        decided_by: actor.user,
      })
      .execute();
    await tx
      .updateTable('findings')
      .set({ state: getStateAfterDecision(finding, decision, today), updated_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    await findingDecided.publish(tx, { account, store });
    await publish(tx, account, { topic: 'audit', subject: String(store) });
    await publish(tx, account, { topic: 'ticket' });
    await publish(tx, everyAccount, { topic: 'ticket' });
  });
  return { done: true };
}

async function requireUndecided(tx: Tx, account: number, id: number) {
  const finding = await tx
    .selectFrom('findings')
    .innerJoin(storesView('stores'), (join) =>
      join
        .onRef('stores.account_id', '=', 'findings.account_id')
        .onRef('stores.id', '=', 'findings.store_id'),
    )
    .select([
      'findings.store_id as store',
      'findings.state',
      'findings.opens_on',
      'findings.closes_on',
      'findings.country',
      'stores.region',
    ])
    .where('findings.account_id', '=', account)
    .where('findings.id', '=', id)
    .executeTakeFirst();
  if (finding === undefined) throw new Problem('not_found');
  if (finding.state !== 'to_check' && finding.state !== 'dismissed') throw new Problem('finding_moved_on');
  return finding;
}
