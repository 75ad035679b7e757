import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { superuserRole } from './modules/accounts/public.ts';
import { grantCredit } from './modules/billing/public.ts';
import { lockBooks } from './modules/billing/ledger/post.ts';
import { draftStatements } from './modules/billing/statements/draft-statement.ts';
import { finalizeInvoice } from './modules/billing/statements/finalize-invoice.ts';
import { createFiledStore } from './modules/billing/statements/testing.ts';
import { settleReferral } from './modules/referrals/settle-referral.ts';
import { startTestServer, testPassword, type TestServer } from './testing/test-server.ts';
import { startDueDeletions } from './modules/own-data/deletion.ts';
import { eraseAccount } from './modules/own-data/erase-account.ts';

const { operatorBilling, invoices, ownData, stores } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const drafts = (account: number) =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('invoices')
      .select(['id', 'total_minor', 'status'])
      .where('account_id', '=', account)
      .where('status', '=', 'draft')
      .execute(),
  );

test('what a store recovered is billed before the store is erased', async () => {
  const seller = await server.createUser();
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 9000 });
  const erased = await seller.call(stores.delete, { params: { id: shop.store }, body: { data: 'erase' } });
  expect(erased.status).toBe(200);
  expect(await drafts(seller.id)).toMatchObject([{ total_minor: 2250 }]);
  const [draft] = await drafts(seller.id);
  await server.data.withSystem((tx) => finalizeInvoice(tx, { account: seller.id, invoice: draft?.id ?? 0 }));
  expect((await seller.call(invoices.list)).result.items).toMatchObject([{ total: { minor: 2250 } }]);
});

test('a store whose money waits for an exchange rate is not erased yet', async () => {
  const seller = await server.createUser();
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 9000, currency: 'PLN' });
  const { problem } = await seller.call(stores.delete, {
    params: { id: shop.store },
    body: { data: 'erase' },
  });
  expect(problem.code).toBe('money_without_rate');
});

test('a referrer keeps the reward when the referred account erases its store', async () => {
  const referrer = await server.createUser();
  const seller = await server.createUser();
  await server.data.withSystem(async (tx) => {
    const rule = await tx.selectFrom('referral_rules').select('id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('referrals')
      .values({ account_id: referrer.id, referred_id: seller.id, rule_id: rule.id })
      .execute();
  });
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 9000 });
  const credit = async () =>
    (await referrer.call(contract.credit.getBalance)).result.lots.map(({ remaining }) => remaining.minor);
  await server.data.withSystem((tx) => settleReferral(tx, seller.id));
  const earned = await credit();
  expect(earned).toHaveLength(1);
  await seller.call(stores.delete, { params: { id: shop.store }, body: { data: 'erase' } });
  await server.data.withSystem((tx) => settleReferral(tx, seller.id));
  expect(await credit()).toEqual(earned);
});

test('a reward not given yet is given although the store is erased', async () => {
  const referrer = await server.createUser();
  const seller = await server.createUser();
  await server.data.withSystem(async (tx) => {
    const rule = await tx.selectFrom('referral_rules').select('id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('referrals')
      .values({ account_id: referrer.id, referred_id: seller.id, rule_id: rule.id })
      .execute();
  });
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 9000 });
  await seller.call(stores.delete, { params: { id: shop.store }, body: { data: 'erase' } });
  await server.data.withSystem((tx) => settleReferral(tx, seller.id));
  expect((await referrer.call(contract.credit.getBalance)).result.lots).toHaveLength(1);
});

test('an account with every line in dispute goes only when the disputes are answered', async () => {
  const operator = await server.createUser({ roles: [superuserRole] });
  const seller = await server.createUser();
  const shop = await createFiledStore(server.data, seller.id);
  await shop.paid({ amount: 9000 });
  const [invoice = 0] = await server.data.withSystem((tx) => draftStatements(tx, seller.id));
  const { result } = await seller.call(invoices.listLines, { params: { id: invoice } });
  const line = result.items[0]?.id ?? 0;
  await seller.call(invoices.createDispute, { params: { id: line }, body: { reason: 'not ours' } });
  await server.data.withSystem((tx) => finalizeInvoice(tx, { account: seller.id, invoice }));
  await seller.call(ownData.requestDeletion, { body: { password: testPassword } });
  await server.data.withSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ deletion_due_at: sql`now() - interval '1 second'` })
      .where('id', '=', seller.id)
      .execute(),
  );
  await startDueDeletions(server.data);
  await eraseAccount(server, seller.id);
  expect((await seller.call(ownData.get)).result).toMatchObject({ in_dispute: true });
  await operator.call(operatorBilling.answerDispute, {
    params: { id: line },
    body: { outcome: 'stays', answer: 'filed by us' },
  });
  await eraseAccount(server, seller.id);
  expect(await drafts(seller.id)).toMatchObject([{ total_minor: 2250 }]);
});

test('deleting an account waits for its books and never deadlocks with them', async () => {
  const seller = await server.createUser();
  await server.data.withSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ deletion_due_at: sql`now() - interval '1 second'` })
      .where('id', '=', seller.id)
      .execute(),
  );
  await server.stopWorker();
  await server.data.withSystem((tx) => lockBooks(tx, seller.id));
  let erasing: Promise<void> | undefined;
  await server.data.withSystem(async (tx) => {
    await lockBooks(tx, seller.id);
    erasing = eraseAccount(server, seller.id);
    await vi.waitFor(async () => {
      const { rows } = await server.data.pool.query(
        `select
         from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    }, patience);
    await grantCredit(tx, {
      account: seller.id,
      source: 'grant',
      sourceKey: 'a grant',
      money: { minor: 100, currency: 'USD' },
      expiresOn: null,
    });
  });
  await erasing;
});
