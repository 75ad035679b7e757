import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';

/** Either side can end it alone at any time; idempotent. */
export async function endRelation(
  data: Data,
  actor: Actor,
  side: 'agency' | 'customer',
  other: number,
): Promise<{ done: true }> {
  const relation =
    side === 'agency'
      ? { agency: actor.account, customer: other }
      : { agency: other, customer: actor.account };
  await data.withTenant(actor, async (tx) => {
    const ended = await tx
      .updateTable('agency_customers')
      .set({ ended_at: sql`recoup_now()`, ended_by: side })
      .where('account_id', '=', relation.customer)
      .where('agency_id', '=', relation.agency)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) {
      const earlier = await tx
        .selectFrom('agency_customers')
        .select('id')
        .where('account_id', '=', relation.customer)
        .where('agency_id', '=', relation.agency)
        .executeTakeFirst();
      if (earlier === undefined) throw new Problem('not_found');
      return;
    }
    await publish(tx, relation.agency, { topic: 'customers' });
    await publish(tx, relation.customer, { topic: 'agencies' });
  });
  return { done: true };
}

/** An erased agency acts for no customer. */
export async function endRelationsOfAgency(tx: Tx, agency: number): Promise<void> {
  await tx
    .updateTable('agency_customers')
    .set({ ended_at: sql`recoup_now()`, ended_by: 'agency' })
    .where('agency_id', '=', agency)
    .where('ended_at', 'is', null)
    .execute();
}
