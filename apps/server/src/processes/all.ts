import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import type { Log } from '../platform/log.ts';
import { runApi } from './api.ts';
import { startChild } from './child.ts';
import { startSandbox } from './sandbox.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Running {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  stop(): Promise<void>;
}

/** Everything on one machine: database, sandbox, API and worker, stopped in the opposite order. */
export async function runAll(config: Config, log: Log): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) {
      await end().catch((error) => log.error({ err: error }, 'something did not stop cleanly'));
    }
  };
  const started = <T extends { stop(): Promise<void> }>(part: T): T => {
    stops.push(() => part.stop());
    return part;
  };

  try {
    const [database, sandbox] = await settleAll(
      startDatabase(config, log).then(started),
      config.production ? undefined : startSandbox(config, log).then(started),
    );
    const api = started(await runApi(config, database.connectionString, log, sandbox?.url));
    started(
      await startChild({
        name: 'worker',
        file: program,
        args: ['worker'],
        log,
        environment: () => ({
          PUBLIC_URL: api.url,
          ...process.env,
          ...sandbox?.settings,
          DATABASE_URL: database.connectionString,
          SECRET_KEY: config.SECRET_KEY.toString('hex'),
        }),
        isReady: (message): message is { type: 'ready' } =>
          typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
      }),
    );
    return { url: api.url, sandboxUrl: sandbox?.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  config: Config,
  log: Log,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const database =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (line) => log.info(line) })
      : { connectionString: config.DATABASE_URL, stop: async () => undefined };
  try {
    await prepareDatabase(database.connectionString);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Waits for both even when one fails, so that whatever did start is known and can be stopped. */
async function settleAll<A, B>(a: Promise<A>, b: Promise<B> | undefined): Promise<[A, B | undefined]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}
