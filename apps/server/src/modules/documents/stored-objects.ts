import type { Data, Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import type { Shelf } from '../../platform/objects/object-paths.ts';
import { Problem } from '../../platform/problem.ts';

export interface ObjectRef {
  readonly account: number;
  readonly shelf: Shelf;
  readonly key: string;
}

/** Tables that reference the objects of a prefix. */
const tables = {
  documents: 'documents',
  pieces: 'document_upload_pieces',
  proofs: 'proof_files',
  support: 'support_messages',
  exports: 'data_exports',
} as const satisfies Record<Shelf, string>;

/** Shared lock between referencing an object and deleting it. */
async function lockObject(tx: Tx, { account, shelf, key }: ObjectRef): Promise<void> {
  await acquireLock(tx, 'object', account, shelf, key);
}

/** Called before a row references the object: checks that it exists and protects it from deletion. */
export async function requireObject(tx: Tx, objects: ObjectStore, ref: ObjectRef): Promise<void> {
  await lockObject(tx, ref);
  if (!(await objects.of(ref.account, ref.shelf).has(ref.key))) throw new Problem('unavailable');
}

/** Deletes objects without a row, unless another row references them. */
export async function eraseObjects(
  { data, objects }: { data: Data; objects: ObjectStore },
  { account, shelf, keys }: Omit<ObjectRef, 'key'> & { keys: readonly string[] },
): Promise<void> {
  for (const key of keys) {
    await data.withSystem(async (tx) => {
      await lockObject(tx, { account, shelf, key });
      const needed = await tx
        .selectFrom(tables[shelf])
        .select('account_id')
        .where('account_id', '=', account)
        .where('object_key', '=', key)
        .limit(1)
        .executeTakeFirst();
      if (needed === undefined) await objects.of(account, shelf).delete(key);
    });
  }
}
