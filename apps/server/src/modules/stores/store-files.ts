import type { Data, Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { isFileReferenced } from './events.ts';

/** Taken to reference a file and to delete it; held until the row is committed. Checks that the file still exists. */
export async function lockFile(tx: Tx, account: number, key: string): Promise<void> {
  await acquireLock(tx, 'report_file', account, key);
}

/** The file was deleted before it was referenced and must be fetched again. */
export class FileGone extends Error {}

export async function requireFile(
  tx: Tx,
  objects: ObjectStore,
  { account, key }: { account: number; key: string },
): Promise<void> {
  await lockFile(tx, account, key);
  if (!(await objects.of(account).has(key))) throw new FileGone(`file ${key} is gone`);
}

/** Deletes files no longer needed by the account. */
export async function eraseFiles(
  { data, objects }: { data: Data; objects: ObjectStore },
  account: number,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await data.withSystem(async (tx) => {
      await lockFile(tx, account, key);
      const needed = await tx
        .selectFrom('store_reports')
        .select('id')
        .where('account_id', '=', account)
        .where('object_key', '=', key)
        .limit(1)
        .executeTakeFirst();
      if (needed !== undefined || (await isFileReferenced.ask(tx, { account, key }))) return;
      await objects.of(account).delete(key);
    });
  }
}
