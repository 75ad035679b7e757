import type { DateOrder } from '@recoup/recovery';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { enqueueEstimate, type EstimateRef } from './create-estimate.ts';

/** Reads a refused file of an estimate again with the given order of dates. */
export async function setDateOrder(
  data: Data,
  actor: Actor,
  { estimate, file }: { readonly estimate: number; readonly file: number },
  dateOrder: DateOrder,
): Promise<void> {
  await data.withTenant(actor, async (tx) => {
    const known = await tx
      .selectFrom('estimates')
      .select('id')
      .where('account_id', '=', actor.account)
      .where('id', '=', estimate)
      .executeTakeFirst();
    if (known === undefined) throw new Problem('not_found');
  });
  await readAgain(data, { account: actor.account, estimate }, file, dateOrder);
}

export async function readAgain(
  data: Data,
  ref: EstimateRef,
  file: number,
  dateOrder: DateOrder,
): Promise<void> {
  await data.withSystem(async (tx) => {
    const changed = await tx
      .updateTable('estimate_files')
      .set({ date_order: dateOrder, status: 'waiting', faults: sql`'[]'` })
      .where('account_id', '=', ref.account)
      .where('estimate_id', '=', ref.estimate)
      .where('id', '=', file)
      .where('status', '=', 'refused')
      .where('object_key', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new Problem('not_found');
    await enqueueEstimate(tx, ref);
  });
}
