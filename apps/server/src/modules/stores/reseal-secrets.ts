import type { Data } from '../../platform/database/database.ts';
import { resealEach, type Keyring } from '../../platform/keyring.ts';
import { buildSecretContext } from './secrets.ts';

export function resealSecrets(data: Data, keyring: Keyring): Promise<number> {
  return resealEach(data, async (tx) => {
    const row = await tx
      .selectFrom('store_secrets')
      .select(['account_id', 'store_id', 'sealed_refresh_token', 'key_id'])
      .where('key_id', '<>', keyring.currentId)
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    const context = buildSecretContext({ account: row.account_id, store: row.store_id });
    const plain = keyring.open(context, { sealed: row.sealed_refresh_token, keyId: row.key_id });
    const { sealed, keyId } = keyring.seal(context, plain);
    await tx
      .updateTable('store_secrets')
      .set({ sealed_refresh_token: sealed, key_id: keyId })
      .where('account_id', '=', row.account_id)
      .where('store_id', '=', row.store_id)
      .execute();
    return true;
  });
}
