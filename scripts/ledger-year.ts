/**
 * Lets the demo live its year on a product of its own, compares the books with the gateway and checks them:
 * `npm run ledger:year`. With `--faults` the sandbox's gateway and marketplace fail all year long.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '@recoup/e2e/harness/product.ts';
import { saveFigures } from '@recoup/testing/figures';
import { injectFaults, type Injected } from './ledger-year/inject-faults.ts';
import { reconcile } from './ledger-year/reconcile.ts';
import { openStepCount, untilDemoIsFull } from './screens/demo-at-rest.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'boolean', default: false },
    history: { type: 'string', default: 'year' },
  },
});
const root = resolve(import.meta.dirname, '..');

const product = await startProduct({ env: { DEMO_HISTORY: values.history }, readyWithinMs: 10 * 60_000 });
const filled = new AbortController();
const injected: Injected = {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
try {
  const injecting = values.faults
    ? injectFaults(product.sandboxUrl, injected, {
        getStep: await openStepCount(product.url),
        signal: filled.signal,
      })
    : Promise.resolve();
  await untilDemoIsFull(product.url);
  filled.abort();
  await injecting;
  // Events the gateway has not sent yet are sent and handled now.
  await untilDemoIsFull(product.url);
  await reconcile(product.dataDir);
  const { isClean, output } = await checkLedger();
  console.log(output);
  const faults = Object.entries(injected).map(([name, count]) => `${count} × ${name}`);
  if (faults.length > 0) console.log(faults.join(', '));
  if (values.history === 'year') {
    saveFigures(`npm run ledger:year${values.faults ? ' -- --faults' : ''}`, [
      {
        what: values.faults
          ? '`ledger:check` after the demo’s year with every fault of gateway and marketplace in turn'
          : '`ledger:check` after the demo’s year',
        limit: 'clean',
        measured: output.trim().split('\n').at(-1) ?? '',
        isMet: isClean,
        n: faults.length === 0 ? '1 year' : `1 year: ${faults.join(', ')}`,
      },
    ]);
  }
  if (!isClean) process.exitCode = 1;
} finally {
  filled.abort();
  await product.stop();
}

async function checkLedger(): Promise<{ isClean: boolean; output: string }> {
  return new Promise((finish) => {
    execFile(
      process.execPath,
      ['apps/server/src/commands/check-ledger.ts'],
      { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir } },
      (error, stdout, stderr) => finish({ isClean: error === null, output: `${stderr}${stdout}` }),
    );
  });
}
