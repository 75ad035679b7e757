import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import type { Database } from './schema.ts';

types.setTypeParser(types.builtins.INT8, Number);
// A day has no time and no zone; as a Date it would get both.
types.setTypeParser(types.builtins.DATE, String);

/** An open transaction; it cannot begin another. */
export type Tx = Omit<Kysely<Database>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

/**
 * The only two ways to the data. Both run in a transaction under a role that row-level
 * security binds, so a forgotten condition finds nothing instead of somebody else's rows.
 */
export interface Data {
  /** As the actor, in the one account they act for. Acting for another leaves a record in the same transaction. */
  withTenant<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Across accounts: sign-in, jobs, operators. */
  withSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One look across accounts in a single round trip, for what every request asks. The text is sent as it
   * stands: nothing that came from outside may be in it.
   */
  look<Row extends QueryResultRow>(text: string): Promise<Row[]>;
  readonly pool: Pool;
  close(): Promise<void>;
}

export function openDatabase(connectionString: string, options: { size: number; log: Log }): Data {
  const pool = new Pool({
    connectionString,
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
    withSystem: (work) => transaction(pool, 'set local role recoup_system', work),
    look: async <Row extends QueryResultRow>(text: string) => {
      // Several statements in one message bring an array of results, which the driver's types do not know.
      const [, , looked] = (await pool.query(
        `begin read only; set local role recoup_system; ${text}; commit`,
      )) as unknown as QueryResult<Row>[];
      return looked?.rows ?? [];
    },
    close: () => pool.end(),
  };
}

function settingsOf({ account, user }: Actor): string {
  if (!Number.isSafeInteger(account) || !Number.isSafeInteger(user)) throw new Error('not an account id');
  return `set local role recoup_tenant; set local recoup.account_id = '${account}'; set local recoup.actor_id = '${user}'`;
}

/** Begins and takes on the role in one round trip; every request pays for this. */
async function transaction<T>(pool: Pool, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`begin; ${settings}`);
    const result = await work(queriesOn(client));
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
