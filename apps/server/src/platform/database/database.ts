import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import type { Database } from './schema.ts';

types.setTypeParser(types.builtins.INT8, Number);

export type Tx = Transaction<Database>;

/**
 * The only two ways to the data. Both run in a transaction under a role that row-level
 * security binds, so a forgotten condition finds nothing instead of somebody else's rows.
 */
export interface Data {
  /** As the actor, in the one account they act for. Acting for another leaves a record in the same transaction. */
  withTenant<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Across accounts: sign-in, jobs, operators. */
  withSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
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
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

  return {
    pool,
    withTenant: (actor, work) =>
      kysely.transaction().execute(async (tx) => {
        await sql`
          select
            set_config('role', 'recoup_tenant', true),
            set_config('recoup.account_id', ${String(actor.account)}, true),
            set_config('recoup.actor_id', ${String(actor.user)}, true)
        `.execute(tx);
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
    withSystem: (work) =>
      kysely.transaction().execute(async (tx) => {
        await sql`select set_config('role', 'recoup_system', true)`.execute(tx);
        return work(tx);
      }),
    close: () => kysely.destroy(),
  };
}
