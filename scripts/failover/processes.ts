import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@recoup/server/platform/config';
import type { Log } from '@recoup/server/platform/log';
import { startSandbox } from '@recoup/server/processes/sandbox';
import { bareEnvironment } from '@recoup/testing/environment';
import { supervise } from '../faults/supervise.ts';
import { answers, freePort, until } from '../faults/wait.ts';

/** All that a product needs besides its database: its folder, key and address, and the sandbox. */
export interface Outside {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly objects: string;
  readonly environment: Record<string, string | undefined>;
  stop(): Promise<void>;
}

export async function startOutside(dataDir: string, log: Log): Promise<Outside> {
  await mkdir(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: '0' });
  const sandbox = await startSandbox(config, url, log);
  return {
    url,
    sandboxUrl: sandbox.url,
    objects: join(dataDir, 'objects'),
    environment: {
      ...bareEnvironment(),
      ...sandbox.settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SECRET_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    },
    stop: () => sandbox.stop(),
  };
}

/** The API and a worker on a database, when both are ready. */
export async function startProcesses(
  { url, environment }: Outside,
  databases: { readonly DATABASE_URL: string; readonly DATABASE_DIRECT_URL?: string },
): Promise<{ ids(): (number | undefined)[]; stop(): Promise<void> }> {
  const settings = { ...environment, ...databases };
  const api = supervise('api', settings, 0);
  const worker = supervise('worker', settings, 0);
  await until('API', () => answers(`${url}/readyz`));
  await until('worker', worker.hasReported);
  return {
    ids: () => [api.pid(), worker.pid()],
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
    },
  };
}
