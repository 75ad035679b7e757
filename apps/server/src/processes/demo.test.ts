import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@recoup/contract';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { Client } from '@recoup/testing/client';
import { findImplausible, readDemoStory } from '@recoup/testing/demo-story';
import { end, runToEnd, startProduct, type Product } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createMovableClockRow, readMovableClock } from '../platform/time/movable-clock.ts';
import { demoPassword } from '../testing/demo-accounts.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { hasAccounts } from '../modules/accounts/public.ts';

const {
  agencies,
  coupons,
  credit,
  documents,
  invoices,
  operations,
  payments,
  support,
  tickets,
  storeOperations,
} = contract;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-demo-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Path from the folder of the operators' commands. */
const resetDemo = '../../../../scripts/reset-demo';

/** Starts a demo of the last weeks only. */
function startDemo(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  return startProduct(dataDir, { DEMO_HISTORY: 'short', ...settings });
}

async function signedIn(product: Product, username: string): Promise<Client> {
  const client = new Client(product.url);
  await client.signIn(username, demoPassword);
  return client;
}

/** Polls like the page until the demo is this far. */
async function filled(client: Client, share: number): Promise<void> {
  for (;;) {
    const { result } = await client.send<{ done: number; total: number } | null>('GET', '/api/demo/');
    if (result === null || result.done >= result.total * share) return;
    await pause(200);
  }
}

/** Counts of everything the demo shows. */
async function countUp(product: Product) {
  const seller = await signedIn(product, 'seller');
  const [all, bills, cards, paid, held, moved, files, chat] = await Promise.all([
    seller.call(tickets.list, { query: { limit: 200 } }),
    seller.call(invoices.list),
    seller.call(payments.listMethods),
    seller.call(payments.list),
    seller.call(coupons.list),
    seller.call(credit.listMovements),
    seller.call(documents.list),
    seller.call(support.listMessages),
  ]);
  const byStatus = Object.groupBy(all.result.items, ({ status }) => status);
  return {
    statuses: Object.fromEntries(Object.entries(byStatus).map(([status, found]) => [status, found.length])),
    bills: bills.result.items.map(({ number, payment_status, total, disputed }) => ({
      isIssued: number !== null,
      payment_status,
      total,
      disputed,
    })),
    cards: cards.result.items.map(({ last4 }) => last4),
    topUps: paid.result.items.filter(({ purpose }) => purpose === 'top_up').length,
    coupons: held.result.items.map(({ code }) => code).toSorted(),
    credit: moved.result.items.map(({ kind, amount }) => ({ kind, amount })),
    documents: files.result.total,
    chat: chat.result.items.length,
  };
}

test('a demo fills in its history behind, goes on after a power cut, adds nothing later, and can be reset', async () => {
  const dataDir = newFolder();
  const startedAt = Date.now();
  const first = await startDemo(dataDir);
  await filled(await signedIn(first, 'seller'), 0.4);
  await end(first, 'SIGKILL');

  const second = await startDemo(dataDir);
  await filled(await signedIn(second, 'seller'), 1);
  const counted = await countUp(second);
  expect(Object.keys(counted.statuses)).toEqual(
    expect.arrayContaining([
      'documents_needed',
      'filed',
      'marketplace_asks',
      'approved',
      'paid',
      'denied',
      'appeal',
      'reversed',
      'withdrawn',
    ]),
  );
  expect(counted.bills).toContainEqual(expect.objectContaining({ isIssued: true, payment_status: 'paid' }));
  expect(counted.bills).toContainEqual(expect.objectContaining({ isIssued: false, disputed: 1 }));
  expect(counted).toMatchObject({ cards: ['4242'], topUps: 2, chat: 5 });
  expect(counted.coupons).toEqual(['SPRING-25', 'WELCOME']);
  expect(new Set(counted.credit.map(({ kind }) => kind))).toEqual(
    new Set(['credit_granted', 'credit_bought', 'credit_spent', 'credit_note']),
  );
  expect(counted.documents).toBeGreaterThan(3);
  const story = await readDemoStory(second.url, demoPassword);
  expect(findImplausible(story, { isYear: false })).toEqual([]);

  const [operator, staff, agency] = await Promise.all(
    ['superuser', 'staff', 'agency'].map((username) => signedIn(second, username)),
  );
  expect((await operator?.call(operations.listQueue))?.result.total).toBeGreaterThan(0);
  // The demo's past used a former secret, which would have expired.
  const [secret] = (await operator?.call(storeOperations.getSetup))?.result.secrets ?? [];
  expect(Date.parse(secret?.since ?? '')).toBeGreaterThanOrEqual(startedAt);
  expect((await staff?.call(support.listConversations))?.result.counts).toMatchObject({
    open: 3,
    unread: 1,
    closed: 1,
  });
  expect((await agency?.call(agencies.listClaims))?.result).toHaveLength(2);
  expect(await runCommand('check-ledger', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  await end(second, 'SIGINT');

  const third = await startDemo(dataDir);
  expect(await countUp(third)).toEqual(counted);
  expect(await runCommand(resetDemo, [], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
  await end(third, 'SIGINT');
  expect(await runCommand(resetDemo, [], { DATA_DIR: dataDir })).toMatchObject({ code: 0, errors: '' });
  expect(readdirSync(dataDir)).not.toContain('cluster');
  expect(readdirSync(dataDir)).not.toContain('sandbox');
});

test('only a demo is reset, and only its own data', async () => {
  const theirs = { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://localhost/theirs' };
  mkdirSync(join(theirs.DATA_DIR, 'objects'));
  const isTheirs = 'Setting DATABASE_URL: a database of yours is for you to empty.\n';
  const listErrors = async (settings: Record<string, string>) =>
    (await runCommand(resetDemo, [], settings)).errors;
  expect(await listErrors(theirs)).toBe(isTheirs);
  expect(await listErrors({ ...productionSettings, ...theirs })).toBe(
    `Setting RECOUP_MODE: only a demo can be reset.\n${isTheirs}`,
  );
  expect(await listErrors({ DATA_DIR: theirs.DATA_DIR })).toBe(
    `Setting DATA_DIR: there is no demo in ${theirs.DATA_DIR}.\n`,
  );
  expect(readdirSync(theirs.DATA_DIR)).toContain('objects');
});

test('a production start knows no demo: no account, no history, no sandbox, and none that was there before', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDir = newFolder();
  const settings = { ...productionSettings, DATABASE_URL: connectionString };
  const product = await startDemo(dataDir, settings);
  expect(product).not.toHaveProperty('sandboxUrl');
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await end(product, 'SIGINT');
  expect(readdirSync(dataDir)).not.toContain('sandbox');

  const data = openDatabase(connectionString, { size: 1, log: createLog('silent', 'test') });
  onTestFinished(() => data.close());
  expect(await hasAccounts(data)).toBe(false);
  expect(await readMovableClock(data)).toBeUndefined();
  await data.withSystem((tx) => createMovableClockRow(tx, { startsAt: new Date(), total: 0 }));
  expect((await runToEnd({ ...settings, DATA_DIR: dataDir })).errors).toContain(
    'Setting DATABASE_URL: it holds a demo',
  );
});
