import type { Data } from '../platform/database/database.ts';
import type { ObjectStore } from '../platform/objects/objects.ts';

/** Files of an erased store, unless another store of the account has the same. */
export async function eraseObjects(
  { data, objects }: { data: Data; objects: ObjectStore },
  account: number,
  keys: readonly string[],
): Promise<void> {
  const needed = await data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select('object_key')
      .where('account_id', '=', account)
      .where('object_key', 'in', [...keys])
      .execute(),
  );
  const kept = new Set(needed.map(({ object_key }) => object_key));
  for (const key of keys) if (!kept.has(key)) await objects.of(account).delete(key);
}
