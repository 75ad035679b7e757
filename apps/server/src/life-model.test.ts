import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, scheduleDeletion } from './modules/accounts/public.ts';
import { eraseStore } from './modules/stores/remove-store.ts';
import { actOnTicket } from './modules/tickets/act-on-tickets.ts';
import { eraseAccount } from './modules/own-data/erase-account.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { anyLifeCommand, anyStart, type LifeCommand } from './modules/billing/fixtures/life-commands.ts';
import { LifeModel } from './modules/billing/fixtures/life-model.ts';
import { Life, LifeClock, lifeCoupon, type LifeDeeds } from './modules/billing/fixtures/life.ts';
import { findBillingFaults } from './modules/billing/ledger/check-billing.ts';
import { checkBooksIn } from './modules/billing/ledger/check-books.ts';

/** A sequence takes about half a second; `MONEY_SEQUENCES` runs more of them. */
const sequences = Number(process.env['MONEY_SEQUENCES'] ?? 8);

const clock = new LifeClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  // Jobs are run by the sequences, in their order.
  await server.stopWorker();
  await server.data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({ ...lifeCoupon, name_en: 'Seven off', name_zh: '减七元', valid_from: '2020-01-01' })
      .execute(),
  );
});
afterAll(() => server.close());

test(
  `after ${sequences} random lives of claims, exactly what stayed paid for our cases is billed`,
  { timeout: Math.max(120_000, sequences * 5_000) },
  async () => {
    const anyLife = fc.asyncProperty(
      anyStart,
      fc.array(anyLifeCommand, { minLength: 8, maxLength: 40 }),
      live,
    );
    await fc.assert(anyLife, { numRuns: sequences });
  },
);

let numbers = 90_000_000;
const nextNumber = () => (numbers += 1);

const deeds: LifeDeeds = {
  createAccount: () => {
    const name = `life-${nextNumber()}`;
    const account = {
      username: name,
      email: `${name}@lives.example`,
      language: 'en',
      passwordHash: '',
    } as const;
    return server.data.withSystem((tx) => createAccount(tx, account));
  },
  withdrawAndReopen: async (actor, ticket) => {
    for (const action of ['withdraw', 'reopen'] as const) {
      await actOnTicket(server, actor, ticket, { action, reason: '' });
    }
  },
  eraseStore: (account, store) => server.data.withSystem((tx) => eraseStore(tx, { account, store })),
  askForDeletion: async (account) => {
    await server.data.withSystem((tx) => scheduleDeletion(tx, account, 7));
  },
};

async function live(start: string, commands: readonly LifeCommand[]): Promise<void> {
  clock.startAt(start);
  const model = new LifeModel(nextNumber);
  const life = await Life.begin({ data: server.data, deeds, clock, model, nextNumber });
  for (const command of commands) await life.perform(command);
  await life.settle();
  const { account } = life;
  if (await life.awaitDeletion()) await eraseAccount(server, account);
  await server.data.withSystem(async (tx) => {
    const kept = await tx
      .selectFrom('statement_lines')
      .select((select) => [
        select.fn.coalesce(select.fn.sum<string>('amount_minor'), select.lit(0)).as('amount'),
        select.fn.coalesce(select.fn.sum<string>('commission_minor'), select.lit(0)).as('commission'),
      ])
      .where('account_id', '=', account)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    const billed = model.billed();
    expect([Number(kept.amount), Number(kept.commission)]).toEqual([billed, billed / 4]);
    const clearing = await tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', account)
      .where('name', '=', 'clearing')
      .executeTakeFirst();
    expect(clearing?.balance ?? 0).toBe(model.byCard());
    const faults = [...(await checkBooksIn(tx)).faults, ...(await findBillingFaults(tx, 0))];
    expect(faults.filter((fault) => fault.startsWith(`account ${account},`))).toEqual([]);
  });
}
