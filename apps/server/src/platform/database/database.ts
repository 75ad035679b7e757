import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolClient, type QueryResultRow } from 'pg';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import type { Database } from './schema.ts';

types.setTypeParser(types.builtins.INT8, Number);
// A day has no time and no zone; as a Date it would get both.
types.setTypeParser(types.builtins.DATE, String);

/** An open transaction; it cannot begin another. */
export type Tx = Omit<Kysely<Database>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

/** Asked so often that it is planned once for each connection; the name is its own, the text always the same. */
export interface Question {
  readonly name: string;
  readonly text: string;
}

/**
 * The only ways to the data. All run in a transaction under a role that row-level
 * security binds, so a forgotten condition finds nothing instead of somebody else's rows.
 */
export interface Data {
  /** As the actor, in the one account they act for. Acting for another leaves a record in the same transaction. */
  withTenant<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Across accounts: sign-in, jobs, operators. */
  withSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One answer in the account of the actor, in a single round trip. */
  lookAs<Row extends QueryResultRow>(actor: Actor, question: Question, values: unknown[]): Promise<Row[]>;
  /** One answer across accounts, in a single round trip: for what every request asks. */
  look<Row extends QueryResultRow>(question: Question, values: unknown[]): Promise<Row[]>;
  readonly pool: Pool;
  close(): Promise<void>;
}

export function openDatabase(connectionString: string, options: { size: number; log: Log }): Data {
  const pool = new Pool({
    connectionString,
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
    max: options.size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'recoup',
  });
  const lost = (error: Error) => options.log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  return {
    pool,
    withTenant: (actor, work) =>
      transaction(pool, settingsOf(actor), async (tx) => {
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
    withSystem: (work) => transaction(pool, systemSettings, work),
    lookAs: (actor, question, values) => lookInto(pool, settingsOf(actor), question, values),
    look: (question, values) => lookInto(pool, systemSettings, question, values),
    close: () => pool.end(),
  };
}

const systemSettings = 'set local role recoup_system';

function settingsOf({ account, user }: Actor): string {
  if (!Number.isSafeInteger(account) || !Number.isSafeInteger(user)) throw new Error('not an account id');
  return `set local role recoup_tenant; set local recoup.account_id = '${account}'; set local recoup.actor_id = '${user}'`;
}

async function transaction<T>(pool: Pool, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    const result = await begun(client, settings, work);
    const { command } = await client.query('commit');
    // A failed statement whose error was swallowed: PostgreSQL undid everything, and must not be taken to have kept it.
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
 * What `begin` and taking on the role answer is not waited for before the work. Should either fail, PostgreSQL
 * refuses whatever comes after it in the transaction, so nothing can run under the wrong role.
 */
async function begun<T>(client: PoolClient, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  sendTogether(client);
  const begin = client.query(`begin; ${settings}`);
  // Told below; until then its failure is nobody's.
  begin.catch(() => undefined);
  try {
    return await work(queriesOn(client));
  } finally {
    await begin;
  }
}

async function lookInto<Row extends QueryResultRow>(
  pool: Pool,
  settings: string,
  { name, text }: Question,
  values: unknown[],
): Promise<Row[]> {
  const client = await pool.connect();
  sendTogether(client);
  const [begin, answer, end] = await Promise.allSettled([
    client.query(`begin read only; ${settings}`),
    client.query<Row>({ name, text, values }),
    client.query('commit'),
  ]);
  client.release(end.status === 'rejected');
  if (begin.status === 'rejected') throw begin.reason;
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value.rows;
}

/** What is asked before this turn ends leaves in one piece: each piece wakes the other side. */
function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const queries = new WeakMap<PoolClient, Kysely<Database>>();

function queriesOn(client: PoolClient): Tx {
  const known = queries.get(client);
  if (known !== undefined) return known;
  const connection = { query: client.query.bind(client), release: () => undefined };
  const made = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => undefined, options: {} },
    }),
  });
  queries.set(client, made);
  return made;
}
