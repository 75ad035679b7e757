import type { Rows } from './seed.ts';

export const searchRows = {
  saved_views: (tx, account) =>
    tx
      .insertInto('saved_views')
      .values({ account_id: account, list: 'tickets', name: 'Ready', query: 'status=ready' })
      .execute(),
} satisfies Rows;
