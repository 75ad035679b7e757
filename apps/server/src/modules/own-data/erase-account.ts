import { sql } from 'kysely';
import { anonymizeAccount, disableSignIn, lockDueDeletion } from '../accounts/public.ts';
import { endRelationsOfAgency } from '../agencies/public.ts';
import { deleteKeysAndWebhooks } from '../integrations/public.ts';
import { lockBooks } from '../billing/public.ts';
import { preserveEarnedRewards } from '../referrals/public.ts';
import { closeStores } from '../stores/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { listAccountTables, type AccountTable } from './account-tables.ts';
import { hasOpenInvoices } from './deletion.ts';
import { listErasedTables } from './kept-tables.ts';
import { listFiles } from './own-files.ts';

const batchSize = 5_000;

interface EraseTools {
  readonly data: Data;
  readonly objects: ObjectStore;
}

/** Short, repeatable steps: after a failure it continues where it stopped. */
export async function eraseAccount(tools: EraseTools, account: number): Promise<void> {
  const { data } = tools;
  const tables = await data.withSystem(async (tx) => {
    // The books first: whoever moves money locks them before rows that refer to the account.
    await lockBooks(tx, account);
    if (!(await lockDueDeletion(tx, account)) || (await hasOpenInvoices(tx, account))) return undefined;
    await preserveEarnedRewards(tx, { account });
    await revokeAccess(tx, account);
    return listErasedTables(await listAccountTables(tx));
  });
  if (tables === undefined) return;
  await closeStores(data, account);
  for (const table of tables) await eraseRows(tools, table, account);
  await data.withSystem((tx) => anonymizeAccount(tx, account));
}

/** Revoked before anything is erased, so that nothing is added: users, API keys, webhooks and agencies. */
async function revokeAccess(tx: Tx, account: number): Promise<void> {
  await disableSignIn(tx, account);
  await deleteKeysAndWebhooks(tx, account);
  await endRelationsOfAgency(tx, account);
}

async function eraseRows({ data, objects }: EraseTools, table: AccountTable, account: number): Promise<void> {
  const files = await data.withSystem((tx) => listFiles(tx, table.name, account));
  for (const { key, shelf } of files) await objects.of(account, shelf).delete(key);
  for (;;) {
    const { numAffectedRows = 0n } = await data.withSystem((tx) =>
      sql`
        delete from ${sql.table(table.name)}
        where ctid = any(array(
          select ctid
          from ${sql.table(table.name)}
          where account_id = ${account}
          limit ${batchSize}
        ))
      `.execute(tx),
    );
    if (numAffectedRows < batchSize) return;
  }
}
