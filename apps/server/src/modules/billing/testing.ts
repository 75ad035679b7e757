import { createAccount } from '../accounts/public.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { lockBooks, post } from './ledger/post.ts';

export interface TestBooks {
  readonly data: Data;
  readonly connectionString: string;
  account(): Promise<number>;
  close(): Promise<void>;
}

/** Database only, without a server. */
export async function openTestBooks(size = 10): Promise<TestBooks> {
  const database = await createTestDatabase();
  const data = openTestDatabase(database, { size, log: createLog('error', 'test') });
  let accounts = 0;
  return {
    data,
    connectionString: database.connectionString,
    account: () => {
      accounts += 1;
      const username = `holder-${accounts}`;
      return data.withSystem((tx) =>
        createAccount(tx, {
          username,
          email: `${username}@users.example`,
          passwordHash: 'none',
          language: 'en',
        }),
      );
    },
    close: async () => {
      await data.close();
      await database.drop();
    },
  };
}

/** A finalized and posted invoice. */
export async function addInvoice(
  tx: Tx,
  account: number,
  minor: number,
  { currency = 'USD' }: { currency?: string } = {},
): Promise<number> {
  await lockBooks(tx, account);
  const { id } = await tx
    .insertInto('invoices')
    .values({
      account_id: account,
      status: 'finalized',
      currency,
      total_minor: minor,
      commission_minor: minor,
      payment_status: 'unpaid',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(tx, {
    account,
    kind: 'invoice',
    key: `invoice:${id}`,
    invoice: id,
    entries: [
      { book: 'receivable', minor, currency },
      { book: 'commission', minor: -minor, currency },
    ],
  });
  return id;
}
