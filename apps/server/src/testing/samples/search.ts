import { randomUUID } from 'node:crypto';
import type { SamplesOf } from './sample.ts';

export const search: SamplesOf<'search'> = {
  find: { query: () => ({ q: 'any' }), mayMention: 'customers' },
  listViews: {},
  saveView: { body: () => ({ list: 'tickets', name: 'Ready', query: 'status=ready' }) },
  deleteView: {
    params: (data, account) =>
      data.withSystem((tx) =>
        tx
          .insertInto('saved_views')
          .values({ account_id: account, list: 'tickets', name: randomUUID(), query: '' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
};
