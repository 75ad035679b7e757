import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { createAccount, type NewAccount } from '../modules/accounts/public.ts';
import { createApp } from '../app.ts';
import { createHandlers, createTools, jobs, startReaders } from '../composition.ts';
import { saveBuiltInPolicies } from '../modules/audits/public.ts';
import { readConfig, type Config } from '../platform/config.ts';
import type { Data } from '../platform/database/database.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import { createLog } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { ObjectStore } from '../platform/objects/objects.ts';
import { openObjectStore } from '../platform/objects/open-object-store.ts';
import { connectGateway } from '../platform/payments/connect-gateway.ts';
import type { Texter } from '../platform/sms/texter.ts';
import type { Clock } from '../platform/time/clock.ts';
import { fakeGateway } from './fake-gateway.ts';
import { startFakeMarketplace, type FakeMarketplace } from '@recoup/testing/fake-marketplace';
import { createTracer } from '../platform/tracing/tracer.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';
import { Client } from '@recoup/testing/client';

export type Mail = Parameters<Mailer['send']>[0];
export type Sms = Parameters<Texter['send']>[0];

export type TestUser = Client & { readonly id: number; readonly username: string };

export interface TestServer {
  readonly url: string;
  readonly app: Pick<FastifyInstance, 'inject' | 'server'>;
  readonly data: Data;
  readonly config: Config;
  readonly connectionString: string;
  readonly marketplace: FakeMarketplace;
  readonly objects: ObjectStore;
  /** The log of server and worker. */
  logged(): string;
  /** Received messages, once their jobs are done. */
  mailTo(address: string): Promise<Mail>;
  smsTo(number: string): Promise<Sms>;
  /** For tests with their own workers. */
  stopWorker(): Promise<void>;
  /** A browser that is not signed in. */
  client(): Client;
  /** A signed-in browser of a new account. */
  createUser(account?: Partial<Omit<NewAccount, 'passwordHash'>>): Promise<TestUser>;
  close(): Promise<void>;
}

export const testPassword = 'a password for tests';
/** A cheap one: at the real cost the sign-ins of the tests would take a tenth of their time. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The real API over HTTP on a database of its own, with its worker; mails and text messages are captured. */
export async function startTestServer(
  environment: NodeJS.ProcessEnv = {},
  clock?: Clock,
): Promise<TestServer> {
  const database = await createTestDatabase();
  const marketplace = await startFakeMarketplace();
  const folder = await mkdtemp(join(tmpdir(), 'recoup-data-'));
  const config = readConfig({
    SECRET_KEY: '07'.repeat(32),
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    AUDIT_MEMORY_MB: '1200',
    ...marketplace.settings,
    ...environment,
  });
  const lines: string[] = [];
  const log = createLog(config.LOG_LEVEL, 'test', {
    write: (line) => {
      lines.push(line);
      if (environment['LOG_LEVEL'] === undefined) process.stderr.write(line);
    },
  });
  const data = openTestDatabase(database, { size: 10, log, ...(clock && { clock }) });
  const live = await openLiveHub(database.connectionString, log);
  const gateway = config.GATEWAY_URL
    ? connectGateway(config, { timeoutMs: 1_000, retries: 0 })
    : () => fakeGateway;
  const tracer = createTracer(config, { service: 'recoup-test', log, everyMs: 50 });
  const app = await createApp({ config, data, live, log, tracer, gateway, publicUrl: () => url });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const objects = openObjectStore(config);
  const mails = arrivals<Mail>((mail) => mail.to);
  const texts = arrivals<Sms>((sms) => sms.to);
  await saveBuiltInPolicies(data);
  const tools = createTools({
    config,
    data,
    log,
    caller: 'job',
    gateway,
    publicUrl: () => url,
    pace: {
      marketplace: { backOff: { attempts: 3, firstMs: 20, maxMs: 100 }, timeoutMs: 2_000 },
      pollSeconds: 0.1,
      deliveryWaitSeconds: [0.1, 0.1],
    },
  });
  const worker = await startWorker({
    data,
    log,
    tracer,
    concurrency: config.WORKER_CONCURRENCY,
    jobs,
    handlers: createHandlers({
      ...tools,
      mailer: { send: mails.arrived, close: () => undefined },
      texter: { send: texts.arrived },
    }),
    scheduled: false,
  });

  const readers = startReaders(tools);

  let isWorking = true;
  const stopWorker = async (): Promise<void> => {
    if (isWorking) await Promise.all([readers.stop(), worker.stop()]);
    isWorking = false;
  };

  let users = 0;
  return {
    url,
    app,
    data,
    config,
    connectionString: database.connectionString,
    marketplace,
    objects,
    logged: () => lines.join(''),
    mailTo: mails.next,
    smsTo: texts.next,
    stopWorker,
    client: () => new Client(url),
    createUser: async (account = {}) => {
      users += 1;
      const username = account.username ?? `user-${users}`;
      const email = account.email ?? `${username}@users.example`;
      const stored = await passwordHash;
      const id = await data.withSystem((tx) =>
        createAccount(tx, { language: 'en', ...account, username, email, passwordHash: stored }),
      );
      const client = new Client(url);
      await client.signIn(username, testPassword);
      return Object.assign(client, { id, username });
    },
    close: async () => {
      await stopWorker();
      await tracer?.stop();
      await app.close();
      await live.close();
      await data.close();
      await marketplace.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each message is returned once, to whoever waits for its address or asks later. */
function arrivals<T>(addressOf: (item: T) => string) {
  const waiting = new Map<string, ((item: T) => void)[]>();
  const here = new Map<string, T[]>();
  return {
    arrived: async (item: T): Promise<void> => {
      const address = addressOf(item);
      const taker = waiting.get(address)?.shift();
      if (taker) taker(item);
      else here.set(address, [...(here.get(address) ?? []), item]);
    },
    next: (address: string): Promise<T> => {
      const item = here.get(address)?.shift();
      if (item !== undefined) return Promise.resolve(item);
      return new Promise((take) => waiting.set(address, [...(waiting.get(address) ?? []), take]));
    },
  };
}
