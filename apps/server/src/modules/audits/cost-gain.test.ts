import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFinding } from '../../testing/add-finding.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { audits } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Loss {
  readonly fnsku: string;
  readonly quantity?: number;
  readonly amount?: number;
  readonly default_amount?: number | null;
  readonly default_basis?: 'past_payments' | 'estimate' | null;
  readonly valuation?: string;
  readonly state?: 'open' | 'waiting' | 'lapsed';
}

/** Losses of 2026-03-10 in dollars. */
async function addLosses(user: TestUser, losses: readonly Loss[]): Promise<void> {
  await server.data.withSystem(async (tx) => {
    const { id: store } = await tx
      .insertInto('stores')
      .values({ account_id: user.id, region: 'na', state: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const loss of losses) {
      const { id } = await addFinding(tx, { account: user.id, store });
      await tx
        .updateTable('findings')
        .set({ valuation: 'sourcing_cost', anchor_date: '2026-03-10', ...loss })
        .where('account_id', '=', user.id)
        .where('id', '=', id)
        .execute();
    }
  });
}

async function addInvoice(user: TestUser, fnsku: string, issued_on: string): Promise<void> {
  await server.data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('documents')
      .values({
        account_id: user.id,
        type: 'supplier_invoice',
        name: `${fnsku}.pdf`,
        media_type: 'application/pdf',
        size: 1,
        object_key: Buffer.from(fnsku).toString('hex').padEnd(64, '0'),
        uploaded_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invoice = { account_id: user.id, document_id: id };
    await tx
      .insertInto('supplier_invoices')
      .values({ ...invoice, number: fnsku, issued_on, currency: 'USD' })
      .execute();
    await tx
      .insertInto('invoice_lines')
      .values({ ...invoice, position: 0, fnsku, quantity: 10, unit_cost: '5' })
      .execute();
  });
}

const gain = async (user: TestUser) => (await user.call(audits.getCostGain)).result;
const paid = (amount: number, default_amount: number) =>
  ({ amount, default_amount, default_basis: 'past_payments' }) as const;

test('the gain is what costs bring above what Amazon would pay, by product, the largest first', async () => {
  const user = await server.createUser();
  await addLosses(user, [
    { fnsku: 'X001', quantity: 2, ...paid(1600, 1000) },
    { fnsku: 'X001', quantity: 1, ...paid(800, 500), state: 'waiting' },
    { fnsku: 'X002', amount: 5000, default_amount: 2000, default_basis: 'estimate' },
    { fnsku: 'X003', ...paid(9000, 10), state: 'lapsed' },
  ]);
  expect(await gain(user)).toMatchObject({
    products: 2,
    gains: [{ minor: 3900, currency: 'USD' }],
    items: [
      { fnsku: 'X002', units: 1, gain: { minor: 3000 }, basis: 'estimate' },
      {
        fnsku: 'X001',
        units: 3,
        by_cost: { minor: 2400, currency: 'USD' },
        by_default: { minor: 1500 },
        gain: { minor: 900 },
        basis: 'past_payments',
      },
    ],
    documented: [],
    lower: 0,
    uncosted: 0,
    share_of_price: 25,
  });
});

test('a product with an invoice of before its loss needs none; one issued later documents nothing', async () => {
  const user = await server.createUser();
  await addLosses(user, [
    { fnsku: 'X001', ...paid(1600, 1000) },
    { fnsku: 'X002', ...paid(700, 500) },
  ]);
  await addInvoice(user, 'X001', '2026-03-10');
  await addInvoice(user, 'X002', '2026-03-11');
  expect(await gain(user)).toMatchObject({
    items: [{ fnsku: 'X002' }],
    gains: [{ minor: 200, currency: 'USD' }],
    documented: [{ minor: 600, currency: 'USD' }],
  });
});

test('products whose cost is below the estimate, or not known, are counted and promise nothing', async () => {
  const user = await server.createUser();
  await addLosses(user, [
    { fnsku: 'X001', ...paid(900, 1000) },
    { fnsku: 'X002', valuation: 'past_payments' },
    { fnsku: 'X002', valuation: 'unknown' },
    { fnsku: 'X003', valuation: 'price_less_fees' },
  ]);
  expect(await gain(user)).toMatchObject({ products: 0, gains: [], items: [], lower: 1, uncosted: 1 });
});

test('nobody sees the gain of another account', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  await addLosses(user, [{ fnsku: 'X001', ...paid(1600, 1000) }]);
  expect((await gain(other)).products).toBe(0);
});
