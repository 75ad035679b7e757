import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { linkStore, synced } from './fixtures/synced-store.ts';
import { syncSchedule } from './sync-schedule.ts';

const { stores } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the queue', () => {
  const jobs = async (account: number) => {
    const { rows } = await server.data.pool.query<{ store: string; priority: number; run_at: Date }>(
      `select payload -> 'payload' ->> 'store' as store, priority, run_at
       from graphile_worker._private_jobs
       where (payload -> 'payload' ->> 'account')::bigint = $1
       order by priority, run_at`,
      [account],
    );
    return rows;
  };

  test('runs priority stores first without starving the others', async () => {
    const quiet = await startTestServer();
    try {
      await quiet.stopWorker();
      const user = await quiet.createUser();
      const ids: number[] = [];
      for (const [n, priority] of [false, true, false].entries()) {
        const { id } = await quiet.data.withSystem((tx) =>
          tx
            .insertInto('stores')
            .values({ account_id: user.id, seller_id: `A1QUEUE${n}`, region: 'na', state: 6, priority })
            .returning('id')
            .executeTakeFirstOrThrow(),
        );
        ids.push(id);
      }
      await syncSchedule(quiet.data);
      const order = async () => {
        const { rows } = await quiet.data.pool.query<{ store: string }>(
          `select payload -> 'payload' ->> 'store' as store
           from graphile_worker._private_jobs
           where task_id = (select id from graphile_worker._private_tasks where identifier = 'stores:sync')
           order by priority, run_at, id`,
        );
        return rows.map(({ store }) => Number(store));
      };
      const [usual = 0, first = 0, starving = 0] = ids;
      expect((await order())[0]).toBe(first);
      await quiet.data.withSystem((tx) =>
        tx
          .updateTable('store_syncs')
          .set({ resume_at: sql`now() - interval '40 minutes'` })
          .where('store_id', '=', starving)
          .execute(),
      );
      await syncSchedule(quiet.data);
      expect(await order()).toEqual([starving, first, usual]);
    } finally {
      await quiet.close();
    }
  });

  test('holds one job for each store', async () => {
    const user = await server.createUser();
    const { id } = await linkStore(server, user);
    await Promise.all([1, 2, 3, 4].map(() => user.call(stores.startSync, { params: { id } })));
    expect((await jobs(user.id)).length).toBeLessThanOrEqual(2);
    await synced(user, id);
  });
});
