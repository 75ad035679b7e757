// `myself` with session, tenant, input and reply checks, against the same query on a bare Fastify: requests per
// second of both in one run, and their ratio.
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@recoup/server/app';
import { fillDemo } from '@recoup/server/demo/fill-demo';
import { demoPassword } from '@recoup/server/demo/sign-ins';
import { readConfig } from '@recoup/server/platform/config';
import { openDatabase } from '@recoup/server/platform/database/database';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { prepareDatabase } from '@recoup/server/platform/database/prepare';
import { openLiveHub } from '@recoup/server/platform/live/hub';
import { createLog } from '@recoup/server/platform/log';
import autocannon from 'autocannon';
import { fastify } from 'fastify';

const rounds = 5;
const secondsEach = 4;
const connections = 16;
const path = '/api/account/api/user/myself/';

const folder = mkdtempSync(join(tmpdir(), 'recoup-bench-'));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
await prepareDatabase(postgres.connectionString);
const log = createLog('fatal', 'bench');
const config = readConfig({ DATA_DIR: folder, PORT: '0' });
const data = openDatabase(postgres.connectionString, { size: config.DATABASE_POOL, log });
await fillDemo(data);
const live = await openLiveHub(postgres.connectionString, log);

const ours = await createApp({ config, data, live, log, perMinute: Number.MAX_SAFE_INTEGER });
const oursUrl = await ours.listen({ port: 0, host: '127.0.0.1' });

const bare = fastify();
bare.get(path, async () => {
  // Row-level security hides the rows from the bare login role, so the role is part of the query.
  const answers: unknown = await data.pool.query(
    `begin; set local role recoup_system;
     select a.id, a.username, a.email, a.phone, a.first_name, a.last_name, a.date_joined, a.roles, p.company
     from accounts a join profiles p on p.account_id = a.id where a.username = 'seller'; commit`,
  );
  return { result: Array.isArray(answers) ? answers[2].rows[0] : undefined };
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const signIn = await fetch(`${oursUrl}/api/account/api/user/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({ username: 'seller', password: demoPassword, product: 'refund' }),
});
const cookie = signIn.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');

async function perSecond(url: string): Promise<number> {
  const run = await autocannon({ url: url + path, headers: { cookie }, connections, duration: secondsEach });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${run.non2xx} refused, ${run.errors} failed`);
  return run.requests.average;
}

const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const [plain, full] = [await perSecond(bareUrl), await perSecond(oursUrl)];
  ratios.push(full / plain);
  console.log(
    `round ${round}: bare ${plain.toFixed(0)}/s, ours ${full.toFixed(0)}/s, ratio ${(full / plain).toFixed(2)}`,
  );
}
console.log(
  `median ratio ${ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]?.toFixed(2)} (n=${rounds})`,
);

await ours.close();
await bare.close();
await live.close();
await data.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
