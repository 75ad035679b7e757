import { ticketStates } from '@recoup/contract/ticket-states';
import fc from 'fast-check';
import { sql, type Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/schema.ts';
import { createAuditedStore, claimDay, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mergeSums, mergeAccountSums } from './merge-sums.ts';

let server: TestServer;
let shops: readonly [AuditedStore, AuditedStore];

beforeAll(async () => {
  server = await startTestServer();
  const { id } = await server.createUser();
  shops = [await createAuditedStore(server.data, id), await createAuditedStore(server.data, id, 'eu')];
});
afterAll(() => server.close());

type Values = Pick<
  Insertable<Database['tickets']>,
  | 'store_id'
  | 'status'
  | 'claim_type'
  | 'country'
  | 'amount'
  | 'currency'
  | 'closes_on'
  | 'filed_at'
  | 'paid_amount'
  | 'paid_quantity'
>;

const standing = fc
  .record({
    store: fc.constantFrom(0, 1),
    status: fc.constantFrom(...ticketStates),
    claim_type: fc.constantFrom('warehouse_lost', 'inbound_lost'),
    country: fc.constantFrom('US', null),
    amount: fc.option(fc.integer({ min: 0, max: 5000 })),
    days: fc.integer({ min: -2, max: 9 }),
    filed_at: fc.constantFrom(null, new Date('2026-01-31T23:59:59Z'), new Date('2026-02-01T00:00:00Z')),
    paid_amount: fc.constantFrom(0, 70),
    paid_quantity: fc.constantFrom(0, 1),
  })
  .map(({ store, days, ...rest }): Values => {
    const { store: store_id } = shops[store === 0 ? 0 : 1];
    return {
      ...rest,
      store_id,
      currency: rest.amount === null ? null : 'USD',
      closes_on: claimDay(days),
    };
  });

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('add' as const), stand: standing }),
    fc.record({ does: fc.constant('move' as const), which: fc.nat(20), stand: standing }),
    fc.record({ does: fc.constant('touch' as const), which: fc.nat(20) }),
    fc.record({ does: fc.constant('remove' as const), which: fc.nat(20) }),
    fc.record({ does: fc.constant('join' as const) }),
  ),
  { minLength: 10, maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer T)[]> ? T : never;

async function take(step: Step, tickets: number[]): Promise<void> {
  const { account } = shops[0];
  if (step.does === 'join') return mergeAccountSums(server.data, account);
  const which = step.does === 'add' ? undefined : tickets[step.which % Math.max(tickets.length, 1)];
  return server.data.withSystem(async (tx) => {
    if (step.does === 'add') {
      const { id } = await tx
        .insertInto('tickets')
        .values({
          ...step.stand,
          account_id: account,
          group_key: 'any',
          quantity: 1,
          valuation: 'estimate',
          opens_on: claimDay(-10),
          policy_id: 'of the tests',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      tickets.push(id);
    } else if (which !== undefined && step.does === 'remove') {
      await tx.deleteFrom('tickets').where('account_id', '=', account).where('id', '=', which).execute();
      tickets.splice(tickets.indexOf(which), 1);
    } else if (which !== undefined) {
      const change = step.does === 'move' ? step.stand : { changed_at: sql<Date>`now()` };
      await tx
        .updateTable('tickets')
        .set(change)
        .where('account_id', '=', account)
        .where('id', '=', which)
        .execute();
    }
  });
}

/** The stored sums against a full count. */
async function sums(): Promise<{ kept: unknown; counted: unknown }> {
  return server.data.withSystem(async (tx) => {
    const kept = await sql`
      select store_id, status, claim_type, country, currency, closes_on, filed_in, is_won,
        sum(minor)::bigint as minor, sum(count)::bigint as count
      from ticket_sums
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having sum(count) <> 0 or sum(minor) <> 0
      order by 1, 2, 3, 4, 5, 6, 7, 8
    `.execute(tx);
    const counted = await sql`
      select store_id, status, claim_type, country, currency,
        by_day.closes_on,
        case
          when status in ('partly_paid', 'paid', 'closed', 'denied', 'reversed')
            then date_trunc('month', filed_at at time zone 'UTC')::date
        end as filed_in,
        status in ('partly_paid', 'paid', 'closed') and (paid_amount > 0 or paid_quantity > 0) as is_won,
        coalesce(sum(amount), 0)::bigint as minor,
        count(*) as count
      from tickets,
        lateral (values (null), (tickets.closes_on)) by_day (closes_on)
      where status not in ('expired', 'withdrawn', 'auto_paid')
        and (by_day.closes_on is null or status in ('detected', 'documents_needed', 'ready'))
      group by 1, 2, 3, 4, 5, 6, 7, 8
      order by 1, 2, 3, 4, 5, 6, 7, 8
    `.execute(tx);
    return { kept: kept.rows, counted: counted.rows };
  });
}

test('whatever happens to tickets, the sums equal a full count', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const tickets: number[] = [];
      for (const step of taken) await take(step, tickets);
      const { kept, counted } = await sums();
      expect(kept).toEqual(counted);
    }),
    { numRuns: 20 },
  );
});

test('lines are merged in portions', async () => {
  const [shop] = shops;
  const stand: Values = {
    store_id: shop.store,
    status: 'ready',
    claim_type: 'warehouse_lost',
    closes_on: claimDay(5),
  };
  for (let added = 0; added < 25; added += 1) await take({ does: 'add', stand }, []);
  await mergeAccountSums(server.data, shop.account, 10);
  const lines = await server.data.withSystem((tx) =>
    tx.selectFrom('ticket_sums').select('is_joined').where('account_id', '=', shop.account).execute(),
  );
  expect(lines.every(({ is_joined }) => is_joined)).toBe(true);
  const { kept, counted } = await sums();
  expect(kept).toEqual(counted);
});

test('many lines become few, and a store takes its own along', async () => {
  const [shop, other] = shops;
  const stand: Values = {
    store_id: other.store,
    status: 'ready',
    claim_type: 'warehouse_lost',
    closes_on: claimDay(5),
  };
  for (let added = 0; added < 101; added += 1) await take({ does: 'add', stand }, []);
  await mergeSums(server.data);
  const lines = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('ticket_sums')
        .select(['count', 'is_joined'])
        .where('store_id', '=', other.store)
        .execute(),
    );
  expect((await lines()).every(({ is_joined }) => is_joined)).toBe(true);
  await server.data.withSystem((tx) =>
    tx.deleteFrom('stores').where('account_id', '=', shop.account).where('id', '=', other.store).execute(),
  );
  expect(await lines()).toEqual([]);
  const { kept, counted } = await sums();
  expect(kept).toEqual(counted);
});
