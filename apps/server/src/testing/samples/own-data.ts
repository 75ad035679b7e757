import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { testPassword } from '../test-server.ts';
import { createTableBytes } from './given.ts';
import type { SamplesOf } from './sample.ts';

const packedData = async (data: Data, account: number, objects: ObjectStore) => {
  const { key, size } = await objects.of(account, 'exports').put(createTableBytes());
  return data.withSystem((tx) =>
    tx
      .insertInto('data_exports')
      .values({
        account_id: account,
        state: 'ready',
        object_key: key,
        size,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

/** An account with debts cannot be deleted. */
const nothingOwed = async (data: Data, account: number) => {
  await data.withSystem((tx) =>
    tx
      .updateTable('invoices')
      .set({ paid_minor: sql`total_minor`, payment_status: 'paid' })
      .where('account_id', '=', account)
      .where('status', '=', 'finalized')
      .execute(),
  );
  return {};
};

export const ownData: SamplesOf<'ownData'> = {
  get: {},
  startExport: {},
  getFile: { params: packedData },
  requestDeletion: { params: nothingOwed, body: () => ({ password: testPassword }) },
  cancelDeletion: {},
};
