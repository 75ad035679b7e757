// `/healthz` and another user's `myself` while twenty hostile files are read: the 99th percentile of the first, and the
// median of the second against its idle time in the same run. Both are taken by one client after the other, so that the
// client itself waits for nothing.
import { saveFigures } from '@recoup/testing/figures';
import { startProduct } from './product.ts';

const uploads = 20;
const idleCalls = 300;
const path = '/api/account/api/user/myself/';
/** A quote that opens and never closes, over 100,000 lines. */
const hostileTable = `sku,cost,currency\n"${Array.from({ length: 100_000 }, (_, line) => `${line},1,USD`).join('\n')}`;

const product = await startProduct('fatal');
const attacker = await product.signIn('seller');
const visitor = await product.signIn('customer-one');

const idle = await measure((calls) => calls < idleCalls);
let open = uploads;
const files = Array.from({ length: uploads }, async () => {
  const form = new FormData();
  form.append('file', new Blob([hostileTable]), 'costs.csv');
  const answer = await fetch(`${product.url}/api/audits/costs/upload/`, {
    method: 'POST',
    headers: { cookie: attacker, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  await answer.text();
  open -= 1;
  return answer.status;
});
const busy = await measure((calls) => open > 0 && calls < 20_000);
const failed = (await Promise.all(files)).filter((status) => status >= 500).length;

const ratio = at(busy.myself, 0.5) / at(idle.myself, 0.5);
console.log(
  `/healthz p99 ${at(busy.health, 0.99).toFixed(1)} ms (limit 100, n=${busy.health.length}), idle ${at(idle.health, 0.99).toFixed(1)} ms`,
);
console.log(
  `myself of another user, median against idle ${ratio.toFixed(2)} (limit 2, n=${busy.myself.length}), ${at(idle.myself, 0.5).toFixed(1)} ms idle`,
);
console.log(`${uploads} hostile files at once, ${failed} answered with a server error`);
saveFigures('npm run bench:hostile', [
  {
    what: '`/healthz` while hostile files are read, 99th percentile',
    limit: '≤ 100 ms',
    measured: `${at(busy.health, 0.99).toFixed(1)} ms (idle ${at(idle.health, 0.99).toFixed(1)} ms)`,
    isMet: at(busy.health, 0.99) <= 100 && failed === 0,
    n: `${uploads} files at once, ${busy.health.length} calls, ${failed} server errors`,
  },
  {
    what: '`myself` of another user while hostile files are read, median against idle',
    limit: '≤ 2 ×',
    measured: `${ratio.toFixed(2)} ×`,
    isMet: ratio <= 2,
    n: `${uploads} files at once, ${busy.myself.length} calls`,
  },
]);
await product.stop();

interface Times {
  readonly health: number[];
  readonly myself: number[];
}

async function measure(goesOn: (calls: number) => boolean): Promise<Times> {
  const health: number[] = [];
  const myself: number[] = [];
  do {
    health.push(await timed('/healthz', ''));
    myself.push(await timed(path, visitor));
  } while (goesOn(health.length));
  return { health, myself };
}

async function timed(where: string, cookie: string): Promise<number> {
  const begun = performance.now();
  await fetch(product.url + where, { headers: { cookie } }).then((answer) => answer.text());
  return performance.now() - begun;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}
