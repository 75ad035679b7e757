import { randomUUID } from 'node:crypto';
import { contract } from '@recoup/contract';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../platform/database/schema.ts';
import { claimDay, getDayFromNow, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

export type Query = Record<string, string | number | readonly string[]>;

export async function readDashboard(seller: TestUser, query: Query = {}) {
  return (await seller.call(contract.dashboard.get, { query })).result;
}

export async function listTickets(seller: TestUser, query: Query) {
  return (await seller.call(contract.tickets.list, { query })).result;
}

/** A server for the tests of a file, with tickets and money as the dashboard counts them. */
export function setUpDashboard() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  let created = 0;

  async function createTicket(
    { account, store }: AuditedStore,
    values: Partial<Insertable<Database['tickets']>> = {},
  ): Promise<number> {
    created += 1;
    const { id } = await server.data.withSystem((tx) =>
      tx
        .insertInto('tickets')
        .values({
          account_id: account,
          store_id: store,
          claim_type: 'warehouse_lost',
          country: 'US',
          group_key: `group ${created}`,
          status: 'ready',
          quantity: 1,
          amount: 100,
          currency: 'USD',
          valuation: 'estimate',
          opens_on: claimDay(-10),
          closes_on: claimDay(50),
          policy_id: 'of the tests',
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  async function createMoney(
    { account, store }: AuditedStore,
    ticket: number,
    kind: 'case_paid' | 'auto_paid' | 'reversed',
    { minor, currency = 'USD', day = getDayFromNow(0) }: { minor: number; currency?: string; day?: string },
  ): Promise<void> {
    await server.data.withSystem((tx) =>
      tx
        .insertInto('reimbursement_rows')
        .values({
          account_id: account,
          store_id: store,
          row_key: randomUUID(),
          report_id: 1,
          row_number: 2,
          approved_on: day,
          reimbursement_id: randomUUID(),
          case_id: '',
          order_id: '',
          reason: 'Lost_Warehouse',
          sku: '',
          fnsku: '',
          asin: '',
          currency,
          amount_per_unit: minor,
          amount_total: kind === 'reversed' ? -minor : minor,
          quantity_cash: 1,
          quantity_inventory: 0,
          original_reimbursement_id: '',
          kind,
          ticket_id: ticket,
        })
        .execute(),
    );
  }

  return { server: () => server, createTicket, createMoney };
}
