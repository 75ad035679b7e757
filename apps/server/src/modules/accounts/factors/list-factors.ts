import { sql } from 'kysely';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** For raw SQL. */
export const hasFactorCondition = `(
  exists (
    select from totp_secrets
    where totp_secrets.account_id = accounts.id
      and totp_secrets.confirmed_at is not null
  )
  or exists (select from passkeys where passkeys.account_id = accounts.id)
)`;

export interface FactorKinds {
  readonly totp: boolean;
  readonly passkey: boolean;
}

export async function getFactorKinds(tx: Tx, account: number): Promise<FactorKinds> {
  return tx
    .selectFrom('accounts')
    .select((on) => [
      on
        .exists(
          on
            .selectFrom('totp_secrets')
            .select('account_id')
            .where('account_id', '=', account)
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('totp'),
      on
        .exists(on.selectFrom('passkeys').select('account_id').where('account_id', '=', account))
        .$castTo<boolean>()
        .as('passkey'),
    ])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
}

export async function hasSecondFactor(tx: Tx, account: number): Promise<boolean> {
  const { totp, passkey } = await getFactorKinds(tx, account);
  return totp || passkey;
}

export async function listFactors(data: Data, account: number) {
  return data.withSystem(async (tx) => {
    const totp = await tx
      .selectFrom('totp_secrets')
      .select('confirmed_at')
      .where('account_id', '=', account)
      .executeTakeFirst();
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute();
    const devices = await tx
      .selectFrom('remembered_devices')
      .select(['id', 'user_agent', 'ip', 'created_at', 'expires_at'])
      .where('account_id', '=', account)
      .where('expires_at', '>', sql<Date>`recoup_now()`)
      .orderBy('id', 'desc')
      .execute();
    return {
      totp_since: totp?.confirmed_at?.toISOString() ?? null,
      passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
        ...passkey,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: await countRecoveryCodes(tx, account),
      devices: devices.map(({ created_at, expires_at, ...device }) => ({
        ...device,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
    };
  });
}
