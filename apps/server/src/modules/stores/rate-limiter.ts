/* oxlint-disable recoup/no-ambient-time -- a rate limit measures real time */
import { toBucketKey, operationRates, type Operation, type RateLimiter, type Store } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';

/** Caps an unlimited wait, which an interval cannot express. */
const aYearMs = 365 * 24 * 3600_000;

/**
 * One call of each burst stays unused. A call leaves a little after its turn: Amazon's bucket may have been full in
 * between and gained nothing, while ours already counts as refilling.
 */
export function getUsable(burst: number): number {
  return Math.max(1, burst - 1);
}

/**
 * Amazon's rate limit buckets, shared by all processes, by the database's clock. Reserving a turn is one
 * statement, whose row lock serializes concurrent calls. `pace` is the speed factor of a sandbox.
 */
export function createSharedLimiter(data: Data, pace = 1): RateLimiter {
  return {
    async reserve(key, { ratePerSecond, burst }, _now, maxWaitMs) {
      const interval = sql`make_interval(secs => ${1 / (ratePerSecond * pace)}::double precision)`;
      const whole = sql`make_interval(secs => ${getUsable(burst) / (ratePerSecond * pace)}::double precision)`;
      const longest = sql`make_interval(secs => ${Math.min(maxWaitMs, aYearMs) / 1000}::double precision)`;
      const { rows } = await data.withSystem((tx) =>
        sql<{ reserved: boolean; waitMs: number }>`
          with turn as (
            insert into rate_buckets as bucket (key, full_at)
            values (${key}, clock_timestamp() + ${interval})
            on conflict (key) do update
            set full_at = greatest(bucket.full_at, clock_timestamp()) + ${interval}
            where greatest(bucket.full_at, clock_timestamp()) + ${interval} - ${whole} - clock_timestamp() <= ${longest}
            returning full_at
          ),
          known as (
            select true as reserved, full_at from turn
            union all
            select false, greatest(full_at, clock_timestamp()) + ${interval}
            from rate_buckets
            where key = ${key} and not exists (select from turn)
          )
          select
            reserved,
            greatest(0, extract(epoch from full_at - ${whole} - clock_timestamp()) * 1000)::double precision as "waitMs"
          from known
        `.execute(tx),
      );
      const [turn] = rows;
      if (turn === undefined) throw new Error(`bucket ${key} vanished`);
      return turn;
    },

    async markExhausted(key, { ratePerSecond, burst }) {
      const whole = sql`make_interval(secs => ${getUsable(burst) / (ratePerSecond * pace)}::double precision)`;
      await data.withSystem((tx) =>
        sql`
          insert into rate_buckets as bucket (key, full_at, refused_at)
          values (${key}, clock_timestamp() + ${whole}, clock_timestamp())
          on conflict (key) do update
          set
            full_at = greatest(bucket.full_at, clock_timestamp() + ${whole}),
            refused_at = clock_timestamp()
        `.execute(tx),
      );
    },

    async markRefused(key) {
      await data.withSystem((tx) =>
        sql`
          update rate_buckets
          set refused_at = clock_timestamp()
          where key = ${key}
        `.execute(tx),
      );
    },
  };
}

export interface RateBudget {
  readonly operation: Operation;
  /** Calls that need not wait now, of at most `burst`. */
  readonly left: number;
  readonly burst: number;
  /** When the bucket will be full; null for a full one. */
  readonly fullAt: Date | null;
  /** The last call Amazon refused as too many, for a day. */
  readonly refusedAt: Date | null;
}

const operations = Object.keys(operationRates).filter(isOperation);

function isOperation(name: string): name is Operation {
  return name in operationRates;
}

/** What the limiter has left for a seller, by operation; those not used lately are full and not listed. */
export async function listRateBudgets(
  tx: Tx,
  seller: Pick<Store, 'region' | 'sellerId'>,
  pace: number,
): Promise<RateBudget[]> {
  const byKey = new Map(operations.map((operation) => [toBucketKey(seller, operation), operation]));
  const { rows } = await sql<{
    key: string;
    full_at: Date;
    missing_seconds: number;
    refused_at: Date | null;
  }>`
    select
      key,
      full_at,
      greatest(0, extract(epoch from full_at - clock_timestamp()))::double precision as missing_seconds,
      refused_at
    from rate_buckets
    where key = any(${[...byKey.keys()]}::text[])
    order by key
  `.execute(tx);
  return rows.flatMap(({ key, full_at, missing_seconds, refused_at }) => {
    const operation = byKey.get(key);
    if (operation === undefined) return [];
    const { ratePerSecond, burst } = operationRates[operation];
    const most = getUsable(burst);
    const missing = Math.ceil(missing_seconds * ratePerSecond * pace);
    return [
      {
        operation,
        left: Math.max(0, most - missing),
        burst: most,
        fullAt: missing === 0 ? null : full_at,
        refusedAt: refused_at,
      },
    ];
  });
}

/** Full buckets carry no information; a refusal is kept for a day. */
export async function purgeRateBuckets(tx: Tx): Promise<void> {
  await sql`
    delete from rate_buckets
    where full_at < clock_timestamp() - interval '1 hour'
      and coalesce(refused_at, '-infinity') < clock_timestamp() - interval '1 day'
  `.execute(tx);
}
