import type { account } from '@recoup/contract/accounts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';

type Account = z.output<typeof account>;
type AccountRow = Omit<Account, 'date_joined'> & { date_joined: Date };

const selectAccount = `
  select
    accounts.id,
    accounts.username,
    accounts.email,
    accounts.phone,
    accounts.first_name,
    accounts.last_name,
    accounts.date_joined,
    accounts.roles,
    profiles.company
  from accounts
  join profiles on profiles.account_id = accounts.id`;
const selectAccountById = { name: 'account by id', text: `${selectAccount} where accounts.id = $1` };

/** Called by every page. */
export async function getOwnAccount(data: Data, actor: Actor): Promise<Account> {
  return toAccount(await data.lookAs<AccountRow>(actor, selectAccountById, [actor.account]));
}

export async function getOwnEmail(
  data: Data,
  actor: Actor,
): Promise<{ email: string | null; verified: boolean }> {
  return data.withTenant(actor, async (tx) => {
    const { email, email_verified_at } = await tx
      .selectFrom('accounts')
      .select(['email', 'email_verified_at'])
      .where('id', '=', actor.account)
      .executeTakeFirstOrThrow();
    return { email, verified: email_verified_at !== null };
  });
}

export async function getAccountReply(tx: Tx, id: number): Promise<Account> {
  const { rows } = await sql<AccountRow>`${sql.raw(selectAccount)} where accounts.id = ${id}`.execute(tx);
  return toAccount(rows);
}

function toAccount([row]: readonly AccountRow[]): Account {
  if (row === undefined) throw new Error('there is no such account');
  return { ...row, date_joined: row.date_joined.toISOString() };
}
