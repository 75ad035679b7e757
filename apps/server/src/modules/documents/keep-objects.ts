import type { Data, Tx } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import type { Shelf } from '../../platform/objects/places.ts';
import { Problem } from '../../platform/problem.ts';

export interface ObjectRef {
  readonly account: number;
  readonly shelf: Shelf;
  readonly key: string;
}

/** Which rows name the objects of a shelf. */
const tables = {
  documents: 'documents',
  pieces: 'document_upload_pieces',
  proofs: 'proof_files',
  support: 'support_messages',
  exports: 'data_exports',
} as const satisfies Record<Shelf, string>;

/** A row that names an object and the erasing of that object must not miss each other: both hold this. */
async function holdObject(tx: Tx, { account, shelf, key }: ObjectRef): Promise<void> {
  await takeLock(tx, 'object', account, shelf, key);
}

/** Before a row names it: still there, and safe from being erased until the row is. */
export async function requireObject(tx: Tx, objects: ObjectStore, ref: ObjectRef): Promise<void> {
  await holdObject(tx, ref);
  if (!(await objects.of(ref.account, ref.shelf).has(ref.key))) throw new Problem('unavailable');
}

/** Objects whose row is gone, unless another row names the same. */
export async function eraseObjects(
  { data, objects }: { data: Data; objects: ObjectStore },
  { account, shelf, keys }: Omit<ObjectRef, 'key'> & { keys: readonly string[] },
): Promise<void> {
  for (const key of keys) {
    await data.withSystem(async (tx) => {
      await holdObject(tx, { account, shelf, key });
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
