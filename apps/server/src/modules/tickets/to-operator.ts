import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

/** An operator acts in the ticket's account; actions are recorded there. */
export async function toOperator(data: Data, actor: Actor, ticket: number): Promise<Actor> {
  const row = await data.withSystem((tx) =>
    tx.selectFrom('tickets').select('account_id').where('id', '=', ticket).executeTakeFirst(),
  );
  if (row === undefined) throw new Problem('not_found');
  actor.concerned?.add(row.account_id);
  return {
    ...actor,
    account: row.account_id,
    because: actor.user === row.account_id ? 'own account' : 'operator',
  };
}
