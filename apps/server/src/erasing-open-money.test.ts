import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from './modules/billing/payments/settle-payment.ts';
import { draftStatements } from './modules/billing/statements/draft-statement.ts';
import { createFiledStore } from './modules/billing/statements/testing.ts';
import { startDueDeletions } from './modules/own-data/deletion.ts';
import { eraseAccount } from './modules/own-data/erase-account.ts';
import { startTestServer, testPassword, type TestServer } from './testing/test-server.ts';

const { ownData } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Moves the deletion's due date into the past. */
async function deletionDue(account: number): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ deletion_due_at: sql`now() - interval '1 second'` })
      .where('id', '=', account)
      .execute(),
  );
}

test('what is less than the agreed minimum of a statement is billed before the account is deleted', async () => {
  const seller = await server.createUser();
  await server.data.withSystem((tx) =>
    tx
      .insertInto('billing_terms')
      .values({
        account_id: seller.id,
        valid_from: '2020-01-01',
        rate_bp: 2500,
        minimum_minor: 10_000,
        review_days: 7,
        due_days: 14,
        currency: 'USD',
      })
      .execute(),
  );
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 9000 });
  expect(await server.data.withSystem((tx) => draftStatements(tx, seller.id))).toEqual([]);
  await seller.call(ownData.requestDeletion, { body: { password: testPassword } });
  const drafts = await server.data.withSystem((tx) =>
    tx.selectFrom('invoices').select(['status', 'total_minor']).where('account_id', '=', seller.id).execute(),
  );
  expect(drafts).toEqual([{ status: 'draft', total_minor: 2250 }]);
});

test('an account is erased only when no payment of it is under way', async () => {
  const seller = await server.createUser();
  const payment = await server.data.withSystem(async (tx) => {
    const { id: instrument } = await tx
      .insertInto('payment_instruments')
      .values({
        account_id: seller.id,
        method_id: `pm_${seller.id}`,
        fingerprint: null,
        brand: 'visa',
        last4: '4242',
        expires_month: 12,
        expires_year: 2099,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('payments')
      .values({
        account_id: seller.id,
        purpose: 'top_up',
        instrument_id: instrument,
        amount_minor: 5000,
        currency: 'USD',
        status: 'unknown',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  await deletionDue(seller.id);
  await startDueDeletions(server.data);
  await eraseAccount(server, seller.id);
  expect((await seller.call(ownData.get)).status).toBe(200);
  await server.data.withSystem((tx) =>
    settlePayment(
      tx,
      { account: seller.id, payment },
      { status: 'failed', gatewayId: null, code: 'not_taken' },
    ),
  );
  await eraseAccount(server, seller.id);
  expect((await seller.call(ownData.get)).status).toBe(401);
});
