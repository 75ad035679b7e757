import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { stores } = contract;
let server: TestServer;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The owner of a new seller account confirms and returns. */
function grant(owner: Client, state: string) {
  const selling_partner_id = `A1INVITED${(sellers += 1)}`;
  const spapi_oauth_code = server.marketplace.consent(selling_partner_id);
  return owner.call(stores.handleCallback, { body: { state, selling_partner_id, spapi_oauth_code } });
}

const readToken = (url: string) => new URL(url).searchParams.get('invite') ?? '';
const readState = (url: string | null) => new URL(url ?? '').searchParams.get('state') ?? '';

test('an invite lets the owner grant access without an account, and reveals nothing else', async () => {
  const user = await server.createUser();
  await server.data.withSystem((tx) =>
    tx
      .updateTable('profiles')
      .set({ company: 'Harbour Trading', name: 'Dana' })
      .where('account_id', '=', user.id)
      .execute(),
  );
  const begun = await user.call(stores.authorize, { body: { region: 'na', store_name: 'Invited' } });
  const id = begun.result.store?.id ?? 0;
  const invite = await user.call(stores.createInvitation, { params: { id } });
  expect(invite.result.url.startsWith(`${server.url}/amz-redirect?invite=`)).toBe(true);
  const owner = server.client();
  const accepted = await owner.call(stores.acceptInvitation, {
    body: { invite: readToken(invite.result.url) },
  });
  const shown = {
    store_name: 'Invited',
    invited_by: 'Harbour Trading',
    account: { name: 'Harbour Trading', email: 'u***@users.example' },
  };
  expect(accepted.result).toEqual({
    ...shown,
    url: expect.stringContaining('state='),
    region: 'na',
    granted_at: null,
    undo_until: null,
    expires_at: invite.result.expires_at,
  });
  const back = await grant(owner, readState(accepted.result.url));
  expect(back.result).toEqual({
    status: 'done',
    fault: null,
    first: false,
    store: null,
    invited: true,
    invitation: { ...shown, granted_at: expect.any(String), undo_until: expect.any(String) },
  });
  expect((await user.call(stores.get, { params: { id } })).result.state).toBe(6);
  const used = await owner.call(stores.acceptInvitation, { body: { invite: readToken(invite.result.url) } });
  expect(used.result.url).toBeNull();
  expect(used.result.granted_at).toBe(back.result.invitation?.granted_at);
});

/** An owner who opened the invite of a new store. */
async function startInvite() {
  const user = await server.createUser();
  const begun = await user.call(stores.authorize, { body: { region: 'na', store_name: 'Invited' } });
  const id = begun.result.store?.id ?? 0;
  const link = await user.call(stores.createInvitation, { params: { id } });
  const invite = readToken(link.result.url);
  const owner = server.client();
  const accepted = await owner.call(stores.acceptInvitation, { body: { invite } });
  return { user, id, invite, owner, state: readState(accepted.result.url) };
}

test('a consent started in one browser cannot be finished in another', async () => {
  const { user, id, owner, state } = await startInvite();
  const victim = server.client();
  expect((await grant(victim, state)).problem.code).toBe('authorization_not_valid');
  const other = await startInvite();
  expect((await grant(other.owner, state)).problem.code).toBe('authorization_not_valid');
  expect((await user.call(stores.get, { params: { id } })).result.state).not.toBe(6);
  expect((await grant(owner, state)).result.status).toBe('done');
});

test('two invites opened in one browser can both be granted', async () => {
  const first = await startInvite();
  const second = await startInvite();
  const again = await first.owner.call(stores.acceptInvitation, { body: { invite: second.invite } });
  expect((await grant(first.owner, first.state)).result.status).toBe('done');
  expect((await grant(first.owner, readState(again.result.url))).result.status).toBe('done');
});

test('the owner undoes a first consent by the invite: nothing read of the store is left', async () => {
  const { user, id, owner, invite, state } = await startInvite();
  await grant(owner, state);
  const undone = await server.client().call(stores.undoInvitation, { body: { invite } });
  expect(undone.result).toEqual({ done: true });
  expect((await user.call(stores.get, { params: { id } })).status).toBe(404);
  expect((await server.mailTo(`${user.username}@users.example`)).subject).toContain('Invited');
  const again = await server.client().call(stores.undoInvitation, { body: { invite } });
  expect(again.problem.code).toBe('invite_not_valid');
  expect((await owner.call(stores.acceptInvitation, { body: { invite } })).problem.code).toBe(
    'invite_not_valid',
  );
});

test('the owner undoes a later consent in the same browser: earlier data stays, access ends', async () => {
  const { user, id, owner, state } = await startInvite();
  const first = await grant(owner, state);
  expect(first.result.status).toBe('done');
  const seller = `A1INVITED${sellers}`;
  const link = await user.call(stores.createInvitation, { params: { id } });
  const accepted = await owner.call(stores.acceptInvitation, {
    body: { invite: readToken(link.result.url) },
  });
  const next = readState(accepted.result.url);
  await owner.call(stores.handleCallback, {
    body: { state: next, selling_partner_id: seller, spapi_oauth_code: server.marketplace.consent(seller) },
  });
  const byOther = await server.client().call(stores.undoInvitation, { body: { state: next } });
  expect(byOther.problem.code).toBe('invite_not_valid');
  expect((await owner.call(stores.undoInvitation, { body: { state } })).problem.code).toBe(
    'invite_not_valid',
  );
  expect((await owner.call(stores.undoInvitation, { body: { state: next } })).result).toEqual({ done: true });
  expect((await user.call(stores.get, { params: { id } })).result.state).toBe(sellerStates.closed);
  const secrets = await server.data.withSystem((tx) =>
    tx.selectFrom('store_secrets').select('store_id').where('account_id', '=', user.id).execute(),
  );
  expect(secrets).toEqual([]);
});

test('a consent can be undone for seven days', async () => {
  const { user, owner, invite, state } = await startInvite();
  await grant(owner, state);
  await server.data.withSystem(async (tx) => {
    const week = sql<Date>`interval '7 days'`;
    await tx
      .updateTable('store_invites')
      .set({ granted_at: sql`granted_at - ${week}` })
      .where('account_id', '=', user.id)
      .execute();
    await tx
      .updateTable('stores')
      .set({ authorized_at: sql`authorized_at - ${week}` })
      .where('account_id', '=', user.id)
      .execute();
  });
  const late = await owner.call(stores.undoInvitation, { body: { invite } });
  expect(late.problem.code).toBe('invite_not_valid');
});

test('a new invite ends the previous one and its consents', async () => {
  const user = await server.createUser();
  const begun = await user.call(stores.authorize, { body: { region: 'na' } });
  const id = begun.result.store?.id ?? 0;
  const first = await user.call(stores.createInvitation, { params: { id } });
  const owner = server.client();
  const accepted = await owner.call(stores.acceptInvitation, {
    body: { invite: readToken(first.result.url) },
  });
  await user.call(stores.createInvitation, { params: { id } });
  const late = await owner.call(stores.acceptInvitation, { body: { invite: readToken(first.result.url) } });
  expect(late.problem.code).toBe('invite_not_valid');
  expect((await grant(owner, readState(accepted.result.url))).problem.code).toBe('authorization_not_valid');
});

test('an invite ends after seven days', async () => {
  const user = await server.createUser();
  const begun = await user.call(stores.authorize, { body: { region: 'na' } });
  const id = begun.result.store?.id ?? 0;
  const { result } = await user.call(stores.createInvitation, { params: { id } });
  await server.data.withSystem((tx) =>
    tx
      .updateTable('store_invites')
      .set({ expires_at: sql`expires_at - interval '7 days'` })
      .where('account_id', '=', user.id)
      .execute(),
  );
  const answer = await server
    .client()
    .call(stores.acceptInvitation, { body: { invite: readToken(result.url) } });
  expect(answer.problem.code).toBe('invite_not_valid');
});
