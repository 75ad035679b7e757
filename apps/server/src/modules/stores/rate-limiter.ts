/* oxlint-disable recoup/no-ambient-time -- a rate limit measures real time */
import type { RateLimiter } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';

/** The longest wait compared in PostgreSQL's arithmetic. */
const aYearMs = 365 * 24 * 3600_000;

/**
 * A bucket that is full gains nothing more. A call that leaves a little after it took its turn finds one that was
 * full meanwhile, while ours already counts as refilling: a turn is left in it for that.
 */
export function usable(burst: number): number {
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
      const whole = sql`make_interval(secs => ${usable(burst) / (ratePerSecond * pace)}::double precision)`;
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
      const whole = sql`make_interval(secs => ${usable(burst) / (ratePerSecond * pace)}::double precision)`;
      await data.withSystem((tx) =>
        sql`
          insert into rate_buckets as bucket (key, full_at)
          values (${key}, clock_timestamp() + ${whole})
          on conflict (key) do update
          set full_at = greatest(bucket.full_at, clock_timestamp() + ${whole})
        `.execute(tx),
      );
    },
  };
}
