import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { resealEach, type Keyring } from '../../../platform/keyring.ts';

export const factorPurpose = 'second factors';

const stepSeconds = 30;
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const acceptedDrift = 1;

/** Associated data of the encryption: a secret moved to another account cannot be decrypted. */
function secretContext(account: number): string {
  return `totp secret of ${account}`;
}

/** Replaces a secret that was never confirmed; a confirmed one stays until it is removed. */
export async function startTotp(
  tx: Tx,
  keyring: Keyring,
  { account, label, issuer }: { account: number; label: string; issuer: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: 20 });
  const { sealed, keyId } = keyring.seal(secretContext(account), secret.base32);
  const row = { sealed_secret: sealed, key_id: keyId, last_step: 0 };
  const saved = await tx
    .insertInto('totp_secrets')
    .values({ account_id: account, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (saved === undefined) return undefined;
  const uri = new TOTP({ issuer, label, secret, period: stepSeconds }).toString();
  return { secret: secret.base32, uri };
}

/** Accepts each code once, however many requests bring it at the same time. */
export async function redeemTotpCode(
  tx: Tx,
  keyring: Keyring,
  { account, code, isConfirmed }: { account: number; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'key_id'])
    .where('account_id', '=', account)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (row === undefined || !/^\d{6}$/.test(code)) return false;
  const secret = keyring.open(secretContext(account), { sealed: row.sealed_secret, keyId: row.key_id });
  const now = tx.clock.now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds });
  const drift = totp.validate({ token: code, timestamp: now, window: acceptedDrift });
  if (drift === null) return false;
  const step = Math.floor(now / 1000 / stepSeconds) + drift;
  const accepted = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, recoup_now())` })
    .where('account_id', '=', account)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

export async function deleteTotp(tx: Tx, account: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('totp_secrets')
    .where('account_id', '=', account)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

export function resealTotpSecrets(data: Data, keyring: Keyring): Promise<number> {
  return resealEach(data, async (tx) => {
    const row = await tx
      .selectFrom('totp_secrets')
      .select(['account_id', 'sealed_secret', 'key_id'])
      .where('key_id', '<>', keyring.currentId)
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    const context = secretContext(row.account_id);
    const secret = keyring.open(context, { sealed: row.sealed_secret, keyId: row.key_id });
    const { sealed, keyId } = keyring.seal(context, secret);
    await tx
      .updateTable('totp_secrets')
      .set({ sealed_secret: sealed, key_id: keyId })
      .where('account_id', '=', row.account_id)
      .execute();
    return true;
  });
}
