import type { Data, Tx } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { isFileReferenced } from './events.ts';

/**
 * A row that names a file and the erasing of that file must not miss each other. Whoever notes one holds this
 * until the row is safe, and looks once more whether the file is still there.
 */
export async function holdFile(tx: Tx, account: number, key: string): Promise<void> {
  await takeLock(tx, 'report_file', account, key);
}

/** The file was erased between its arrival and its being noted: it must come again. */
export class FileGone extends Error {}

export async function requireFile(
  tx: Tx,
  objects: ObjectStore,
  { account, key }: { account: number; key: string },
): Promise<void> {
  await holdFile(tx, account, key);
  if (!(await objects.of(account).has(key))) throw new FileGone(`file ${key} is gone`);
}

/** Files nobody of the account needs any more; of those given, the others stay. */
export async function eraseFiles(
  { data, objects }: { data: Data; objects: ObjectStore },
  account: number,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await data.withSystem(async (tx) => {
      await holdFile(tx, account, key);
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
