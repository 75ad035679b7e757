import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

interface Rule {
  readonly attempts: number;
  readonly seconds: number;
  /**
   * Each further attempt must wait twice as long as the one before, from 15 seconds up to this limit: guessing is
   * slowed down without locking anybody out for the whole window. The window then ends this long after the last
   * attempt.
   */
  readonly maxDelaySeconds?: number;
}

/** How often one subject may try something, counted across all processes. */
const limits = {
  'sign-in to an account from an address': { attempts: 10, seconds: 15 * 60, maxDelaySeconds: 5 * 60 },
  'sign-in to an account from a known device': { attempts: 10, seconds: 15 * 60, maxDelaySeconds: 5 * 60 },
  'sign-in to an account': { attempts: 100, seconds: 15 * 60, maxDelaySeconds: 30 },
  'sign-in from an address': { attempts: 100, seconds: 15 * 60 },
  'code to an address, soon': { attempts: 1, seconds: 60 },
  'code to an address from an address': { attempts: 5, seconds: 60 * 60 },
  'code to an address': { attempts: 15, seconds: 60 * 60 },
  'code from an address': { attempts: 30, seconds: 60 * 60 },
  'text message from an address': { attempts: 10, seconds: 60 * 60 },
  'text message to a country': { attempts: 500, seconds: 24 * 60 * 60 },
  'text message, in all': { attempts: 2_000, seconds: 24 * 60 * 60 },
  'code tried from an address': { attempts: 20, seconds: 60 * 60 },
  'code tried': { attempts: 100, seconds: 60 * 60, maxDelaySeconds: 30 },
  'wrong code, in all': { attempts: 5_000, seconds: 60 * 60 },
  'lookup from an address': { attempts: 60, seconds: 60 * 60 },
  'coupon code tried': { attempts: 60, seconds: 60 * 60 },
  'second factor code': { attempts: 10, seconds: 15 * 60 },
  'old password': { attempts: 10, seconds: 15 * 60 },
  'estimate from an address': { attempts: 10, seconds: 24 * 60 * 60 },
  'estimate file from an address': { attempts: 200, seconds: 24 * 60 * 60 },
  'estimate, in all': { attempts: 2_000, seconds: 24 * 60 * 60 },
  'invitation from an agency': { attempts: 100, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Rule>;

const firstDelaySeconds = 15;

/**
 * Whether a counter starts again. A window that ends later than any window can was counted by a clock that has been
 * turned back since; the extra hour covers transactions that began before the attempt.
 */
const isOver = (seconds: number) => sql<boolean>`(
  attempt_counters.window_ends_at <= recoup_now()
  or attempt_counters.window_ends_at > recoup_now() + make_interval(secs => ${seconds}, hours => 1)
)`;

export type Limit = keyof typeof limits;

/** Counted and committed before the attempt, so that a hundred concurrent attempts count as a hundred. */
export async function countAttempt(
  data: Data,
  name: Limit,
  subject: string,
  /** Overrides the limit for this subject. */
  allowed: number = limits[name].attempts,
): Promise<number> {
  const rule: Rule = limits[name];
  if (rule.maxDelaySeconds !== undefined)
    return countSlowly(data, { name, subject }, rule, rule.maxDelaySeconds);
  const { seconds } = rule;
  const counter = await data.withSystem((tx) =>
    tx
      .insertInto('attempt_counters')
      .values({
        name,
        subject,
        attempts: 1,
        window_ends_at: sql`recoup_now() + make_interval(secs => ${seconds})`,
      })
      .onConflict((conflict) =>
        conflict.columns(['name', 'subject']).doUpdateSet({
          attempts: sql`case when ${isOver(seconds)} then 1 else attempt_counters.attempts + 1 end`,
          window_ends_at: sql`case when ${isOver(seconds)} then excluded.window_ends_at else attempt_counters.window_ends_at end`,
        }),
      )
      .returning([
        'attempts',
        sql<number>`ceil(extract(epoch from window_ends_at - recoup_now()))::int`.as('wait'),
      ])
      .executeTakeFirstOrThrow(),
  );
  if (counter.attempts > allowed) throw new Problem('too_many_requests', { retryAfterSeconds: counter.wait });
  return counter.attempts;
}

/** An attempt that comes too early is refused and not counted, so that others' attempts do not prolong the wait. */
async function countSlowly(
  data: Data,
  of: { name: Limit; subject: string },
  { attempts: free, seconds }: Rule,
  maxDelaySeconds: number,
): Promise<number> {
  const window = sql`make_interval(secs => ${seconds})`;
  const delay = sql`make_interval(
    secs => least(${firstDelaySeconds} * 2 ^ least(attempt_counters.attempts - ${free}, 10), ${maxDelaySeconds})
  )`;
  const mayTryAt = sql<Date>`attempt_counters.window_ends_at - ${window} + ${delay}`;
  return data.withSystem(async (tx) => {
    const counted = await tx
      .insertInto('attempt_counters')
      .values({ ...of, attempts: 1, window_ends_at: sql`recoup_now() + ${window}` })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'subject'])
          .doUpdateSet({
            attempts: sql`case when ${isOver(seconds)} then 1 else attempt_counters.attempts + 1 end`,
            window_ends_at: sql`excluded.window_ends_at`,
          })
          // Concurrent transactions began before the attempt they find was counted, so the time alone would refuse them.
          .where(
            sql<boolean>`attempt_counters.attempts < ${free} or ${isOver(seconds)} or ${mayTryAt} <= recoup_now()`,
          ),
      )
      .returning('attempts')
      .executeTakeFirst();
    if (counted !== undefined) return counted.attempts;
    const { wait } = await tx
      .selectFrom('attempt_counters')
      .select(sql<number>`greatest(1, ceil(extract(epoch from ${mayTryAt} - recoup_now())))::int`.as('wait'))
      .where('name', '=', of.name)
      .where('subject', '=', of.subject)
      .executeTakeFirstOrThrow();
    throw new Problem('too_many_requests', { retryAfterSeconds: wait });
  });
}

export async function resetAttempts(data: Data, name: Limit, subject: string): Promise<void> {
  await data.withSystem((tx) =>
    tx.deleteFrom('attempt_counters').where('name', '=', name).where('subject', '=', subject).execute(),
  );
}

/** Attempts in the current window, without counting one. */
export async function getAttempts(data: Data, name: Limit, subject: string): Promise<number> {
  const counter = await data.withSystem((tx) =>
    tx
      .selectFrom('attempt_counters')
      .select('attempts')
      .where('name', '=', name)
      .where('subject', '=', subject)
      .where('window_ends_at', '>', sql<Date>`recoup_now()`)
      .executeTakeFirst(),
  );
  return counter?.attempts ?? 0;
}
