import { createHash, randomBytes } from 'node:crypto';
import type { ApiKey } from '@recoup/contract/integrations';
import { integrationLimits } from '@recoup/contract/key-domains';
import { sql } from 'kysely';
import { requirePassword } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/problem.ts';

/** The prefix identifies leaked keys, for people and secret scanners. */
export const keyPrefix = 'rk_';
const shownLength = keyPrefix.length + 8;

/** Keys created before expiry was required expire after a year. */
export const isCurrent = `
  api_keys.revoked_at is null
  and coalesce(api_keys.expires_at, api_keys.created_at + interval '1 year') > recoup_now()`;

const keyColumns = [
  'id',
  'name',
  'prefix',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
] as const satisfies (keyof ApiKey)[];

export async function listKeys(data: Data, actor: Actor): Promise<ApiKey[]> {
  const rows = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('api_keys')
      .select(keyColumns)
      .where('account_id', '=', actor.account)
      .where(sql.raw<boolean>(isCurrent))
      .orderBy('id', 'desc')
      .execute(),
  );
  return rows.map(toApiKey);
}

interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
  readonly password: string;
}

/** A key outlives the session that created it, so a stolen session alone cannot create one. */
export async function createKey(
  data: Data,
  actor: Actor,
  { name, scopes, days, password }: NewKey,
): Promise<ApiKey & { key: string }> {
  await requirePassword(data, actor, password, 'password');
  const key = keyPrefix + randomBytes(32).toString('base64url');
  const row = await data.withTenant(actor, async (tx) => {
    await acquireLock(tx, 'api_keys', actor.account);
    const { live } = await tx
      .selectFrom('api_keys')
      .select((on) => on.fn.countAll<number>().as('live'))
      .where('account_id', '=', actor.account)
      .where(sql.raw<boolean>(isCurrent))
      .executeTakeFirstOrThrow();
    if (live >= integrationLimits.keys) throw new Problem('as_many_as_can_be');
    return tx
      .insertInto('api_keys')
      .values({
        account_id: actor.account,
        name,
        prefix: key.slice(0, shownLength),
        key_hash: hashKey(key),
        scopes: [...new Set(scopes)],
        expires_at: sql`recoup_now() + make_interval(days => ${days})`,
      })
      .returning(keyColumns)
      .executeTakeFirstOrThrow();
  });
  return { ...toApiKey(row), key };
}

export async function revokeKey(data: Data, actor: Actor, id: number): Promise<{ done: true }> {
  const revoked = await data.withTenant(actor, (tx) =>
    tx
      .updateTable('api_keys')
      .set({ revoked_at: sql`coalesce(revoked_at, recoup_now())` })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (revoked === undefined) throw new Problem('not_found');
  return { done: true };
}

export async function revokeAllKeys(tx: Tx, account: number): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .execute();
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

interface KeyRow {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

function toApiKey({ created_at, expires_at, last_used_at, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
