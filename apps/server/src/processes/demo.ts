import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ConfigFault, type Config } from '../platform/config.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { readMovableClock } from '../platform/time/movable-clock.ts';
import { hasAccounts } from '../modules/accounts/public.ts';
import { startChild, type Child } from './child.ts';
import type { Sandbox } from './sandbox.ts';

const server = fileURLToPath(new URL('../main.ts', import.meta.url));
const demo = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));
const accountsFile = new URL('../../../demo/accounts.json', import.meta.url);

/** The sandbox's maximum speed, so that the demo's year passes in minutes. */
const pace = '100000';

const signInFile = z.object({
  password: z.string(),
  accounts: z.array(z.object({ username: z.string(), description: z.string().optional() })),
});

export interface DemoSignIn {
  readonly username: string;
  readonly password: string;
  readonly description: string;
}

/** The work a start has to do for the demo. */
export interface DemoPlan {
  readonly signIns: readonly DemoSignIn[];
  readonly fills: 'nothing' | 'accounts' | 'year';
}

export interface Demo extends Child {
  /** Settles when its year is filled in; undefined when there is nothing left to fill in. */
  readonly filled: Promise<void> | undefined;
}

interface Options {
  readonly sandbox: Sandbox;
  /** The settings of the product, with those that point at the sandbox. */
  readonly environment: NodeJS.ProcessEnv;
  readonly history: Config['DEMO_HISTORY'];
  readonly log: Log;
}

/** The one switch between the server and `apps/demo`, which a production image does not have. */
export async function planDemo(
  connectionString: string,
  { history, log }: Pick<Options, 'history' | 'log'>,
): Promise<DemoPlan | undefined> {
  if (!existsSync(accountsFile)) return undefined;
  const isWhole = await isFilled(connectionString, log);
  return { signIns: readSignIns(), fills: isWhole ? 'nothing' : history === 'off' ? 'accounts' : 'year' };
}

/** Fills a demo of which something is missing. */
export async function startDemo(options: Options): Promise<Demo> {
  const CONTROL_TOKEN = randomBytes(32).toString('hex');
  const movable = await startChild<{ type: 'ready'; port: number }>({
    name: 'demo server',
    file: server,
    args: ['movable'],
    log: options.log,
    environment: (ready) => ({
      ...options.environment,
      ...(options.history === 'off' ? {} : options.sandbox.pastSettings),
      SP_API_PACE: pace,
      CONTROL_TOKEN,
      CONTROL_PORT: String(ready?.port ?? 0),
    }),
    isReady: (message): message is { type: 'ready'; port: number } =>
      isMessage(message, 'ready') && 'port' in message,
  });
  const filled = Promise.withResolvers<void>();
  try {
    const child = await startChild<{ type: 'ready'; isFilled: boolean }>({
      name: 'demo',
      file: demo,
      log: options.log,
      environment: () => ({
        ...process.env,
        SERVER_URL: `http://127.0.0.1:${movable.ready.port}`,
        SANDBOX_URL: options.sandbox.url,
        SP_API_PACE: pace,
        DEMO_HISTORY: options.history,
        CONTROL_TOKEN,
      }),
      isReady: (message): message is { type: 'ready'; isFilled: boolean } =>
        isMessage(message, 'ready') && 'isFilled' in message,
      heard: (message) => {
        if (isMessage(message, 'filled')) filled.resolve();
      },
    });
    const stop = async () => {
      await child.stop();
      await movable.stop();
    };
    if (child.ready.isFilled) {
      await stop();
      return { filled: undefined, stop: async () => undefined };
    }
    return { stop, filled: filled.promise.then(stop) };
  } catch (error) {
    await movable.stop();
    throw error;
  }
}

/** The passwords of a demo's accounts are public, including an operator's. */
export async function refuseDemo(data: Data): Promise<void> {
  if ((await readMovableClock(data)) === undefined) return;
  throw new ConfigFault(['Setting DATABASE_URL: it holds a demo, whose passwords are public. Name another.']);
}

/** Serves the progress, which the page shows until the demo is filled. */
export function serveDemoProgress(app: FastifyInstance, data: Data): void {
  app.get('/api/demo/', { config: { rate: 'normal' } }, async () => {
    const clock = await readMovableClock(data);
    const isFilling = clock !== undefined && !clock.isReleased;
    return { result: isFilling ? { done: clock.done, total: clock.total } : null };
  });
}

function readSignIns(): DemoSignIn[] {
  const { password, accounts } = signInFile.parse(JSON.parse(readFileSync(accountsFile, 'utf8')));
  return accounts.flatMap(({ username, description }) =>
    description === undefined ? [] : [{ username, password, description }],
  );
}

/** A database with other data stays unchanged. */
async function isFilled(connectionString: string, log: Log): Promise<boolean> {
  const data = openDatabase(connectionString, { size: 1, log });
  try {
    return (await readMovableClock(data))?.isReleased ?? (await hasAccounts(data));
  } finally {
    await data.close();
  }
}

function isMessage(message: unknown, type: string): message is { type: string } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
