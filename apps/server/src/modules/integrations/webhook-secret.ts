import { createHmac, randomBytes } from 'node:crypto';
import type { Data, Tx } from '../../platform/database/database.ts';
import { resealEach, type Keyring } from '../../platform/keyring.ts';

export const webhookPurpose = 'webhook secrets';

export interface WebhookRef {
  readonly account: number;
  readonly webhook: number;
}

/** Associated data of the encryption: a secret moved to another webhook cannot be decrypted. */
function secretContext({ account, webhook }: WebhookRef): string {
  return `secret of webhook ${account}/${webhook}`;
}

/** Replaces the former secret at once. */
export async function createSecret(tx: Tx, keyring: Keyring, ref: WebhookRef): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  await saveSecret(tx, keyring, ref, secret);
  return secret;
}

async function saveSecret(tx: Tx, keyring: Keyring, ref: WebhookRef, secret: string): Promise<void> {
  const { sealed, keyId } = keyring.seal(secretContext(ref), secret);
  const sealedColumns = { sealed_secret: sealed, key_id: keyId };
  await tx
    .insertInto('webhook_secrets')
    .values({ account_id: ref.account, webhook_id: ref.webhook, ...sealedColumns })
    .onConflict((conflict) => conflict.columns(['account_id', 'webhook_id']).doUpdateSet(sealedColumns))
    .execute();
}

export function unsealSecret(
  keyring: Keyring,
  ref: WebhookRef,
  { sealed_secret, key_id }: { sealed_secret: string; key_id: string },
): string {
  return keyring.open(secretContext(ref), { sealed: sealed_secret, keyId: key_id });
}

/** The signature covers the timestamp, so that a captured request cannot be replayed later. */
export function calculateSignature(secret: string, body: string, second: number): string {
  const mac = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex');
  return `t=${second},v1=${mac}`;
}

export function resealWebhookSecrets(data: Data, keyring: Keyring): Promise<number> {
  return resealEach(data, async (tx) => {
    const row = await tx
      .selectFrom('webhook_secrets')
      .select(['account_id', 'webhook_id', 'sealed_secret', 'key_id'])
      .where('key_id', '<>', keyring.currentId)
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    const ref = { account: row.account_id, webhook: row.webhook_id };
    await saveSecret(tx, keyring, ref, unsealSecret(keyring, ref, row));
    return true;
  });
}
