import type { Tx } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { StoreRef } from './states.ts';

export const secretsPurpose = 'store secrets';

/** Associated data of the encryption: a token moved to another store cannot be decrypted. */
export function buildSecretContext({ account, store }: StoreRef): string {
  return `refresh token of store ${account}/${store}`;
}

export async function saveRefreshToken(
  tx: Tx,
  keyring: Keyring,
  ref: StoreRef,
  refreshToken: string,
): Promise<void> {
  const { sealed, keyId } = keyring.seal(buildSecretContext(ref), refreshToken);
  const sealedColumns = { sealed_refresh_token: sealed, key_id: keyId, kept_at: tx.clock.now() };
  await tx
    .insertInto('store_secrets')
    .values({ account_id: ref.account, store_id: ref.store, ...sealedColumns })
    .onConflict((conflict) => conflict.columns(['account_id', 'store_id']).doUpdateSet(sealedColumns))
    .execute();
}

export async function getRefreshToken(tx: Tx, keyring: Keyring, ref: StoreRef): Promise<string | undefined> {
  const row = await tx
    .selectFrom('store_secrets')
    .select(['sealed_refresh_token', 'key_id'])
    .where('account_id', '=', ref.account)
    .where('store_id', '=', ref.store)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && keyring.open(buildSecretContext(ref), { sealed: row.sealed_refresh_token, keyId: row.key_id })
  );
}

export async function deleteRefreshToken(tx: Tx, { account, store }: StoreRef): Promise<void> {
  await tx
    .deleteFrom('store_secrets')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .execute();
}
