/**
 * Builds the image, starts the services of compose.yaml with Podman, signs up through the proxy, links a store of the
 * sandbox, waits for its audit, kills containers meanwhile, and makes a verified backup. Needs root on Debian and its
 * packages podman, buildah, runc, catatonit, containernetworking-plugins, debootstrap and socat. Images are made here
 * under the names that the files use, since no registry is needed then: see scripts/containers/bases.ts for what stands
 * in for what.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract } from '@recoup/contract';
import { readConfig } from '@recoup/server/platform/config';
import { createLog } from '@recoup/server/platform/log';
import { startSandbox } from '@recoup/server/processes/sandbox';
import type { Client } from '@recoup/testing/client';
import { saveFigures } from '@recoup/testing/figures';
import { startContainers, type Containers } from './containers/arrangement.ts';
import { buildBases } from './containers/bases.ts';
import { readCompose } from './containers/compose.ts';
import { checkImage, maxImageBytes } from './containers/image.ts';
import { createVisitor, linkStore, signUp } from './containers/journey.ts';
import { build, podman, succeeds } from './containers/podman.ts';
import { allHeld, countFaults, printChecks } from './faults/checks.ts';
import { until } from './faults/wait.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
const image = 'recoup';
const host = 'recoup.localhost';
const secret = () => randomBytes(16).toString('hex');
const requestsWhileKilled = 40;

const folder = mkdtempSync(join(tmpdir(), 'recoup-sandbox-'));
const log = createLog('fatal', 'containers');
const config = readConfig({ DATA_DIR: folder, PORT: '3000', SANDBOX_PORT: '0' });
const sandbox = await startSandbox(config, `https://${host}`, log);
const { SP_API_PACE: _, ...outside } = sandbox.settings;
const variables = {
  ...outside,
  PUBLIC_HOST: host,
  POSTGRES_PASSWORD: secret(),
  DATABASE_PASSWORD: secret(),
  SECRET_KEY: randomBytes(32).toString('hex'),
  S3_ACCESS_KEY: secret(),
  S3_SECRET_KEY: secret(),
};
const compose = readCompose(readFileSync(join(root, 'compose.yaml'), 'utf8'), variables);
let containers: Containers | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const getImage = (service: string) => compose.services[service]?.image ?? '';
  await buildBases({ caddy: getImage('proxy'), postgres: getImage('database'), files: getImage('files') });
  if (!values.built) await build(image, root, '--format', 'docker');
  const { faults, bytes } = await checkImage(image);
  const ports = [sandbox.url, sandbox.settings['SMTP_URL'] ?? ''].map((url) => Number(new URL(url).port));
  const begun = performance.now();
  containers = await startContainers(compose, variables, ports);
  const startedAfter = performance.now() - begun;
  const rights = await checkRights(containers);
  const refused = await useProduct(containers);
  const backups = await checkBackup(containers);
  report(
    {
      'faults of the image': faults,
      'rights too many': rights,
      'requests refused': refused,
      'backups not verified': backups,
    },
    bytes,
    startedAfter,
  );
} finally {
  await stop();
}

async function stop(): Promise<void> {
  await containers?.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A production server keeps to Amazon's rates, by which the reports of a new store take most of an hour; the sandbox works
 * faster, and SP_API_PACE, which says so, is refused in production.
 */
async function emptyRateBuckets(database: string): Promise<void> {
  const statement = 'delete from rate_buckets';
  await podman(
    'exec',
    database,
    'psql',
    '--host=/tmp',
    '--username=postgres',
    '--dbname=recoup',
    '--quiet',
    `--command=${statement}`,
  );
  await wait(1000);
}

/** A process of the product can write nowhere but in its data and /tmp, and is nobody. */
async function checkRights({ list }: Containers): Promise<string[]> {
  const found: string[] = [];
  for (const name of [...list('api'), ...list('worker')]) {
    if ((await podman('exec', name, 'id', '-u')) !== '1000') found.push(`${name} runs as root`);
    if (await succeeds('exec', name, 'sh', '-c', '(echo > /recoup/written) 2>/dev/null'))
      found.push(`${name} can write to its root`);
    if (!(await succeeds('exec', name, 'sh', '-c', 'echo > /tmp/written && echo > /data/written')))
      found.push(`${name} cannot write to /tmp or /data`);
  }
  return found;
}

/** As docs/production.md lets a scheduler do it each night: the image restores into the database named for it. */
async function checkBackup({ list }: Containers): Promise<string[]> {
  const [api = ''] = list('api');
  const command = ['node', 'apps/server/src/commands/backup.ts', '/data/backup', '--verify'];
  return (await succeeds('exec', '--env', 'TMPDIR=/data', api, ...command))
    ? []
    : ['the backup of the store'];
}

async function useProduct({ proxySocket, list, start }: Containers): Promise<string[]> {
  const [proxy = ''] = list('proxy');
  const authority = '/data/caddy/pki/authorities/local/root.crt';
  await until('certificate', () => succeeds('exec', proxy, 'test', '-s', authority));
  const ca = await podman('exec', proxy, 'cat', authority);
  const client = createVisitor({ socket: proxySocket, host, ca });
  await until('proxy', async () => {
    try {
      return (await client.send('GET', '/readyz')).status === 200;
    } catch {
      return false;
    }
  });
  await signUp(client, sandbox.url);
  const store = await linkStore(client, sandbox.url);
  console.log(`store ${store} is linked`);
  const refused = await killApi(client);
  const [worker = ''] = list('worker');
  await podman('kill', worker);
  await until('audit', async () => {
    await emptyRateBuckets(list('database')[0] ?? '');
    const { result } = await client.call(contract.audits.listRuns, { query: { store } });
    return result.some(({ state }) => state === 'done');
  });
  const { result: findings } = await client.call(contract.audits.listFindings, { query: { store } });
  console.log(`the audit found ${findings.items.length} losses on its first page while ${worker} was dead`);
  if (findings.items.length === 0) refused.push('the audit found nothing');
  await start(worker);
  return refused;

  /** One API process dies while pages are read: the other answers. */
  async function killApi(visitor: Client): Promise<string[]> {
    const [api = ''] = list('api');
    const answers: string[] = [];
    for (let sent = 0; sent < requestsWhileKilled; sent += 1) {
      if (sent === requestsWhileKilled / 4) await podman('kill', api);
      const { status } = await visitor.call(contract.stores.list);
      if (status !== 200) answers.push(`request ${sent + 1} was answered with ${status}`);
    }
    console.log(`${answers.length} requests were refused while ${api} was dead`);
    await start(api);
    return answers;
  }
}

function report(checks: Record<string, string[]>, bytes: number, startedAfter: number): void {
  printChecks(checks);
  const megabytes = `${Math.ceil(bytes / 1_000_000)} MB`;
  console.log(`image ${megabytes}, all services after ${(startedAfter / 1000).toFixed(1)} s`);
  saveFigures('npm run test:containers', [
    {
      what: 'size of the image, unpacked',
      limit: `≤ ${maxImageBytes / 1_000_000} MB`,
      measured: megabytes,
      isMet: bytes <= maxImageBytes,
      n: '1 build on a Debian made by debootstrap',
    },
    {
      what: 'compose.yaml under Podman: sign up, link a store, audit, an API and a worker killed meanwhile',
      limit: '0',
      measured: `${countFaults(checks)}; all services after ${(startedAfter / 1000).toFixed(1)} s`,
      isMet: allHeld(checks),
      n: `1 run, ${requestsWhileKilled} requests while an API process was killed, 1 backup`,
    },
  ]);
  process.exitCode = allHeld(checks) ? 0 : 1;
}
