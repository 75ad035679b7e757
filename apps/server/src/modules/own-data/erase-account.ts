import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { accountTables, type AccountTable } from './account-tables.ts';
import { hasOpenBills } from './deletion.ts';
import { erasedTables } from './kept-tables.ts';
import { filesOf } from './own-files.ts';

const atOnce = 5_000;

interface EraseTools {
  readonly data: Data;
  readonly objects: ObjectStore;
}

/** In many short steps, each of which can be done again: what fails in the midst goes on where it stood. */
export async function eraseAccount(tools: EraseTools, account: number): Promise<void> {
  const { data } = tools;
  const tables = await data.withSystem(async (tx) => {
    const due = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account)
      .where('deletion_due_at', '<=', sql<Date>`recoup_now()`)
      .forUpdate()
      .executeTakeFirst();
    // Taken back in the last moment, or done already.
    if (due === undefined || (await hasOpenBills(tx, account))) return undefined;
    await shutOut(tx, account);
    return erasedTables(await accountTables(tx));
  });
  if (tables === undefined) return;
  for (const table of tables) await eraseRows(tools, table, account);
  await data.withSystem((tx) => emptyAccount(tx, account));
}

/** First of all, so that nobody adds to what is being erased: the person, their programs, and our access to their stores. */
async function shutOut(tx: Tx, account: number): Promise<void> {
  for (const table of ['sessions', 'api_keys', 'webhooks', 'store_secrets'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', account).execute();
  }
  await tx.updateTable('accounts').set({ password_hash: noPassword() }).where('id', '=', account).execute();
  await tx
    .updateTable('agency_customers')
    .set({ ended_at: sql`recoup_now()`, ended_by: 'agency' })
    .where('agency_id', '=', account)
    .where('ended_at', 'is', null)
    .execute();
}

async function eraseRows({ data, objects }: EraseTools, table: AccountTable, account: number): Promise<void> {
  const files = await data.withSystem((tx) => filesOf(tx, table.name, account));
  for (const { key, shelf } of files) await objects.of(account, shelf).delete(key);
  for (;;) {
    const { numAffectedRows = 0n } = await data.withSystem((tx) =>
      sql`
        delete from ${sql.table(table.name)}
        where ctid = any(array(
          select ctid
          from ${sql.table(table.name)}
          where account_id = ${account}
          limit ${atOnce}
        ))
      `.execute(tx),
    );
    if (numAffectedRows < atOnce) return;
  }
}

/** Nobody is behind this number any more; the books still name it. */
async function emptyAccount(tx: Tx, account: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      username: `deleted-${account}`,
      email: `deleted-${account}@deleted.invalid`,
      phone: null,
      first_name: '',
      last_name: '',
      roles: [],
      referral_code: null,
      email_verified_at: null,
      phone_verified_at: null,
      password_hash: noPassword(),
      deletion_due_at: null,
      deleted_at: sql`recoup_now()`,
    })
    .where('id', '=', account)
    .execute();
}

/** Of the form of a hash, so that a try to sign in with it is refused like any other. */
function noPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
}
