import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Progress } from '../demo/progress.ts';
import { readConfig } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { startChild, type Child } from './child.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** As fast as the sandbox can be told to work; the demo's year should not take longer than a cup of tea. */
const pace = '100000';

/** Lives the demo's year beside the product, and is stopped when it is over. */
export async function startDemo(
  environment: NodeJS.ProcessEnv,
  log: Log,
  tell: (progress: Progress) => void,
): Promise<Child> {
  const child = await startChild({
    name: 'demo',
    file: program,
    args: ['demo'],
    log,
    environment: () => ({ ...environment, SP_API_PACE: pace }),
    isReady: (message): message is { type: 'ready' } =>
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
    heard: (message) => {
      if (!isProgress(message)) return;
      tell(message);
      if (message.done === message.total)
        child.stop().catch((error) => log.error({ err: error }, 'the demo could not be stopped'));
    },
  });
  return child;
}

function isProgress(message: unknown): message is Progress {
  return typeof message === 'object' && message !== null && 'done' in message && 'total' in message;
}

/** In the process of its own: until all is lived, or somebody stops it. */
export async function runDemo(environment: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const { playHistory } = await import('../demo/play.ts');
  const config = readConfig(environment);
  const { DATABASE_URL: connectionString } = config;
  const sandboxUrl = environment['SANDBOX_URL'];
  if (config.production || connectionString === undefined || sandboxUrl === undefined) {
    throw new Error('The demo is started by the product itself.');
  }
  // Who uses the product meanwhile comes first.
  setPriority(5);
  process.send?.({ type: 'ready' });
  await playHistory({
    config,
    connectionString,
    sandboxUrl,
    log,
    tell: (progress) => process.send?.(progress),
  });
}
