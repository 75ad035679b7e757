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
const visitor = await product.signIn('customer-one');
const attackers: string[] = [];
for (let number = 0; number < uploads; number += 1) {
  await product.signUp(`attacker-${number}`);
  attackers.push(await product.signIn(`attacker-${number}`));
}

// The first calls are slower, whatever else runs.
await measure((calls) => calls < idleCalls);
const idle = await measure((calls) => calls < idleCalls);
saveFigures('npm run bench:hostile', [
  ...(await attack(1, 'one account')),
  ...(await attack(uploads, `${uploads} accounts`)),
]);
await product.stop();

async function attack(accounts: number, from: string) {
  let open = uploads;
  const files = Array.from({ length: uploads }, async (_, number) => {
    const status = await upload(attackers[number % accounts] ?? '');
    open -= 1;
    return status;
  });
  const busy = await measure((calls) => open > 0 && calls < 20_000);
  const failed = (await Promise.all(files)).filter((status) => status >= 500).length;
  const health = at(busy.health, 0.99);
  const ratio = at(busy.myself, 0.5) / at(idle.myself, 0.5);
  const last = at(busy.myself, 0.99) / at(idle.myself, 0.99);
  const rows = [
    {
      what: `\`/healthz\` while hostile files of ${from} are read, 99th percentile`,
      limit: '≤ 100 ms',
      measured: `${health.toFixed(1)} ms (idle ${at(idle.health, 0.99).toFixed(1)} ms)`,
      isMet: health <= 100 && failed === 0,
      n: `${uploads} files at once, ${busy.health.length} calls, ${failed} server errors`,
    },
    {
      what: `\`myself\` of another user while hostile files of ${from} are read, against idle`,
      limit: '≤ 2 × in the median',
      measured: `${ratio.toFixed(2)} × in the median, ${last.toFixed(2)} × at the 99th percentile`,
      isMet: ratio <= 2,
      n: `${uploads} files at once, ${busy.myself.length} calls`,
    },
  ];
  for (const { what, measured, limit, n } of rows) console.log(`${what}: ${measured} (${limit}; ${n})`);
  return rows;
}

async function upload(cookie: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([hostileTable]), 'costs.csv');
  const answer = await fetch(`${product.url}/api/audits/costs/upload/`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  await answer.text();
  return answer.status;
}

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
