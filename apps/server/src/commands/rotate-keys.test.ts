import { buffer } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { startFakeS3 } from '@recoup/testing/fake-s3';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openObjectStore } from '../platform/objects/open-object-store.ts';
import { runCommand } from '../testing/run-command.ts';
import { startTestServer } from '../testing/test-server.ts';

const former = '07'.repeat(32);
const current = '08'.repeat(32);
const content = Buffer.from('an invoice of last year');

async function s3Settings(): Promise<Record<string, string>> {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
}

test.each([
  ['on disk', async () => ({})],
  ['in an S3 bucket', s3Settings],
])('after the command, files %s and secrets open with the new key alone', async (_, getSettings) => {
  const settings: Record<string, string> = await getSettings();
  const server = await startTestServer(settings);
  onTestFinished(() => server.close());
  const owner = await server.createUser();
  await owner.call(contract.stores.linkByHand, {
    body: {
      seller_id: 'A1ROTATED',
      region: 'na',
      refresh_token: server.marketplace.getRefreshToken('A1ROTATED'),
    },
  });
  await server.stopWorker();
  const { key } = await server.objects.of(owner.id, 'documents').put(pieces());

  const rotate = () =>
    runCommand('rotate-keys', [], {
      ...settings,
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.config.DATA_DIR,
      SECRET_KEY: current,
      SECRET_KEY_FORMER: former,
    });
  const first = await rotate();
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toMatch(/^[1-9]\d* secrets were sealed anew\.\n[1-9]\d* files were encrypted anew\./);

  const store = openObjectStore(
    readConfig({ ...settings, DATA_DIR: server.config.DATA_DIR, SECRET_KEY: current }),
  );
  const opened = await store.of(owner.id, 'documents').get(key);
  expect(opened && (await buffer(opened))).toEqual(content);
  expect((await rotate()).output).toMatch(/^0 secrets .*\n0 files /);
});

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield content;
}
