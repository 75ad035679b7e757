import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareEnvironment } from '@recoup/testing/environment';
import { Client } from '@recoup/testing/client';
import { sandboxGateway } from '../../../platform/payments/testing-gateway.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { PaymentTestbed } from './testing.ts';

const workerProgram = fileURLToPath(new URL('fixtures/payment-worker.ts', import.meta.url));
const apiProgram = fileURLToPath(new URL('../../../testing/api-process.ts', import.meta.url));
/** The long run uses 50. */
const rounds = Number(process.env['RECOUP_KILLS'] ?? 2);
const paymentsEach = 8;
vi.setConfig({ testTimeout: Math.max(900_000, rounds * 60_000) });
/** A payment in doubt is looked up at doubling intervals, so a slow run ends slowly. */
const patience = { timeout: Math.max(60_000, rounds * 15_000), interval: 100 };

let testbed: PaymentTestbed;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  testbed = await PaymentTestbed.open();
  await testbed.server.stopWorker();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await testbed.close();
});

async function startProcess(program: string): Promise<{ started: ChildProcess; said: unknown }> {
  const started = fork(program, {
    env: {
      ...bareEnvironment(),
      GATEWAY_URL: testbed.sandbox.http,
      GATEWAY_SECRET_KEY: sandboxGateway.secretKey,
      GATEWAY_WEBHOOK_SECRET: sandboxGateway.webhookSecret,
      SECRET_KEY: testbed.server.config.SECRET_KEY.toString('hex'),
      DATA_DIR: testbed.server.config.DATA_DIR,
      DATABASE_URL: testbed.server.connectionString,
    },
  });
  const [said] = await once(started, 'message');
  return { started, said };
}

const statuses = async (account: number) => {
  const rows = await testbed.server.data.withSystem((tx) =>
    tx.selectFrom('payments').select(['id', 'status']).where('account_id', '=', account).execute(),
  );
  return rows;
};

test('a worker killed during charges charges nothing twice and loses nothing', async () => {
  const { user } = await testbed.createUserWithCard();
  ({ started: worker } = await startProcess(workerProgram));
  let invoices = 0;
  for (let round = 0; round < rounds; round++) {
    await testbed.sandbox.failNext('gateway', round % 2 === 0 ? 'lost' : 'timeout', 2);
    for (let n = 0; n < paymentsEach; n++) {
      const id = await testbed.invoice(user, 1000);
      const paid = await user.call(contract.payments.chargeInvoice, { body: { id } });
      expect(paid.result.status).toBe('processing');
      invoices += 1;
    }
    // Some payments are settled and some pending.
    await vi.waitFor(
      async () => {
        const settled = (await statuses(user.id)).filter(({ status }) => status === 'succeeded').length;
        expect(settled).toBeGreaterThan(round * 2);
      },
      { timeout: 120_000, interval: 10 },
    );
    worker.kill('SIGKILL');
    ({ started: worker } = await startProcess(workerProgram));
  }
  await vi.waitFor(async () => {
    const open = (await statuses(user.id)).filter(({ status }) => status !== 'succeeded');
    expect(open).toEqual([]);
  }, patience);
  const ids = (await statuses(user.id)).map(({ id }) => id);
  expect(ids).toHaveLength(invoices);
  const taken = await testbed.taken(ids);
  expect(taken.map(({ metadata }) => Number(metadata.payment)).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
  expect(await testbed.books(user)).toEqual({ clearing: invoices * 1000, commission: invoices * -1000 });
  expect((await checkBooks(testbed.server.data)).faults).toEqual([]);
});

test('a server killed during a charge request loses nothing, and a repeated request charges once', async () => {
  const { user } = await testbed.createUserWithCard();
  if (worker === undefined) ({ started: worker } = await startProcess(workerProgram));
  const invoices: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { started: api, said } = await startProcess(apiProgram);
    const doomed = new Client(String(said));
    for (const [name, value] of user.cookies) doomed.cookies.set(name, value);
    const ids = await Promise.all(Array.from({ length: paymentsEach }, () => testbed.invoice(user, 1000)));
    invoices.push(...ids);
    const asked = ids.map((id) =>
      doomed.call(contract.payments.chargeInvoice, { body: { id } }).then(
        () => true,
        () => false,
      ),
    );
    await Promise.race(asked);
    api.kill('SIGKILL');
    await Promise.all(asked);
    // Unanswered calls are repeated, and so are answered ones.
    for (const id of ids) await user.call(contract.payments.chargeInvoice, { body: { id } });
  }
  await vi.waitFor(async () => {
    const paid = await testbed.server.data.withSystem((tx) =>
      tx
        .selectFrom('invoices')
        .select('id')
        .where('account_id', '=', user.id)
        .where('payment_status', '=', 'paid')
        .execute(),
    );
    expect(paid).toHaveLength(invoices.length);
  }, patience);
  const taken = await testbed.taken((await statuses(user.id)).map(({ id }) => id));
  expect(taken).toHaveLength(invoices.length);
  expect(await testbed.books(user)).toEqual({
    clearing: invoices.length * 1000,
    commission: invoices.length * -1000,
  });
  expect((await checkBooks(testbed.server.data)).faults).toEqual([]);
});
