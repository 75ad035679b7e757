import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import type { Log } from '../platform/log.ts';
import { formatAddress, runApi } from './api.ts';
import { startChild } from './child.ts';
import { planDemo, startDemo, type DemoSignIn } from './demo.ts';
import { createReplaceable, type Start } from './replaceable.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

const absent = Promise.resolve(undefined);

interface Stoppable {
  stop(): Promise<void>;
}

export interface Running extends Stoppable {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly signIns: readonly DemoSignIn[];
}

/** Everything on one machine: database, sandbox, API and worker, stopped in the opposite order. */
export async function runAll(given: Config, log: Log): Promise<Running> {
  // The sandbox's marketplace redirects to us, so it must know our address before we listen there.
  const config = { ...given, PORT: given.PORT === 0 ? await freePort(given.HOST) : given.PORT };
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) {
      await end().catch((error) => log.error({ err: error }, 'something did not stop cleanly'));
    }
  };
  /** Waits for all even if one fails, so that everything that was started can be stopped. */
  const startTogether = async <T extends readonly Promise<Stoppable | undefined>[]>(...parts: T) => {
    for (const part of await Promise.allSettled(parts)) {
      const value = part.status === 'fulfilled' ? part.value : undefined;
      if (value !== undefined) stops.push(() => value.stop());
    }
    return Promise.all(parts);
  };

  try {
    const [database, sandbox] = await startTogether(
      startDatabase(config, log),
      config.production ? absent : startSandbox(config, config.PUBLIC_URL ?? formatAddress(config), log),
    );
    const outside = unlessSet(sandbox?.settings ?? {}, process.env);
    const environment = {
      PUBLIC_URL: config.PUBLIC_URL ?? formatAddress(config),
      ...process.env,
      ...outside,
      DATABASE_URL: database.connectionString,
      SECRET_KEY: config.SECRET_KEY.toString('hex'),
    };
    const { connectionString } = database;
    const history = sandbox && isOnlyOutside(sandbox, outside) ? config.DEMO_HISTORY : 'off';
    const plan = sandbox && (await planDemo(connectionString, { history, log }));
    const signIns = plan?.signIns ?? [];
    const starting = runApi(
      { ...readConfig({ ...process.env, ...outside }), PORT: config.PORT },
      connectionString,
      log,
      sandbox && { sandboxUrl: sandbox.url, signIns },
    );
    const [demo, api] = await startTogether(
      sandbox && plan && plan.fills !== 'nothing'
        ? startDemo({ sandbox, environment, history, log })
        : absent,
      starting,
    );
    // After the API, which refuses databases that no worker may touch. Until a demo is filled in, its database is in the
    // past: by the system's clock all its deadlines would be over.
    const worker = createReplaceable(
      startWorker(environment, log, plan?.fills === 'year' ? 'unscheduled' : 'scheduled'),
    );
    stops.push(() => worker.stop());
    // Not awaited on a first start, so that the first page appears sooner.
    if (demo === undefined) await worker.start();
    else worker.start().catch((error) => log.error({ err: error }, 'the worker could not be started'));
    void demo?.filled
      ?.then(() => worker.replace(startWorker(environment, log, 'scheduled')))
      .catch((error) => log.error({ err: error }, 'the worker could not be started again'));
    return { url: api.url, sandboxUrl: sandbox?.url, signIns, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startWorker(environment: NodeJS.ProcessEnv, log: Log, schedule: 'scheduled' | 'unscheduled'): Start {
  return (signal) =>
    startChild({
      name: 'worker',
      file: program,
      args: ['worker', schedule],
      log,
      environment: () => environment,
      isReady: (message): message is { type: 'ready' } =>
        typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
      signal,
    });
}

/** Settings that belong together get our defaults only when the operator set none of them. */
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

/** A demo with real outside services must not run its year against them. */
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
    await prepareDatabase(config.DATABASE_DIRECT_URL ?? database.connectionString);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
