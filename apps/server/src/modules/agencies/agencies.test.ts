import { contract } from '@recoup/contract';
import type { TicketState } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFinding, samplePolicy } from '../../testing/add-finding.ts';
import { getDayFromNow } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { accounts, agencies } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `invited-${addresses}@users.example`;
};

/** Returns the token of the link in the mail. */
async function tokenTo(email: string): Promise<string> {
  const { text } = await server.mailTo(email);
  const path = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('redirectPath') ?? '';
  return new URLSearchParams(path.split('?')[1]).get('invitation') ?? '';
}

async function invite(agency: TestUser, email = newAddress()): Promise<{ id: number; token: string }> {
  const { result } = await agency.call(agencies.createInvitation, { body: { email } });
  return { id: result.id, token: await tokenTo(email) };
}

async function relate(agency: TestUser, customer: TestUser): Promise<void> {
  const { token } = await invite(agency);
  expect((await customer.call(agencies.acceptInvitation, { body: { token } })).status).toBe(200);
}

const actAs = (agency: TestUser, customer: TestUser) =>
  agency.call(accounts.myself, { query: { user_id: customer.id } });

const relations = (agency: TestUser) =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('agency_customers')
      .select(['account_id', 'ended_at', 'ended_by'])
      .where('agency_id', '=', agency.id)
      .orderBy('id')
      .execute(),
  );

describe('an invitation', () => {
  test('is mailed, shows who invites, and lets the agency act once it is accepted', async () => {
    const agency = await server.createUser({ company: 'Harbour Agency' });
    const customer = await server.createUser({ company: 'Rivera Outdoor LLC' });
    const email = newAddress();
    await agency.call(agencies.createInvitation, { body: { email, company: 'Rivera' } });
    const token = await tokenTo(email);

    const seen = await customer.call(agencies.getInvitation, { body: { token } });
    expect(seen.result).toMatchObject({ agency: { name: 'Harbour Agency' }, email, accepted: false });
    expect((await actAs(agency, customer)).status).toBe(403);

    expect((await customer.call(agencies.acceptInvitation, { body: { token } })).status).toBe(200);
    expect((await actAs(agency, customer)).status).toBe(200);
    const mine = await agency.call(accounts.listCustomers);
    expect(mine.result).toMatchObject([
      { id: customer.id, username: customer.username, company: 'Rivera Outdoor LLC' },
    ]);
    const letter = await server.mailTo(`${agency.username}@users.example`);
    expect(letter.subject).toBe('A customer accepted your invitation');
    expect(letter.text).toContain('Rivera Outdoor LLC');
    const [listed] = (await agency.call(agencies.listInvitations)).result;
    expect(listed).toMatchObject({ email, company: 'Rivera', status: 'accepted' });
  });

  test('that was accepted is of no more use once the relation has ended', async () => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    const { token } = await invite(agency);
    const accept = () => customer.call(agencies.acceptInvitation, { body: { token } });
    const see = () => customer.call(agencies.getInvitation, { body: { token } });
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 200]);
    expect((await see()).result.accepted).toBe(true);
    await customer.call(agencies.removeAgency, { params: { id: agency.id } });
    expect((await see()).problem.code).toBe('invite_not_valid');
    expect((await accept()).problem.code).toBe('invite_not_valid');
    expect((await actAs(agency, customer)).status).toBe(403);
  });

  test('accepted by two users at once makes one of them a customer', async () => {
    const agency = await server.createUser();
    const users = [await server.createUser(), await server.createUser(), await server.createUser()];
    const { token } = await invite(agency);
    const answers = await Promise.all(
      users.map((user) => user.call(agencies.acceptInvitation, { body: { token } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await relations(agency)).toHaveLength(1);
  });

  test('an invitation accepted many times at once by one user makes one customer', async () => {
    const agency = await server.createUser();
    const customer = await server.createUser();
    const { token } = await invite(agency);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.call(agencies.acceptInvitation, { body: { token } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await relations(agency)).toHaveLength(1);
  });

  test.each(['withdrawn', 'sent anew', 'declined', 'expired', 'made up'] as const)(
    'that was %s opens nothing',
    async (what) => {
      const agency = await server.createUser();
      const customer = await server.createUser();
      const { id, token } = await invite(agency);
      const params = { id };
      if (what === 'withdrawn') await agency.call(agencies.withdrawInvitation, { params });
      if (what === 'sent anew') await agency.call(agencies.resendInvitation, { params });
      if (what === 'declined') await customer.call(agencies.declineInvitation, { body: { token } });
      if (what === 'expired') {
        await server.data.withSystem((tx) =>
          tx
            .updateTable('agency_invitations')
            .set({ expires_at: sql`now()` })
            .where('id', '=', id)
            .execute(),
        );
      }
      const body = { token: what === 'made up' ? token.toUpperCase() : token };
      for (const call of [agencies.getInvitation, agencies.acceptInvitation, agencies.declineInvitation]) {
        expect((await customer.call(call, { body })).problem.code).toBe('invite_not_valid');
      }
      expect(await relations(agency)).toEqual([]);
    },
  );

  test('to one’s own address, or answered by oneself, is refused', async () => {
    const agency = await server.createUser();
    const own = await agency.call(agencies.createInvitation, {
      body: { email: `${agency.username.toUpperCase()}@users.example` },
    });
    expect(own.problem.code).toBe('own_invitation');
    const { token } = await invite(agency);
    expect((await agency.call(agencies.acceptInvitation, { body: { token } })).problem.code).toBe(
      'own_invitation',
    );
    const customer = await server.createUser();
    expect((await customer.call(agencies.acceptInvitation, { body: { token } })).status).toBe(200);
  });

  test('to an existing customer is refused, and an unknown address is not revealed', async () => {
    const agency = await server.createUser();
    const [customer, stranger] = [await server.createUser(), await server.createUser()];
    await relate(agency, customer);
    const to = (email: string) => agency.call(agencies.createInvitation, { body: { email } });
    expect((await to(`${customer.username}@users.example`)).problem.code).toBe('already_customer');
    const known = await to(`${stranger.username}@users.example`);
    const unknown = await to(newAddress());
    expect([known.status, Object.keys(known.result)]).toEqual([200, Object.keys(unknown.result)]);
  });

  test('is not accepted for a customer by the agency that acts for them', async () => {
    const [agency, other, customer] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ];
    await relate(agency, customer);
    const { token } = await invite(other);
    await agency.call(agencies.acceptInvitation, { body: { token }, query: { user_id: customer.id } });
    expect((await relations(other)).map(({ account_id }) => account_id)).toEqual([agency.id]);
  });

  test('is stored only as a hash', async () => {
    const agency = await server.createUser();
    const { token } = await invite(agency);
    const { rows } = await server.data.withSystem((tx) =>
      sql<{
        text: string;
      }>`select row_to_json(invitation)::text as text from agency_invitations invitation`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a relation', () => {
  test.each(['customer', 'agency'] as const)('ended by the %s is over at the next request', async (side) => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    await relate(agency, customer);
    expect((await actAs(agency, customer)).status).toBe(200);
    const ended =
      side === 'customer'
        ? await customer.call(agencies.removeAgency, { params: { id: agency.id } })
        : await agency.call(agencies.removeCustomer, { params: { id: customer.id } });
    expect(ended.result).toEqual({ done: true });
    expect((await actAs(agency, customer)).status).toBe(403);
    expect((await agency.call(accounts.listCustomers)).result).toEqual([]);
    const [seen] = (await customer.call(agencies.listOwnAgencies)).result;
    expect(seen).toMatchObject({ id: agency.id, ended_by: side });
  });

  test('that ended starts again with a new invitation, and both periods stay recorded', async () => {
    const [agency, customer] = [await server.createUser(), await server.createUser()];
    await relate(agency, customer);
    await customer.call(agencies.removeAgency, { params: { id: agency.id } });
    await relate(agency, customer);
    expect((await actAs(agency, customer)).status).toBe(200);
    const mine = (await customer.call(agencies.listOwnAgencies)).result;
    expect(mine.map(({ ended_by }) => ended_by)).toEqual([null, 'customer']);
  });

  test('is not ended by a stranger, nor for the customer by the agency', async () => {
    const [agency, other, customer] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ];
    await relate(agency, customer);
    await relate(other, customer);
    const stranger = await server.createUser();
    for (const call of [agencies.removeAgency, agencies.removeCustomer]) {
      expect((await stranger.call(call, { params: { id: customer.id } })).status).toBe(404);
    }
    const meddling = await agency.call(agencies.removeAgency, {
      params: { id: other.id },
      query: { user_id: customer.id },
    });
    expect([meddling.status, (await actAs(other, customer)).status]).toEqual([404, 200]);
  });
});

describe('what was done for a customer', () => {
  test('is seen by the customer, by whom and when, page by page', async () => {
    const agency = await server.createUser({ company: 'Harbour Agency' });
    const customer = await server.createUser();
    await relate(agency, customer);
    const { result: profile } = await customer.call(accounts.getProfile);
    for (const company of ['One', 'Two', 'Three']) {
      await agency.call(accounts.updateProfile, {
        params: { id: profile.id },
        query: { user_id: customer.id },
        body: { company },
      });
    }
    const first = (await customer.call(agencies.listRecords, { query: { limit: 2 } })).result;
    expect(first.items).toMatchObject([
      { agency: { name: 'Harbour Agency' }, action: 'PATCH /api/account/api/profile/{id}/', word: 'profile' },
      { agency: { id: agency.id } },
    ]);
    const rest = await customer.call(agencies.listRecords, { query: { limit: 2, cursor: first.next ?? '' } });
    expect([rest.result.items.length, rest.result.next]).toEqual([1, null]);

    await customer.call(agencies.removeAgency, { params: { id: agency.id } });
    expect((await customer.call(agencies.listRecords)).result.items[0]?.agency?.name).toBe('Harbour Agency');
    expect((await agency.call(agencies.listRecords)).result.items).toEqual([]);
  });

  test('in one request is one record, and operators stay unnamed', async () => {
    const [operator, customer] = [await server.createUser(), await server.createUser()];
    const record = { account_id: customer.id, actor_id: operator.id, action: 'x', request_id: 'one' };
    await server.data.withSystem((tx) => tx.insertInto('acting_records').values([record, record]).execute());
    const { items } = (await customer.call(agencies.listRecords)).result;
    expect(items).toMatchObject([{ agency: null, action: 'x', word: null }]);
  });
});

test('customers are listed with their stores and sums by currency, and no other accounts', async () => {
  const agency = await server.createUser();
  const [customer, empty, stranger] = [
    await server.createUser({ company: 'Rivera Outdoor LLC' }),
    await server.createUser(),
    await server.createUser(),
  ];
  await relate(agency, customer);
  await relate(agency, empty);
  await createMoney(customer.id);
  await createMoney(stranger.id);

  const list = (await agency.call(agencies.listCustomers, { query: { months: 0 } })).result.customers;
  expect(list.map(({ id }) => id)).toEqual([customer.id, empty.id]);
  expect(list[0]).toMatchObject({
    company: 'Rivera Outdoor LLC',
    stores: 1,
    recoverable: [
      { currency: 'EUR', minor: 50 },
      { currency: 'USD', minor: 1000 },
    ],
    potential: [
      { currency: 'EUR', minor: 50 },
      { currency: 'USD', minor: 300 },
    ],
    in_progress: [{ currency: 'USD', minor: 700 }],
    recovered: [{ currency: 'USD', minor: 1200 }],
    unpaid: [{ currency: 'USD', minor: 95 }],
    expiring: [{ currency: 'USD', minor: 200 }],
    needs_action: 1,
  });
  expect(list[1]).toMatchObject({
    stores: 0,
    recoverable: [],
    potential: [],
    in_progress: [],
    recovered: [],
    unpaid: [],
    expiring: [],
    needs_action: 0,
  });

  const csv = await agency.call(agencies.exportCustomers, { query: { format: 'csv', months: 0 } });
  const lines = csv.text.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(4).join(','))).toEqual([
    'Stores,Tickets that need action,Currency,Recoverable,Potential,In progress,Recovered,Expiring in 7 days,Unpaid',
    '1,1,EUR,0.5,0.5,,,,',
    '1,1,USD,10,3,7,12,2,0.95',
    '0,0,,,,,,,',
  ]);
});

async function createMoney(account: number): Promise<void> {
  await server.data.withSystem(async (tx) => {
    const stores = await tx
      .insertInto('stores')
      .values([
        { account_id: account, seller_id: 'A1', region: 'na', state: 6 },
        { account_id: account, seller_id: 'A2', region: 'na', state: 7 },
      ])
      .returning('id')
      .execute();
    const store_id = stores[0]?.id ?? 0;
    await addFinding(tx, { account, store: store_id });
    const ticket = (status: TicketState, amount: number, currency: string) => ({
      account_id: account,
      store_id,
      claim_type: 'warehouse_lost',
      group_key: `${status} ${amount}`,
      status,
      quantity: 1,
      amount,
      currency,
      valuation: 'estimate',
      opens_on: '2026-01-01',
      closes_on: '2026-01-01',
      policy_id: samplePolicy.id,
    });
    const [paid] = await tx
      .insertInto('tickets')
      .values([
        ticket('paid', 1, 'USD'),
        ticket('ready', 100, 'USD'),
        { ...ticket('documents_needed', 200, 'USD'), closes_on: getDayFromNow(3) },
        ticket('ready', 50, 'EUR'),
        ticket('filed', 700, 'USD'),
        ticket('denied', 9000, 'USD'),
      ])
      .returning('id')
      .execute();
    const report = await tx
      .insertInto('store_reports')
      .values({ account_id: account, store_id, source: 'uploaded', report_type: 'A_REPORT', status: 'kept' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = (row_key: string, kind: 'case_paid' | 'auto_paid' | 'unmatched', amount_total: number) => ({
      account_id: account,
      store_id,
      row_key,
      report_id: report.id,
      row_number: 2,
      approved_on: '2026-01-01',
      reimbursement_id: row_key,
      case_id: '',
      order_id: '',
      reason: '',
      sku: '',
      fnsku: '',
      asin: '',
      currency: 'USD',
      amount_per_unit: 0,
      amount_total,
      quantity_cash: 1,
      quantity_inventory: 0,
      original_reimbursement_id: '',
      kind,
      ticket_id: kind === 'unmatched' ? null : (paid?.id ?? null),
    });
    await tx
      .insertInto('reimbursement_rows')
      .values([
        row('1', 'case_paid', 1000),
        row('2', 'case_paid', 200),
        row('3', 'auto_paid', 5),
        row('4', 'unmatched', 7),
      ])
      .execute();
    await tx
      .insertInto('invoices')
      .values({ account_id: account, status: 'finalized', currency: 'USD', total_minor: 100, paid_minor: 5 })
      .execute();
  });
}
