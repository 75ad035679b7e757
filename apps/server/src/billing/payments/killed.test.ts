import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxGateway } from '../../platform/payments/testing-gateway.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { Till } from './testing.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const program = fileURLToPath(new URL('fixtures/payment-worker.ts', import.meta.url));
const rounds = Number(process.env['RECOUP_KILLS'] ?? 2);
const paymentsEach = 8;
let till: Till;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  till = await Till.open();
  await till.server.stopWorker();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await till.close();
});

async function startProcess(): Promise<ChildProcess> {
  const started = fork(program, {
    env: {
      PATH: process.env['PATH'],
      GATEWAY_URL: till.sandbox.http,
      GATEWAY_SECRET_KEY: sandboxGateway.secretKey,
      GATEWAY_WEBHOOK_SECRET: sandboxGateway.webhookSecret,
      SECRET_KEY: till.server.config.SECRET_KEY.toString('hex'),
      DATA_DIR: till.server.config.DATA_DIR,
      DATABASE_URL: till.server.connectionString,
    },
  });
  await once(started, 'message');
  return started;
}

const statuses = async (account: number) => {
  const rows = await till.server.data.withSystem((tx) =>
    tx.selectFrom('payments').select(['id', 'status']).where('account_id', '=', account).execute(),
  );
  return rows;
};

test('a worker killed in the midst of charges takes nothing twice and loses nothing', async () => {
  const { person } = await till.personWithCard();
  worker = await startProcess();
  let invoices = 0;
  for (let round = 0; round < rounds; round++) {
    await till.sandbox.failNext('gateway', round % 2 === 0 ? 'lost' : 'timeout', 2);
    for (let n = 0; n < paymentsEach; n++) {
      const id = await till.invoice(person, 1000);
      const paid = await person.call(contract.payments.chargeInvoice, { body: { id } });
      expect(paid.result.status).toBe('processing');
      invoices += 1;
    }
    // While some are settled and some are on their way.
    await vi.waitFor(
      async () => {
        const settled = (await statuses(person.id)).filter(({ status }) => status === 'succeeded').length;
        expect(settled).toBeGreaterThan(round * 2);
      },
      { timeout: 30_000, interval: 10 },
    );
    worker.kill('SIGKILL');
    worker = await startProcess();
  }
  await vi.waitFor(
    async () => {
      const open = (await statuses(person.id)).filter(({ status }) => status !== 'succeeded');
      expect(open).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
  const ids = (await statuses(person.id)).map(({ id }) => id);
  expect(ids).toHaveLength(invoices);
  const taken = await till.taken(ids);
  expect(taken.map(({ metadata }) => Number(metadata.payment)).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
  expect(await till.books(person)).toEqual({ clearing: invoices * 1000, commission: invoices * -1000 });
  expect((await checkBooks(till.server.data)).faults).toEqual([]);
});
