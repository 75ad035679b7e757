import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countAttempt, type Limit } from './attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Fills a counter and moves the end of its window by `later`. */
async function fill(name: Limit, subject: string, later: string): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .insertInto('attempt_counters')
      .values({ name, subject, attempts: 1000, window_ends_at: sql`recoup_now() + ${later}::interval` })
      .execute(),
  );
}

test.each<Limit>(['sign-in from an address', 'sign-in to an account'])(
  'a counter of a clock that was turned back locks nobody out: %s',
  async (name) => {
    await fill(name, 'future', '3 days');
    expect(await countAttempt(server.data, name, 'future')).toBe(1);
    expect(await countAttempt(server.data, name, 'future')).toBe(2);
    await fill(name, 'now', '15 minutes');
    await expect(countAttempt(server.data, name, 'now')).rejects.toThrow('too_many_requests');
  },
);
