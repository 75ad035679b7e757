import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isUnlived } from '../demo/begin.ts';
import type { Progress } from '../demo/progress.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import type { Log } from '../platform/log.ts';
import { addressOf, runApi } from './api.ts';
import { startChild, type Child } from './child.ts';
import { startDemo } from './demo.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Running {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  stop(): Promise<void>;
}

/** Everything on one machine: database, sandbox, API and worker, stopped in the opposite order. */
export async function runAll(given: Config, log: Log, tell: (progress: Progress) => void): Promise<Running> {
  // The sandbox's marketplace sends people back to us, so it must know our address before we listen there.
  const config = { ...given, PORT: given.PORT === 0 ? await freePort(given.HOST) : given.PORT };
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
      config.production
        ? undefined
        : startSandbox(config, config.PUBLIC_URL ?? addressOf(config), log).then(started),
    );
    const outside = unlessSet(sandbox?.settings ?? {}, process.env);
    const apiConfig = { ...readConfig({ ...process.env, ...outside }), PORT: config.PORT };
    const history = sandbox !== undefined && isOnlyOutside(sandbox, outside) ? config.DEMO_HISTORY : 'off';
    const api = started(
      await runApi(apiConfig, database.connectionString, log, sandbox && { url: sandbox.url, history }),
    );
    const environment = {
      PUBLIC_URL: api.url,
      ...process.env,
      ...outside,
      DATABASE_URL: database.connectionString,
      SECRET_KEY: config.SECRET_KEY.toString('hex'),
    };
    const unlived =
      sandbox !== undefined && history !== 'off' && (await isUnlived(database.connectionString));
    // By the clock of others the demo's year would be over before it is lived: nothing runs by it until then.
    let worker = startWorker(environment, log, unlived ? 'unscheduled' : 'scheduled');
    stops.push(async () => (await worker).stop());
    await worker;
    if (unlived) {
      started(
        await startDemo({ ...environment, SANDBOX_URL: sandbox.url }, log, (progress) => {
          tell(progress);
          if (progress.done < progress.total) return;
          worker = worker
            .then((unscheduled) => unscheduled.stop())
            .then(() => startWorker(environment, log, 'scheduled'));
        }),
      );
    }
    return { url: api.url, sandboxUrl: sandbox?.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startWorker(
  environment: NodeJS.ProcessEnv,
  log: Log,
  schedule: 'scheduled' | 'unscheduled',
): Promise<Child> {
  return startChild({
    name: 'worker',
    file: program,
    args: ['worker', schedule],
    log,
    environment: () => environment,
    isReady: (message): message is { type: 'ready' } =>
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
  });
}

/** What the operator set stands; settings that belong together are ours only when none of them was set. */
function unlessSet(settings: Record<string, string>, environment: NodeJS.ProcessEnv): Record<string, string> {
  const isSet = (name: string): boolean => (environment[name]?.trim() ?? '') !== '';
  const theirs = [
    { given: 'SP_API_CLIENT_ID', names: /^(SP_API_|LWA_|SELLER_CENTRAL_)/ },
    { given: 'GATEWAY_SECRET_KEY', names: /^GATEWAY_/ },
    { given: 'UPS_URL', names: /^UPS_/ },
    { given: 'TRACKING_URL', names: /^TRACKING_/ },
  ].filter(({ given }) => isSet(given));
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => !isSet(name) && !theirs.some(({ names }) => names.test(name)),
    ),
  );
}

/** A demo that reaches some real service must not act out its year there. */
function isOnlyOutside(sandbox: Sandbox, outside: Record<string, string>): boolean {
  return Object.keys(sandbox.settings).every((name) => name in outside);
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(0, host, () => listening.resolve());
  await listening.promise;
  const address = server.address();
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return address !== null && typeof address === 'object' ? address.port : 0;
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
