import { readFileSync } from 'node:fs';
import { findMarketplaceByCountry } from '@recoup/sp-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { simulateFirstSync, type SimulatedSync } from './fixtures/simulate-first-sync.ts';
import { planReports } from './plan-reports.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Settlements of ninety days: one in two weeks for each country. */
const settlementsPerCountry = 7;

async function simulate(countries: readonly string[]): Promise<SimulatedSync> {
  const user = await server.createUser();
  const marketplaces = countries.map((country) => findMarketplaceByCountry(country)?.id ?? '');
  const sellerId = `A1TABLE${countries.length}`;
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account: user.id, sellerId, refreshToken, marketplaces });
  const planned = await server.data.withSystem(async (tx) => {
    const { id: sync } = await tx
      .insertInto('store_syncs')
      .values({ account_id: ref.account, store_id: ref.store, run_id: sql`gen_random_uuid()`, state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planReports(tx, ref, sync, { marketplaces, now: tx.clock.now() });
    return tx
      .selectFrom('store_reports')
      .select(['report_type', 'marketplaces'])
      .where('sync_id', '=', sync)
      .orderBy('id')
      .execute();
  });
  return simulateFirstSync(planned, { settlements: settlementsPerCountry * countries.length });
}

test('the first-sync table of docs/stores.md is what the planner needs under Amazon’s limits', async () => {
  const rows: string[] = [];
  for (const [name, countries] of [
    ['United States', ['US']],
    ['North America, 4 countries', ['US', 'CA', 'MX', 'BR']],
    ['Europe, 10 countries', ['DE', 'GB', 'FR', 'IT', 'ES', 'NL', 'SE', 'PL', 'BE', 'IE']],
  ] as const) {
    const { requests, minutes, firstAuditMinutes } = await simulate(countries);
    expect(firstAuditMinutes).toBeLessThanOrEqual(15);
    rows.push(`| ${name} | ${requests} | ${firstAuditMinutes} | ${minutes} |`);
  }
  const docs = readFileSync(new URL('../../../../../docs/stores.md', import.meta.url), 'utf8');
  expect(docs).toContain(rows.join('\n'));
});
