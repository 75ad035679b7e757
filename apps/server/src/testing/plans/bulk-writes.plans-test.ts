import { rm } from 'node:fs/promises';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReports, type ReportFixture } from '../../modules/audits/fixtures/reports.ts';
import { superuserRole } from '../../modules/accounts/public.ts';
import { purgeChecks } from '../../modules/agencies/purge-checks.ts';
import { draftStatements } from '../../modules/billing/statements/draft-statement.ts';
import { finalizeInvoice } from '../../modules/billing/statements/finalize-invoice.ts';
import { saveReply } from '../../modules/shipments/fixtures/save-reply.ts';
import { saveReceipts, importShipments } from '../../modules/shipments/public.ts';
import { createLog } from '../../platform/log.ts';
import { claimDay, createAuditedStore, getDayFromNow, type AuditedStore } from '../findings.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { TestUser } from '../test-server.ts';

// Enough that a plan which reads a table anew for each row stands out, and few enough to be quick.
const many = 300;
const log = createLog('error', 'test');

let server: TestServer;
let world: ReportFixture;
let operator: TestUser;

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), createReports({ seed: 'plans', rows: 3000 })]);
  operator = await server.createUser({ username: 'operator', roles: [superuserRole] });
});
afterAll(async () => {
  await server.close();
  await rm(world.folder, { recursive: true, force: true });
});

const counted = <T>(make: (index: number) => T, length = many): T[] =>
  Array.from({ length }, (_, index) => make(index));

test('the shipments of a new store', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  const shipmentId = (index: number) => `FBA15PLAN${index}`;
  await saveReply(
    server,
    shop,
    'shipments',
    counted((index) => ({ shipmentId: shipmentId(index), status: 'CLOSED' })),
  );
  await saveReply(
    server,
    shop,
    'items',
    counted(
      (index) => ({ shipmentId: shipmentId(index % many), sku: `SKU ${index}`, shipped: 5, received: 4 }),
      2 * many,
    ),
  );
  await importShipments({ data: server.data, objects: server.objects }, shop, log);
  const days = { firstOn: getDayFromNow(-20), lastOn: getDayFromNow(-18) };
  await server.data.withSystem((tx) =>
    saveReceipts(
      tx,
      shop,
      counted((index) => ({ shipmentId: shipmentId(index), ...days })),
    ),
  );
  const { result } = await operator.call(contract.shipments.list, { query: { q: shipmentId(7) } });
  expect(result.items[0]).toMatchObject({ short: 2 });
});

test('the first audits of a store', async () => {
  const seller = await server.createUser();
  const { store } = await createAuditedStore(server.data, seller.id);
  for (const half of [world.files.slice(0, 15), world.files.slice(15)]) {
    const form = new FormData();
    for (const [name, content] of half) form.append('files', new Blob([new Uint8Array(content)]), name);
    await seller.call(contract.stores.uploadReports, { params: { id: store }, body: form });
    await seller.call(contract.audits.startRun, { body: { store } });
    await vi.waitFor(
      async () => {
        const { result } = await seller.call(contract.audits.getStatus);
        expect(result[0]?.running).toBeNull();
      },
      { timeout: 120_000, interval: 200 },
    );
  }
});

test('claims, their money and its bill', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  const findings: number[] = [];
  for (let index = 0; index < many; index += 1)
    findings.push(await shop.createFinding({ fnsku: `X00${index}` }));
  await shop.group();
  for (const finding of findings.slice(0, many / 2))
    await shop.change(finding, { quantity: 1, amount: 1200 });
  for (let index = many / 2; index < many; index += 1)
    await shop.createFinding({ fnsku: `X00${index}`, closes_on: claimDay(49) });
  await shop.group();
  await fileAll(shop);
  await shop.pay(
    ...counted((index) => ({ caseId: `C${index}`, fnsku: `X00${index}`, reimbursementId: `R${index}` })),
  );
  await shop.pay(
    ...counted((index) => ({
      reason: 'Reversal_Reimbursement',
      originalReimbursementId: `R${index}`,
      fnsku: `X00${index}`,
      reimbursementId: `B${index}`,
      quantityCash: -1,
      amountTotal: -1200,
    })),
  );
  const invoices = await server.data.withSystem((tx) => draftStatements(tx, seller.id));
  for (const invoice of invoices) {
    await server.data.withSystem((tx) => finalizeInvoice(tx, { account: seller.id, invoice }));
  }
  expect(invoices).toHaveLength(1);
  await seller.call(contract.dashboard.get);
  await seller.call(contract.tickets.list, { query: { limit: 50 } });
  await operator.call(contract.operations.listQueue, { query: { pile: 'ready' } });
});

test('a long list of companies', async () => {
  const agency = await server.createUser();
  const customer = await server.createUser();
  await server.data.withSystem((tx) =>
    tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
  );
  const names = counted((index) => `Company number ${index} Ltd`, 1000).join('\n');
  const form = new FormData();
  form.append('files', new Blob([names]), 'pasted.txt');
  const { result } = await agency.call(contract.agencies.checkCompanies, {
    query: { source: 'list' },
    body: form,
  });
  await vi.waitFor(
    async () => {
      const { check } = (await agency.call(contract.agencies.getCheck, { params: { id: result.id } })).result;
      expect(check.answered).toBe(1000);
    },
    { timeout: 120_000, interval: 200 },
  );
  await purgeChecks(server.data);
});

async function fileAll(shop: AuditedStore): Promise<void> {
  const tickets = await shop.tickets();
  await server.data.withSystem((tx) =>
    tx
      .insertInto('cases')
      .values(
        tickets.slice(0, many).map(({ id }, index) => ({
          account_id: shop.account,
          ticket_id: id,
          marketplace: 'US',
          case_id: `C${index}`,
          opened_by: shop.account,
        })),
      )
      .execute(),
  );
}
