import { sql } from 'kysely';
import { accountIdentityView } from '../accounts/public.ts';
import type { Data } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/http/caller.ts';
import { Problem } from '../../platform/problem.ts';
import { hashKey, isCurrent, keyPrefix } from './keys.ts';

/** Use is written at most this often, so reading with a key is not a write. */
const usedEverySeconds = 60;
/** Calls a minute with one key, in one process. */
const perMinute = 600;

interface Found extends Omit<SignedInUser, 'session' | 'key'> {
  key_id: number;
  scopes: string[];
  stale: boolean;
}

export type FindKeyHolder = (key: string) => Promise<SignedInUser | undefined>;

const queryKeyHolder = {
  name: 'holder of a key',
  text: `
    select
      accounts.id,
      accounts.username,
      accounts.roles,
      false as "hasFactor",
      false as "isConfirmed",
      false as "mustChangePassword",
      api_keys.id as key_id,
      api_keys.scopes,
      coalesce(api_keys.last_used_at < recoup_now() - interval '${usedEverySeconds} seconds', true) as stale
    from api_keys
    join ${accountIdentityView} accounts on accounts.id = api_keys.account_id
    where api_keys.key_hash = $1
      and ${isCurrent}`,
};

/** The holder of a key; undefined for unknown, revoked and expired keys. */
export function createFindKeyHolder(data: Data, limit = perMinute): FindKeyHolder {
  const pace = createRateLimit(limit);
  return async (key) => {
    if (!key.startsWith(keyPrefix)) return undefined;
    const [found] = await data.look<Found>(queryKeyHolder, [hashKey(key)]);
    if (found === undefined) return undefined;
    const { key_id, scopes, stale, ...user } = found;
    pace(key_id);
    if (stale) await updateLastUsed(data, user.id, key_id);
    return { ...user, session: undefined, key: { scopes } };
  };
}

async function updateLastUsed(data: Data, account: number, key: number): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .updateTable('api_keys')
      .set({ last_used_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', key)
      .execute(),
  );
}

/** A program in a loop must not slow down the people of its account. */
function createRateLimit(limit: number): (key: number) => void {
  let minute = 0;
  let calls = new Map<number, number>();
  return (key) => {
    // oxlint-disable-next-line recoup/no-ambient-time -- a rate limit measures real time
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      calls = new Map();
    }
    const made = (calls.get(key) ?? 0) + 1;
    calls.set(key, made);
    if (made > limit) {
      throw new Problem('too_many_requests', {
        // oxlint-disable-next-line recoup/no-ambient-time -- a rate limit measures real time
        retryAfterSeconds: 60 - (Math.floor(Date.now() / 1000) % 60),
      });
    }
  };
}
