import { contract } from '@recoup/contract';
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
  return owner.call(stores.callback, { body: { state, selling_partner_id, spapi_oauth_code } });
}

const tokenOf = (url: string) => new URL(url).searchParams.get('invite') ?? '';

test('an invite lets the owner grant access without an account, and reveals nothing else', async () => {
  const person = await server.person();
  await server.data.withSystem((tx) =>
    tx
      .updateTable('profiles')
      .set({ company: 'Harbour Trading', name: 'Dana' })
      .where('account_id', '=', person.id)
      .execute(),
  );
  const begun = await person.call(stores.authorize, { body: { region: 'na', store_name: 'Invited' } });
  const id = begun.result.store?.id ?? 0;
  const invite = await person.call(stores.invite, { params: { id } });
  expect(invite.result.url.startsWith(`${server.url}/amz-redirect?invite=`)).toBe(true);
  const owner = server.client();
  const accepted = await owner.call(stores.acceptInvite, { body: { invite: tokenOf(invite.result.url) } });
  expect(Object.keys(accepted.result).toSorted()).toEqual([
    'expires_at',
    'invited_by',
    'region',
    'store_name',
    'url',
  ]);
  expect(accepted.result.invited_by).toBe('Harbour Trading');
  const state = new URL(accepted.result.url).searchParams.get('state') ?? '';
  const back = await grant(owner, state);
  expect(back.result).toEqual({ status: 'done', fault: null, store: null, invited: true });
  expect((await person.call(stores.one, { params: { id } })).result.state).toBe(6);
  const used = await owner.call(stores.acceptInvite, { body: { invite: tokenOf(invite.result.url) } });
  expect(used.problem.code).toBe('invite_not_valid');
});

test('a new invite ends the previous one and its consents', async () => {
  const person = await server.person();
  const begun = await person.call(stores.authorize, { body: { region: 'na' } });
  const id = begun.result.store?.id ?? 0;
  const first = await person.call(stores.invite, { params: { id } });
  const owner = server.client();
  const accepted = await owner.call(stores.acceptInvite, { body: { invite: tokenOf(first.result.url) } });
  await person.call(stores.invite, { params: { id } });
  const late = await owner.call(stores.acceptInvite, { body: { invite: tokenOf(first.result.url) } });
  expect(late.problem.code).toBe('invite_not_valid');
  const state = new URL(accepted.result.url).searchParams.get('state') ?? '';
  expect((await grant(owner, state)).problem.code).toBe('authorization_not_valid');
});

test('an invite ends after seven days', async () => {
  const person = await server.person();
  const begun = await person.call(stores.authorize, { body: { region: 'na' } });
  const id = begun.result.store?.id ?? 0;
  const { result } = await person.call(stores.invite, { params: { id } });
  await server.data.withSystem((tx) =>
    tx
      .updateTable('store_invites')
      .set({ expires_at: sql`expires_at - interval '7 days'` })
      .where('account_id', '=', person.id)
      .execute(),
  );
  const answer = await server.client().call(stores.acceptInvite, { body: { invite: tokenOf(result.url) } });
  expect(answer.problem.code).toBe('invite_not_valid');
});
