import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { changeTicketByUser } from './act-on-tickets.ts';
import { toOperator } from './to-operator.ts';

interface Assigning {
  readonly ids: readonly number[];
  readonly to: 'me' | 'nobody';
}

/** Each ticket has its own transaction, in its own account: a refusal does not affect the others. */
export async function assignTickets(
  data: Data,
  operator: Actor,
  { ids, to }: Assigning,
): Promise<{ id: number; done: boolean; problem: string | null }[]> {
  const outcomes = [];
  for (const id of new Set(ids)) {
    try {
      await assignTicket(data, await toOperator(data, operator, id), id, to === 'me' ? operator.user : null);
      outcomes.push({ id, done: true, problem: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcomes.push({ id, done: false, problem: error.code });
    }
  }
  return outcomes;
}

async function assignTicket(data: Data, actor: Actor, id: number, to: number | null): Promise<void> {
  await data.withTenant(actor, async (tx) => {
    const changed = await tx
      .updateTable('tickets')
      .set({ assigned_to: to })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .where('assigned_to', 'is distinct from', to)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return;
    const ref = { account: actor.account, ticket: id };
    await changeTicketByUser(tx, ref, { action: 'assign', reason: '', who: 'operator', by: actor.user });
  });
}
