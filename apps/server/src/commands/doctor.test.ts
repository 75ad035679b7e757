import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function examine(settings: Record<string, string> = {}) {
  const { code, output } = await runCommand('doctor', [], {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.config.DATA_DIR,
    SECRET_KEY: '07'.repeat(32),
    PUBLIC_URL: server.url,
    ...server.marketplace.settings,
    ...settings,
  });
  const lines = output.split('\n').filter((line) => /^(ok|FAULT) /.test(line));
  const faults = lines.filter((line) => line.startsWith('FAULT'));
  return { code, faults, of: (name: string) => lines.find((line) => line.split(/ +/)[1] === name) ?? '' };
}

test('a sound installation passes every check', async () => {
  const { code, faults, of } = await examine();
  expect(faults).toEqual([]);
  expect(of('database')).toMatch(/^ok {5}database {2}PostgreSQL \d+\.\d+.*, migrated$/);
  expect(of('isolation')).toMatch(/^ok .*row-level security binds every role and table$/);
  expect(of('jobs')).toMatch(/^ok {5}jobs {6}workers: 1, waiting jobs: \d+$/);
  expect(of('files')).toContain(server.config.DATA_DIR);
  expect(of('address')).toContain(server.url);
  expect(of('amazon')).toMatch(/^ok .*Amazon accepts client id and secret$/);
  expect(of('viruses')).toMatch(/^ok .*CLAMAV_ADDRESS is not set: uploaded files are not scanned$/);
  expect(of('queue')).toMatch(/^ok .*SQS_QUEUE_ARN is not set: reports are polled$/);
  expect(code).toBe(0);
});

test('every fault is reported with what to do, and none hides another', async () => {
  await server.stopWorker();
  await server.data.pool.query('delete from worker_heartbeats');
  await server.data.pool.query('delete from schema_migrations where number > 30');
  await server.data.pool.query('alter table tickets no force row level security');
  const { code, of } = await examine({
    PUBLIC_URL: 'http://127.0.0.1:9',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'recoup',
    S3_ACCESS_KEY: 'AKID',
    S3_SECRET_KEY: 'a key',
    SMTP_URL: 'smtp://127.0.0.1:9',
    GATEWAY_URL: 'http://127.0.0.1:9',
    GATEWAY_SECRET_KEY: 'sk_test_key',
    GATEWAY_WEBHOOK_SECRET: 'whsec_key',
    SP_API_CLIENT_SECRET: 'another secret',
    SQS_QUEUE_ARN: 'arn:aws:sqs:us-east-1:123456789012:queue',
    SQS_ACCESS_KEY: 'AKID',
    SQS_SECRET_KEY: 'a key',
    SQS_URL: 'http://127.0.0.1:9',
    CLAMAV_ADDRESS: '127.0.0.1:9',
  });
  expect(of('database')).toMatch(
    /^FAULT .*migrations are not applied: start this release once\. First: 0031_/,
  );
  expect(of('isolation')).toMatch(/^FAULT .*not forced on tickets: alter table/);
  expect(of('time')).toMatch(/^ok/);
  expect(of('jobs')).toMatch(/^FAULT .*No worker runs: start/);
  expect(of('address')).toMatch(/^FAULT .*\/healthz: .*Look at the proxy/);
  expect(of('queue')).toMatch(/^FAULT .*Reports are polled meanwhile/);
  expect(of('viruses')).toMatch(/^FAULT .*ECONNREFUSED.*Uploads are refused until clamd answers/);
  expect(of('files')).toMatch(/^FAULT .*Compare S3_ENDPOINT, S3_BUCKET and its keys/);
  expect(of('mail')).toMatch(/^FAULT .*(?:ECONNREFUSED|ESOCKET).*Compare SMTP_URL/);
  expect(of('cards')).toMatch(/^FAULT .*Compare GATEWAY_SECRET_KEY/);
  expect(of('amazon')).toMatch(/^FAULT .*Compare SP_API_CLIENT_ID and the client secret/);
  expect(code).toBe(1);
});

test('a database that does not answer is reported', async () => {
  const { code, of } = await examine({ DATABASE_URL: 'postgres://recoup@127.0.0.1:9/recoup' });
  expect(of('database')).toMatch(/^FAULT .*No PostgreSQL answers at DATABASE_URL/);
  expect(code).toBe(1);
});

test('settings that cannot be read are listed', async () => {
  const { code, of } = await examine({ PORT: 'many' });
  expect(of('settings')).toMatch(/^FAULT +settings +Setting PORT:/);
  expect(code).toBe(1);
});
