import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { Pool, types, type PoolClient, type QueryResultRow } from 'pg';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import { recordStep } from '../tracing/span.ts';
import { systemClock, type Clock, type Timed } from '../time/clock.ts';
import type { Database } from './schema.ts';

types.setTypeParser(types.builtins.INT8, Number);
// A day has no time and no zone; as a Date it would get both.
types.setTypeParser(types.builtins.DATE, String);

/** An open transaction; it cannot begin another. */
export type Tx = Omit<Kysely<Database>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'> &
  Timed;

/** Prepared once per session, because every request runs it; name and text are constant. */
export interface Question {
  readonly name: string;
  readonly text: string;
}

/**
 * The only ways to the data. All run in a transaction under a role bound by row-level security, so a
 * forgotten condition finds nothing instead of another account's rows.
 */
export interface Data extends Timed {
  /** As the actor, in the one account they act for. Acting for another leaves a record in the same transaction. */
  withTenant<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Across accounts: sign-in, jobs, operators. */
  withSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A query in the actor's account in a single round trip. */
  lookAs<Row extends QueryResultRow>(actor: Actor, question: Question, values: unknown[]): Promise<Row[]>;
  /** A query across accounts in a single round trip, for what every request needs. */
  look<Row extends QueryResultRow>(question: Question, values: unknown[]): Promise<Row[]>;
  readonly pool: Pool;
  /** For uses that outlive a transaction, such as LISTEN. The same as `pool` unless that leads to a pooler. */
  readonly sessions: Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly size: number;
  readonly log: Log;
  readonly clock?: Clock;
  /** False if the last commits may be lost in a power cut: a commit then does not wait for the disk. */
  readonly isDurable?: boolean;
  /** Where sessions last, if the connection string leads to a pooler in transaction mode. */
  readonly directUrl?: string | undefined;
}

const directConnections = 4;

export function openDatabase(connectionString: string, options: DatabaseOptions): Data {
  const { clock = systemClock, directUrl, isDurable = true, log } = options;
  const isPooled = directUrl !== undefined;
  const pool = openPool(connectionString, options.size, log);
  const sessions = isPooled ? openPool(directUrl, directConnections, log) : pool;
  // Not as parameters of the start, which a pooler refuses.
  if (!isPooled)
    pool.on('connect', (client) => {
      client
        .query(`${sessionSettings('set')}${isDurable ? '' : '; set synchronous_commit = off'}`)
        .catch(() => undefined);
    });

  const within: Within = { pool, clock, isPooled };
  return {
    pool,
    sessions,
    clock,
    withTenant: (actor, work) =>
      transaction(within, formatSettings(actor), async (tx) => {
        if (actor.acts && actor.user !== actor.account) {
          await tx
            .insertInto('acting_records')
            .values({
              account_id: actor.account,
              actor_id: actor.user,
              action: actor.action,
              request_id: actor.requestId,
            })
            .execute();
        }
        return work(tx);
      }),
    withSystem: (work) => transaction(within, systemSettings, work),
    lookAs: (actor, question, values) => lookInto(within, formatSettings(actor), question, values),
    look: (question, values) => lookInto(within, systemSettings, question, values),
    async close() {
      await pool.end();
      if (isPooled) await sessions.end();
    },
  };
}

function openPool(connectionString: string, size: number, log: Log): Pool {
  const pool = new Pool({
    connectionString,
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
    max: size,
    connectionTimeoutMillis: 10_000,
    application_name: 'recoup',
  });
  // A pool has ended before its connections are closed; a server that stops then terminates them, which is no loss.
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** Days are counted in UTC, whatever the database's time zone. */
function sessionSettings(set: 'set' | 'set local'): string {
  return `${set} timezone = 'UTC'; ${set} statement_timeout = '30s'; ${set} idle_in_transaction_session_timeout = '60s'`;
}

const systemSettings = 'set local role recoup_system';

function formatSettings({ account, user }: Actor): string {
  if (!Number.isSafeInteger(account) || !Number.isSafeInteger(user)) throw new Error('not an account id');
  return `set local role recoup_tenant; set local recoup.account_id = '${account}'; set local recoup.actor_id = '${user}'`;
}

interface Within extends Timed {
  readonly pool: Pool;
  /** The next transaction may run in another session. */
  readonly isPooled: boolean;
}

/** The statements that open a transaction; `recoup_now()` reads the offset. */
function opening(settings: string, { clock, isPooled }: Within, mode = ''): string {
  const offset = clock.offsetMs();
  const shifted = offset === null ? '' : `; set local recoup.clock_offset = '${offset} milliseconds'`;
  return `begin${mode}; ${settings}${shifted}${isPooled ? `; ${sessionSettings('set local')}` : ''}`;
}

async function transaction<T>(within: Within, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await within.pool.connect();
  let broken = false;
  try {
    const result = await begun(client, settings, within, work);
    const { command } = await client.query('commit');
    // A failed statement whose error was swallowed: PostgreSQL has rolled back, which must not look like
    // success.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed and was undone');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The replies to `begin` and `set role` are not awaited before the work. If either fails, PostgreSQL
 * refuses the rest of the transaction, so nothing can run under the wrong role.
 */
async function begun<T>(
  client: PoolClient,
  settings: string,
  within: Within,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  sendTogether(client);
  const begin = client.query(opening(settings, within));
  // Handled below; until then it must not be an unhandled rejection.
  begin.catch(() => undefined);
  try {
    return await work(queriesOn(client, within.clock));
  } finally {
    await begin;
  }
}

async function lookInto<Row extends QueryResultRow>(
  within: Within,
  settings: string,
  { name, text }: Question,
  values: unknown[],
): Promise<Row[]> {
  const client = await within.pool.connect();
  sendTogether(client);
  const begun = performance.now();
  const [begin, answer, end] = await Promise.allSettled([
    client.query(opening(settings, within, ' read only')),
    client.query<Row>({ ...(!within.isPooled && { name }), text, values }),
    client.query('commit'),
  ]);
  client.release(end.status === 'rejected');
  recordStep(describeQuery(text), performance.now() - begun);
  if (begin.status === 'rejected') throw begin.reason;
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value.rows;
}

/** Statements of one tick are sent in one packet, because each packet wakes the other side. */
function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function traceQuery(event: LogEvent): void {
  recordStep(
    describeQuery(event.query.sql),
    event.queryDurationMillis,
    event.level === 'error' ? event.error : undefined,
  );
}

/** The text contains no values: they are sent separately. */
function describeQuery(text: string) {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return { name: 'query', kind: 'client', attributes } as const;
}

const queries = new WeakMap<PoolClient, Tx>();

function queriesOn(client: PoolClient, clock: Clock): Tx {
  const known = queries.get(client);
  if (known !== undefined) return known;
  const connection = { query: client.query.bind(client), release: () => undefined };
  const dialect = new PostgresDialect({
    pool: { connect: async () => connection, end: async () => undefined, options: {} },
  });
  const made = Object.assign(new Kysely<Database>({ dialect, log: traceQuery }), { clock });
  queries.set(client, made);
  return made;
}
