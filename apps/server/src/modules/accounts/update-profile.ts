import type { contract, Input } from '@recoup/contract';
import { splitFullName } from '@recoup/contract/full-name';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

const columns = ['id', 'company', 'company_address', 'name'] as const;

export function getProfile(tx: Tx, account: number) {
  return tx
    .selectFrom('profiles')
    .select(columns)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
}

/** Another account's profile is reported as not found. */
export async function updateProfile(
  data: Data,
  actor: Actor,
  id: number,
  change: Input<typeof contract.accounts.updateProfile>['body'],
) {
  return data.withTenant(actor, async (tx) => {
    const changed = await tx
      .updateTable('profiles')
      .set((set) => ({ name: set.ref('name'), ...change }))
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (changed === undefined) throw new Problem('not_found');
    if (change.name) {
      const { first, last } = splitFullName(change.name);
      await tx
        .updateTable('accounts')
        .set({ first_name: first, last_name: last })
        .where('id', '=', actor.account)
        .execute();
    }
    return changed;
  });
}
