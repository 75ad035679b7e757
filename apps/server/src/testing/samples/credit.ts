import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import type { SamplesOf } from './sample.ts';

const accountItself = async (_: Data, account: number) => ({ id: account });

export const credit: SamplesOf<'credit'> = {
  getBalance: {},
  listMovements: {},
  exportMovements: { query: () => ({ format: 'csv' }) },
  listHolders: { query: () => ({ q: 'a' }), mayMention: 'everyone' },
  grant: {
    params: accountItself,
    body: () => ({ amount_minor: 100, note: 'a reason', key: randomUUID() }),
  },
};
