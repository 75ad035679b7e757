import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { anyCommand, modelCoupons, type Command } from './fixtures/commands.ts';
import { perform } from './fixtures/perform.ts';
import { Model } from './fixtures/model.ts';
import { openTestBooks, type TestBooks } from './testing.ts';

/** A sequence takes a few milliseconds; the long run uses 10,000. */
const sequences = Number(process.env['LEDGER_SEQUENCES'] ?? 100);

let books: TestBooks;
let account: number;

beforeAll(async () => {
  books = await openTestBooks();
  account = await books.account();
  await books.data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values(modelCoupons.map((coupon) => ({ ...coupon, name_en: 'A coupon', name_zh: '优惠券' })))
      .execute(),
  );
});
afterAll(() => books.close());

test(
  `after ${sequences} random sequences the books sum to zero and hold what a simple model holds`,
  { timeout: Math.max(900_000, sequences * 200) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 15 }), async (commands) => {
        const { model, kept } = await undone((tx) => runBoth(tx, commands));
        expect(kept.balances).toEqual(model.balances());
        expect(Object.values(kept.balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
        expect(kept.lots).toEqual(model.lots.map(({ remaining }) => remaining));
      }),
      { numRuns: sequences },
    );
  },
);

async function runBoth(tx: Tx, commands: readonly Command[]) {
  const model = new Model();
  let ids = 0;
  const sides = { tx, account, model, invoices: [], nextId: () => (ids += 1) };
  for (const command of commands) await perform(sides, command);
  // Deferred constraints, checked before commit.
  await sql`set constraints all immediate`.execute(tx);
  return { model, kept: await keptIn(tx) };
}

async function keptIn(tx: Tx): Promise<{ balances: Record<string, number>; lots: number[] }> {
  const balances = await tx
    .selectFrom('ledger_accounts')
    .select(['name', 'balance'])
    .where('account_id', '=', account)
    .execute();
  const lots = await tx
    .selectFrom('credit_lots')
    .select('remaining')
    .where('account_id', '=', account)
    .orderBy('id')
    .execute();
  const none = new Model().balances();
  return {
    balances: { ...none, ...Object.fromEntries(balances.map(({ name, balance }) => [name, balance])) },
    lots: lots.map(({ remaining }) => remaining),
  };
}

/** Rolls back, so that the next sequence starts with empty books. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo = new Error('undone on purpose');
  const found: T[] = [];
  await books.data
    .withSystem(async (tx) => {
      found.push(await work(tx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  const [result] = found;
  if (result === undefined) throw new Error('nothing was found');
  return result;
}
