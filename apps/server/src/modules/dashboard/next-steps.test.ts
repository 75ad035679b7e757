import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuditedStore, getDayFromNow } from '../../testing/findings.ts';
import { readDashboard, setUpDashboard } from './testing.ts';

const { server, createTicket } = setUpDashboard();

test('the dashboard lists the store to authorize again and the invoice to pay', async () => {
  const seller = await server().createUser();
  const { store } = await createAuditedStore(server().data, seller.id);
  await server().data.withSystem(async (tx) => {
    await tx
      .updateTable('stores')
      .set({ state: 4, store_name: 'Lapsed' })
      .where('account_id', '=', seller.id)
      .where('id', '=', store)
      .execute();
    await tx
      .insertInto('invoices')
      .values({
        account_id: seller.id,
        status: 'finalized',
        currency: 'USD',
        total_minor: 900,
        paid_minor: 100,
      })
      .execute();
  });
  const { next } = await readDashboard(seller);
  expect(next).toMatchObject([
    { kind: 'invoice', amounts: [{ minor: 800, currency: 'USD' }] },
    { kind: 'authorization', store: { id: store, name: 'Lapsed' } },
  ]);
});

test('the dashboard lists a store whose authorization ends within a month, with its day and its money', async () => {
  const seller = await server().createUser();
  const shop = await createAuditedStore(server().data, seller.id);
  await createTicket(shop, { amount: 700, status: 'detected' });
  const authorizeBefore = (days: number) =>
    server().data.withSystem((tx) =>
      tx
        .updateTable('stores')
        .set({ state: 6, store_name: 'Ending', authorized_at: new Date(Date.now() - days * 86_400_000) })
        .where('account_id', '=', seller.id)
        .where('id', '=', shop.store)
        .execute(),
    );
  await authorizeBefore(300);
  expect((await readDashboard(seller)).next).toEqual([]);
  await authorizeBefore(355);
  expect((await readDashboard(seller)).next).toMatchObject([
    {
      kind: 'authorization_ending',
      store: { id: shop.store, name: 'Ending' },
      amounts: [{ minor: 700, currency: 'USD' }],
      by: getDayFromNow(10),
    },
  ]);
});

test('a store that is synced or audited is listed with its progress', async () => {
  const seller = await server().createUser();
  const { store } = await createAuditedStore(server().data, seller.id);
  const other = await createAuditedStore(server().data, seller.id, 'eu');
  await server().data.withSystem(async (tx) => {
    const { id: sync_id } = await tx
      .insertInto('store_syncs')
      .values({ account_id: seller.id, store_id: store, run_id: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = {
      account_id: seller.id,
      store_id: store,
      sync_id,
      source: 'requested',
      report_type: 'A',
    } as const;
    await tx
      .insertInto('store_reports')
      .values([
        { ...report, part: '1', status: 'kept', finished_at: new Date() },
        { ...report, part: '2', status: 'asked' },
      ])
      .execute();
    await tx
      .insertInto('audit_runs')
      .values({
        account_id: seller.id,
        store_id: other.store,
        run_id: randomUUID(),
        as_of: getDayFromNow(0),
        percent: 40,
      })
      .execute();
  });
  const { progress } = await readDashboard(seller);
  expect(progress.map(({ store: { id }, doing, done, total }) => [id, doing, done, total])).toEqual([
    [store, 'collecting', 1, 2],
    [other.store, 'searching', 40, 100],
  ]);
});
