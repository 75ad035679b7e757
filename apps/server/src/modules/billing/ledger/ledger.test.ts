import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema.ts';
import { addInvoice, openTestBooks, type TestBooks } from '../testing.ts';
import { purgeCommands } from './purge-commands.ts';
import { runOnce } from './run-once.ts';
import { lockBooks, post, type Posting } from './post.ts';
import { reverse } from './reverse.ts';

let books: TestBooks;
let account: number;

beforeAll(async () => {
  books = await openTestBooks();
  account = await books.account();
});
afterAll(() => books.close());

const note = (key: string, minor: number, against = minor): Posting => ({
  account,
  kind: 'card_refund',
  key,
  entries: [
    { book: 'clearing', minor, currency: 'USD' },
    { book: 'commission', minor: -against, currency: 'USD' },
  ],
});

const posted = (posting: Posting) =>
  books.data.withSystem(async (tx) => {
    await lockBooks(tx, posting.account);
    return post(tx, posting);
  });

const getBalance = async (name: Database['ledger_accounts']['name'], currency = 'USD') => {
  const row = await books.data.withSystem((tx) =>
    tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', account)
      .where('name', '=', name)
      .where('currency', '=', currency)
      .executeTakeFirst(),
  );
  return row?.balance;
};

describe('a posting', () => {
  test('changes its ledger accounts only', async () => {
    await posted({
      ...note('euros', 0),
      entries: [
        { book: 'clearing', minor: 250, currency: 'EUR' },
        { book: 'commission', minor: -250, currency: 'EUR' },
        { book: 'gifts', minor: 0, currency: 'EUR' },
      ],
    });
    expect(await getBalance('clearing', 'EUR')).toBe(250);
    expect(await getBalance('commission', 'EUR')).toBe(-250);
    expect(await getBalance('gifts', 'EUR')).toBe(0);
    expect(await getBalance('clearing')).toBe(0);
  });

  test('under a used key returns the first one', async () => {
    const first = await posted(note('same key', 100));
    const second = await posted(note('same key', 999));
    expect(second).toEqual({ transaction: first.transaction, fresh: false });
    expect(await getBalance('clearing')).toBe(100);
  });

  test('that does not sum to zero is refused when it ends', async () => {
    await expect(posted(note('lopsided', 100, 90))).rejects.toThrow('does not sum to zero');
  });

  test('that sums to zero only over two currencies is refused', async () => {
    const mixed: Posting = {
      ...note('mixed', 0),
      entries: [
        { book: 'clearing', minor: 5, currency: 'USD' },
        { book: 'commission', minor: -5, currency: 'EUR' },
      ],
    };
    await expect(posted(mixed)).rejects.toThrow('does not sum to zero');
  });

  test('cannot make a receivable negative', async () => {
    const below: Posting = {
      ...note('below', 0),
      entries: [
        { book: 'receivable', minor: -1, currency: 'USD' },
        { book: 'commission', minor: 1, currency: 'USD' },
      ],
    };
    await expect(posted(below)).rejects.toThrow('ledger_accounts');
  });

  test('is reversed once', async () => {
    const { transaction } = await posted(note('to undo', 70));
    const before = await getBalance('clearing');
    const undo = () =>
      books.data.withSystem(async (tx) => {
        await lockBooks(tx, account);
        return reverse(tx, { account, transaction });
      });
    const undone = await undo();
    expect(await undo()).toEqual({ transaction: undone.transaction, fresh: false });
    expect(await getBalance('clearing')).toBe((before ?? 0) - 70);
  });

  test('of a voided invoice is reversed with a reference to it', async () => {
    const kind = await books.data.withSystem(async (tx) => {
      const invoice = await addInvoice(tx, account, 300);
      const { id } = await tx
        .selectFrom('ledger_transactions')
        .select('id')
        .where('account_id', '=', account)
        .where('invoice_id', '=', invoice)
        .executeTakeFirstOrThrow();
      const { transaction } = await reverse(tx, { account, transaction: id, kind: 'invoice_void' });
      return tx
        .selectFrom('ledger_transactions')
        .select(['kind', 'invoice_id'])
        .where('account_id', '=', account)
        .where('id', '=', transaction)
        .executeTakeFirstOrThrow()
        .then((row) => ({ ...row, invoice }));
    });
    expect(kind).toEqual({ kind: 'invoice_void', invoice_id: kind.invoice, invoice: kind.invoice });
    expect(await getBalance('receivable')).toBe(0);
  });

  test.each(['ledger_entries', 'ledger_transactions'] as const)(
    'is never changed or removed: %s',
    async (table) => {
      await posted(note('lasting', 1));
      const change = table === 'ledger_entries' ? 'amount = 0' : "key = 'another'";
      const statements = [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ];
      for (const statement of statements) {
        // As the application role and as the table owner, whom no grant restricts.
        const asSystem = books.data.withSystem((tx) => sql.raw(statement).execute(tx));
        await expect(asSystem).rejects.toThrow('permission denied');
        await expect(books.data.pool.query(statement)).rejects.toThrow('append-only');
      }
    },
  );
});

describe('a call that moves money', () => {
  const reply = z.object({ did: z.number() });
  let did = 0;
  const command = (key: string, input: unknown, work = async () => ({ did: (did += 1) })) =>
    books.data.withSystem((tx) => runOnce(tx, { account, key, call: 'POST /a/', input, reply }, work));

  test('sent again with its key answers the same and does nothing', async () => {
    const key = crypto.randomUUID();
    const first = await command(key, { a: 1, b: 2 });
    expect(await command(key, { b: 2, a: 1 })).toEqual(first);
    expect(did).toBe(first.did);
  });

  test('with a used key and other input is refused', async () => {
    const key = crypto.randomUUID();
    await command(key, { a: 1 });
    await expect(command(key, { a: 2 })).rejects.toThrow('key_reused');
  });

  test('is remembered for ninety days', async () => {
    const other = await books.account();
    const answeredDaysAgo = (days: number) => ({
      account_id: other,
      key: crypto.randomUUID(),
      call: `${days} days ago`,
      input_hash: Buffer.from('a hash'),
      created_at: new Date(Date.now() - days * 86_400_000),
    });
    await books.data.withSystem((tx) =>
      tx
        .insertInto('money_commands')
        .values([answeredDaysAgo(89), answeredDaysAgo(91)])
        .execute(),
    );
    await purgeCommands(books.data);
    const left = await books.data.withSystem((tx) =>
      tx.selectFrom('money_commands').select('call').where('account_id', '=', other).execute(),
    );
    expect(left).toEqual([{ call: '89 days ago' }]);
  });

  test('that was refused can be sent again', async () => {
    const key = crypto.randomUUID();
    const refused = command(key, {}, () => Promise.reject(new Error('not now')));
    await expect(refused).rejects.toThrow('not now');
    const before = did;
    expect(await command(key, {})).toEqual({ did: before + 1 });
  });
});
