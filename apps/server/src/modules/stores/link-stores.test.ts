import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { countWaiting } from '../../testing/count-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expireAuthorization } from './expire-authorization.ts';
import { changeState, lockState, type StoreRef } from './states.ts';

const { stores } = contract;

let server: TestServer;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newSeller = (): string => `A1SELLER${String((sellers += 1)).padStart(4, '0')}`;

async function consentTo(client: Client, state: string, sellerId: string) {
  return client.call(stores.handleCallback, {
    body: {
      state,
      selling_partner_id: sellerId,
      spapi_oauth_code: server.marketplace.consent(sellerId),
      mws_auth_token: 'of older days',
    },
  });
}

async function link(client: Client, sellerId = newSeller()): Promise<number> {
  const { result } = await client.call(stores.prepare, { query: { region: 'na' } });
  const back = await consentTo(client, result.state, sellerId);
  expect(back.result).toMatchObject({ status: 'done', fault: null });
  return back.result.store ?? 0;
}

const read = async (client: Client, id: number) => (await client.call(stores.get, { params: { id } })).result;

describe('linking by the consent page', () => {
  test('makes the store active, with its marketplaces and its name', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const prepared = await user.call(stores.prepare, { query: { region: 'na', marketplace: 'CA' } });
    const url = new URL(prepared.result.url);
    expect(url.pathname).toBe('/apps/authorize/consent');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      application_id: 'amzn1.sellerapps.app.tests',
      state: prepared.result.state,
      redirect_uri: `${server.url}/amz-redirect`,
    });
    const { state } = prepared.result;
    expect(Buffer.from(state, 'base64url')).toHaveLength(32);
    const check = () => user.call(stores.checkState, { query: { state } });
    expect((await check()).result).toEqual({ status: 'waiting', fault: null, store: null });

    const { result } = await consentTo(user, state, sellerId);
    expect(result).toMatchObject({ status: 'done', invited: false });
    expect((await check()).result).toEqual({ status: 'done', fault: null, store: result.store });
    expect(await read(user, result.store ?? 0)).toMatchObject({
      seller_id: sellerId,
      state: sellerStates.active,
      account: { region: 'na', store_name: `Shop of ${sellerId}` },
      marketplaces: [
        { id: 'ATVPDKIKX0DER', country: 'US' },
        { id: 'A2EUQ1WTGCTBG2', country: 'CA' },
      ],
      priority: false,
    });
  });

  test('gives the store the name it was prepared with', async () => {
    const user = await server.createUser();
    const query = { region: 'na', store_name: 'Named before' } as const;
    const { result } = await user.call(stores.prepare, { query });
    const { result: waiting } = await user.call(stores.list);
    expect(waiting).toMatchObject([{ state: 1, account: { store_name: 'Named before' } }]);
    const back = await consentTo(user, result.state, newSeller());
    expect(back.result.store).toBe(waiting[0]?.id);
    const { account, state } = await read(user, waiting[0]?.id ?? 0);
    expect([account.store_name, state]).toEqual(['Named before', sellerStates.active]);
  });

  test('goes through the states in order, each recorded with its reason and who did it', async () => {
    const user = await server.createUser();
    const { result } = await user.call(stores.authorize, { body: { region: 'eu', store_name: 'My shop' } });
    expect(result.store?.state).toBe(sellerStates.waitingForAuthorization);
    const id = result.store?.id ?? 0;
    const again = await user.call(stores.authorize, { body: { region: 'eu', store_name: 'My shop' } });
    expect(again.result.store?.id).toBe(id);
    await consentTo(user, again.result.state, newSeller());
    expect(await read(user, id)).toMatchObject({ state: 6, account: { store_name: 'My shop' } });
    const history = await user.call(stores.listHistory, { params: { id } });
    expect(history.result.map(({ from, to, reason, by }) => [from, to, reason, by])).toEqual([
      [2, 6, 'consent_given', 'owner'],
      [1, 2, 'consent_given', 'owner'],
      [0, 1, 'consent_asked', 'owner'],
    ]);
  });

  test('of a seller that is linked already finds the store again', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const id = await link(user, sellerId);
    const begun = await user.call(stores.authorize, { body: { region: 'na' } });
    expect(begun.result.store?.id).not.toBe(id);
    const back = await consentTo(user, begun.result.state, sellerId);
    expect(back.result.store).toBe(id);
    const { result } = await user.call(stores.list);
    expect(result.map((store) => store.id)).toEqual([id]);
  });

  test('of a seller that is linked already keeps the store it was begun for if reports were uploaded there', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const id = await link(user, sellerId);
    const begun = await user.call(stores.authorize, { body: { region: 'na' } });
    const pending = begun.result.store?.id ?? 0;
    await server.data.withSystem((tx) =>
      tx
        .insertInto('store_reports')
        .values({
          account_id: user.id,
          store_id: pending,
          source: 'uploaded',
          report_type: 'GET_FBA_REIMBURSEMENTS_DATA',
          marketplaces: [],
          status: 'kept',
          finished_at: new Date(),
        })
        .execute(),
    );
    const back = await consentTo(user, begun.result.state, sellerId);
    expect(back.result.store).toBe(id);
    const { result } = await user.call(stores.list);
    expect(result.map((store) => store.id)).toEqual([id, pending]);
  });

  test('of two sellers, begun for one store, makes two stores', async () => {
    const user = await server.createUser();
    const [one, other] = [newSeller(), newSeller()];
    const begin = async () => (await user.call(stores.authorize, { body: { region: 'na' } })).result;
    const [first, second] = [await begin(), await begin()];
    expect(second.store?.id).toBe(first.store?.id);
    const linked = await consentTo(user, first.state, one);
    const another = await consentTo(user, second.state, other);
    expect(another.result.store).not.toBe(linked.result.store);
    const { result } = await user.call(stores.list);
    const states = new Map(result.map(({ seller_id, state }) => [seller_id, state]));
    expect(states).toEqual(
      new Map([
        [one, sellerStates.active],
        [other, sellerStates.active],
      ]),
    );
  });

  test('of a store that its owner removes at the same moment waits for that, and not both for each other', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const ref = { account: user.id, store: await link(user, sellerId) };
    const { result } = await user.call(stores.prepare, { query: { region: 'na' } });
    let linked: ReturnType<typeof consentTo> | undefined;
    await server.data.withSystem(async (tx) => {
      await lockState(tx, ref);
      linked = consentTo(user, result.state, sellerId);
      await expect.poll(() => countWaiting(server.data)).toBeGreaterThan(0);
      await changeState(tx, ref, { to: sellerStates.closed, reason: 'removed', by: user.id });
    });
    expect((await linked)?.result).toMatchObject({ status: 'done', store: ref.store });
    expect((await read(user, ref.store)).state).toBe(sellerStates.active);
  });

  test('says whether the first audit of the store follows', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const consent = async () => {
      const { result } = await user.call(stores.prepare, { query: { region: 'na' } });
      return (await consentTo(user, result.state, sellerId)).result;
    };
    const { store, first } = await consent();
    expect(first).toBe(true);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('stores')
        .set({ last_sync_at: new Date() })
        .where('id', '=', store ?? 0)
        .execute(),
    );
    expect(await consent()).toMatchObject({ store, first: false });
  });

  test('twice at the same moment makes one store', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const states = await Promise.all(
      [1, 2, 3].map(async () => (await user.call(stores.prepare, { query: { region: 'na' } })).result.state),
    );
    const backs = await Promise.all(states.map((state) => consentTo(user, state, sellerId)));
    expect(new Set(backs.map(({ result }) => result.store)).size).toBe(1);
  });

  test('with a code the marketplace refuses says so, and the store can try again', async () => {
    const user = await server.createUser();
    const begun = await user.call(stores.authorize, { body: { region: 'na' } });
    const id = begun.result.store?.id ?? 0;
    const { result } = await user.call(stores.handleCallback, {
      body: { state: begun.result.state, selling_partner_id: newSeller(), spapi_oauth_code: 'never given' },
    });
    expect(result).toMatchObject({ status: 'failed', fault: 'code_refused', store: null, invited: false });
    expect(await read(user, id)).toMatchObject({
      state: sellerStates.authorizationFailed,
      health: { word: 'authorization_failed', params: { fault: 'code_refused' } },
    });
    const again = await user.call(stores.reauthorize, { params: { id }, body: {} });
    await consentTo(user, again.result.consent?.state ?? '', newSeller());
    expect((await read(user, id)).state).toBe(sellerStates.active);
  });

  test('of a seller without marketplaces is refused', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    server.marketplace.sellsIn(sellerId, []);
    const { result } = await user.call(stores.prepare, { query: { region: 'na' } });
    expect((await consentTo(user, result.state, sellerId)).result.fault).toBe('no_marketplaces');
    expect((await user.call(stores.list)).result).toEqual([]);
  });
});

describe('the state that comes back', () => {
  const refusal = { status: 400, code: 'authorization_not_valid' };
  const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => ({
    status,
    code: problem.code,
  });

  test('is good once', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const { result } = await user.call(stores.prepare, { query: { region: 'na' } });
    const both = await Promise.all([1, 2, 3, 4].map(() => consentTo(user, result.state, sellerId)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(outcome(await consentTo(user, result.state, sellerId))).toEqual(refusal);
  });

  test('works only for the user it was created for, also after another user tried', async () => {
    const [owner, thief] = [await server.createUser(), await server.createUser()];
    const { result } = await owner.call(stores.prepare, { query: { region: 'na' } });
    expect(outcome(await consentTo(thief, result.state, newSeller()))).toEqual(refusal);
    expect(outcome(await consentTo(server.client(), result.state, newSeller()))).toEqual(refusal);
    expect(outcome(await thief.call(stores.checkState, { query: { state: result.state } }))).toEqual(refusal);
    expect((await thief.call(stores.list)).result).toEqual([]);
    expect((await consentTo(owner, result.state, newSeller())).status).toBe(200);
  });

  test('is good for ten minutes', async () => {
    const user = await server.createUser();
    const { result } = await user.call(stores.prepare, { query: { region: 'na' } });
    await server.data.withSystem((tx) =>
      tx
        .updateTable('store_authorizations')
        .set({ expires_at: sql`expires_at - interval '10 minutes'` })
        .where('account_id', '=', user.id)
        .execute(),
    );
    expect(outcome(await consentTo(user, result.state, newSeller()))).toEqual(refusal);
    const check = await user.call(stores.checkState, { query: { state: result.state } });
    expect(check.result.status).toBe('expired');
  });

  test('is nowhere in the database', async () => {
    const user = await server.createUser();
    const { result } = await user.call(stores.prepare, { query: { region: 'na' } });
    const row = await server.data.withSystem((tx) =>
      tx
        .selectFrom('store_authorizations')
        .selectAll()
        .where('account_id', '=', user.id)
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(result.state);
  });

  test('of a store comes back from that store’s seller alone', async () => {
    const user = await server.createUser();
    const id = await link(user);
    const { result } = await user.call(stores.reauthorize, { params: { id }, body: {} });
    const back = await consentTo(user, result.consent?.state ?? '', newSeller());
    expect(back.result.fault).toBe('other_seller');
    expect((await read(user, id)).state).toBe(sellerStates.active);
  });
});

describe('a consent started at Amazon', () => {
  const confirm = (host: string) => `${host}/apps/authorize/confirm/amzn1.sellerapps.app.tests`;

  test('goes back to it with both states', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const { result } = await user.call(stores.authorize, {
      body: {
        amazon_callback_uri: confirm('https://sellercentral.amazon.co.jp'),
        amazon_state: 'theirs',
        selling_partner_id: sellerId,
      },
    });
    const url = new URL(result.url);
    expect(url.host).toBe('sellercentral.amazon.co.jp');
    expect(url.searchParams.get('amazon_state')).toBe('theirs');
    expect(url.searchParams.get('state')).toBe(result.state);
    const back = await consentTo(user, result.state, sellerId);
    expect(await read(user, back.result.store ?? 0)).toMatchObject({ account: { region: 'fe' } });
  });

  test.each([
    ['a foreign host', 'https://evil.example'],
    ['a host that looks like it', 'https://sellercentral.amazon.com.evil.example'],
    ['a name before the host', 'https://sellercentral.amazon.com@evil.example'],
    ['no encryption', 'http://sellercentral.amazon.com'],
    ['another scheme', 'javascript:alert(1)//sellercentral.amazon.com'],
  ])('does not go to %s', async (_, host) => {
    const user = await server.createUser();
    const answer = await user.call(stores.authorize, {
      body: { amazon_callback_uri: confirm(host), amazon_state: 'theirs' },
    });
    expect(answer.problem.code).toBe('callback_not_allowed');
    expect(answer.text).not.toContain('evil');
  });

  test('does not go to another application’s page', async () => {
    const user = await server.createUser();
    const answer = await user.call(stores.authorize, {
      body: {
        amazon_callback_uri: 'https://sellercentral.amazon.com/apps/authorize/confirm/amzn1.other',
        amazon_state: 'theirs',
      },
    });
    expect(answer.problem.code).toBe('callback_not_allowed');
  });
});

describe('a token given by hand', () => {
  test('is tried, and the store is active', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const { result } = await user.call(stores.linkByHand, {
      body: {
        seller_id: sellerId,
        region: 'eu',
        refresh_token: server.marketplace.getRefreshToken(sellerId),
        store_name: 'By hand',
      },
    });
    expect(result).toMatchObject({ seller_id: sellerId, state: 6, account: { store_name: 'By hand' } });
  });

  test('that does not work leaves nothing', async () => {
    const user = await server.createUser();
    const answer = await user.call(stores.linkByHand, {
      body: { seller_id: newSeller(), region: 'na', refresh_token: 'Atzr|wrong' },
    });
    expect([answer.status, answer.problem.code]).toEqual([400, 'token_refused']);
    expect((await user.call(stores.list)).result).toEqual([]);
  });

  test('re-authorizes a store that lapsed; a wrong one changes nothing', async () => {
    const user = await server.createUser();
    const sellerId = newSeller();
    const id = await link(user, sellerId);
    const wrong = await user.call(stores.reauthorize, {
      params: { id },
      body: { mws_access_token: 'Atzr|wrong' },
    });
    expect(wrong.problem.code).toBe('token_refused');
    expect((await read(user, id)).state).toBe(6);
    await lapse({ account: user.id, store: id });
    expect((await user.call(contract.notifications.countUnread)).result).toEqual({ unread: 1 });
    const { result } = await user.call(stores.reauthorize, {
      params: { id },
      body: { mws_access_token: server.marketplace.getRefreshToken(sellerId) },
    });
    expect(result).toMatchObject({ consent: null, store: { id, state: 6 } });
    expect((await user.call(contract.notifications.countUnread)).result).toEqual({ unread: 0 });
  });
});

function lapse(ref: StoreRef): Promise<boolean> {
  return server.data.withSystem(async (tx) => {
    const { authorized_at } = await tx
      .selectFrom('stores')
      .select('authorized_at')
      .where('id', '=', ref.store)
      .executeTakeFirstOrThrow();
    return expireAuthorization(tx, ref, authorized_at);
  });
}

describe('an agency', () => {
  async function createCustomer(agency: { id: number }) {
    const customer = await server.createUser();
    await server.data.withSystem((tx) =>
      tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: agency.id }).execute(),
    );
    return customer;
  }

  test('links a store for its customer, and the record says so', async () => {
    const agency = await server.createUser();
    const customer = await createCustomer(agency);
    const { result } = await agency.call(stores.prepare, { query: { region: 'na', account: customer.id } });
    const back = await consentTo(agency, result.state, newSeller());
    expect((await customer.call(stores.list)).result.map(({ id }) => id)).toEqual([back.result.store]);
    expect((await agency.call(stores.list)).result).toEqual([]);
    const history = await customer.call(stores.listHistory, { params: { id: back.result.store ?? 0 } });
    expect(history.result[0]?.by).toBe('agency');
    const records = await server.data.withSystem((tx) =>
      tx.selectFrom('acting_records').select('action').where('actor_id', '=', agency.id).execute(),
    );
    expect(records).toEqual([{ action: 'GET /api/ext/product/spauth/prepare/' }]);
  });

  test('cannot link for other accounts, or after the relation ended', async () => {
    const agency = await server.createUser();
    const stranger = await server.createUser();
    const refused = await agency.call(stores.prepare, { query: { region: 'na', account: stranger.id } });
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_allowed']);
    const customer = await createCustomer(agency);
    const { result } = await agency.call(stores.prepare, { query: { region: 'na', account: customer.id } });
    await server.data.withSystem((tx) =>
      tx
        .updateTable('agency_customers')
        .set({ ended_at: new Date() })
        .where('agency_id', '=', agency.id)
        .execute(),
    );
    const back = await consentTo(agency, result.state, newSeller());
    expect(back.problem.code).toBe('authorization_not_valid');
    expect((await customer.call(stores.list)).result).toEqual([]);
  });
});
