// `myself` with session, tenant, input and reply checks, against the same query on a bare Fastify: requests per
// second of both in one run, and their ratio.
import { saveFigures } from '@recoup/testing/figures';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { startProduct } from './product.ts';

const atLeast = 0.7;
const rounds = 5;
const secondsEach = 4;
const connections = 16;
const path = '/api/account/api/user/myself/';

const product = await startProduct('fatal');

const bare = fastify();
bare.get(path, async () => {
  // Row-level security hides the rows from the bare login role, so the role is part of the query.
  const answers: unknown = await product.data.pool.query(
    `begin; set local role recoup_system;
     select a.id, a.username, a.email, a.phone, a.first_name, a.last_name, a.date_joined, a.roles, p.company
     from accounts a join profiles p on p.account_id = a.id where a.username = 'seller'; commit`,
  );
  return { result: Array.isArray(answers) ? answers[2].rows[0] : undefined };
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const cookie = await product.signIn('seller');

async function perSecond(url: string): Promise<number> {
  const run = await autocannon({ url: url + path, headers: { cookie }, connections, duration: secondsEach });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${run.non2xx} refused, ${run.errors} failed`);
  return run.requests.average;
}

const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const [plain, full] = [await perSecond(bareUrl), await perSecond(product.url)];
  ratios.push(full / plain);
  console.log(
    `round ${round}: bare ${plain.toFixed(0)}/s, ours ${full.toFixed(0)}/s, ratio ${(full / plain).toFixed(2)}`,
  );
}
const sorted = ratios.toSorted((a, b) => a - b);
const median = sorted[Math.floor(rounds / 2)] ?? 0;
console.log(`median ratio ${median.toFixed(2)} (n=${rounds})`);
saveFigures('npm run bench:myself', [
  {
    what: '`myself` over HTTP against the same query on a bare Fastify, requests a second',
    limit: `≥ ${atLeast}`,
    measured: `${median.toFixed(2)} (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`,
    isMet: median >= atLeast,
    n: `${rounds} rounds of ${secondsEach} s, ${connections} connections`,
  },
]);

await bare.close();
await product.stop();
