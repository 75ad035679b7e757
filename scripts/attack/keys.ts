import { contract, endpoints } from '@recoup/contract';
import { keyScopes } from '@recoup/contract/key-domains';
import { getScope } from '@recoup/contract/key-scopes';
import type { Client } from '@recoup/testing/client';
import type { Attack } from './attack.ts';
import { password, type Target } from './target.ts';

const { accounts, agencies, integrations, stores, tickets } = contract;

async function createKey(client: Client, scopes: readonly string[], secret = password): Promise<string> {
  const body = { name: 'Attack', scopes, days: 30, password: secret };
  const answer = await client.call(integrations.createKey, { body });
  if (answer.status !== 200) throw new Error(`no key was created: ${answer.text}`);
  return answer.result.key;
}

function bearer(target: Target, key: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, ...target.elsewhere() };
}

const scopes: Attack = {
  name: 'API keys: every call whose scope the key does not have',
  run: async (target, tally) => {
    const { client } = await target.account();
    for (const domain of ['read:tickets', 'read:stores'] as const) {
      const key = await createKey(client, [domain]);
      for (const call of endpoints.filter((one) => one.access !== 'public' && getScope(one) !== domain)) {
        const path = call.path.replaceAll(/\{\w+\}/g, '1');
        const body =
          call.method === 'GET'
            ? undefined
            : call.takes === 'files' || call.takes === 'piece'
              ? new FormData()
              : {};
        const answer = await target.visitor().send(call.method, path, body, bearer(target, key));
        const what = `${call.method} ${call.path} with ${domain} answered ${answer.status} ${answer.problem.code}`;
        tally.attempt(what, answer.status !== 403);
      }
    }
  },
};

const otherAccounts: Attack = {
  name: 'API keys: an agency’s key in its customer’s account',
  run: async (target, tally) => {
    const [agency, customer] = [await target.account(), await target.account()];
    const email = 'customer-of-agency@users.example';
    await agency.client.call(agencies.createInvitation, { body: { email } });
    const link = /https?:\S+/.exec(await target.mailbox.mail(email))?.[0] ?? '';
    const token = /invitation=([\w-]+)/.exec(decodeURIComponent(link))?.[1];
    await customer.client.call(agencies.acceptInvitation, { body: { token } });
    const key = await createKey(agency.client, [...keyScopes]);
    const query = { region: 'na', account: customer.id };
    const prepared = await target.visitor().call(stores.prepare, { query, headers: bearer(target, key) });
    tally.attempt(`a store was linked to the customer: ${prepared.text}`, prepared.status === 200);
    for (const call of endpoints.filter((one) => getScope(one) !== undefined && one.method === 'GET')) {
      if (/\/(prepare|callback)\//.test(call.path)) continue;
      const path = `${call.path.replaceAll(/\{\w+\}/g, '1')}?user_id=${customer.id}`;
      const { status } = await target.visitor().send('GET', path, undefined, bearer(target, key));
      tally.attempt(`${call.path} answered ${status}`, status !== 403);
    }
  },
};

const lifetime: Attack = {
  name: 'API keys: without the password, for ever, and after a new password',
  run: async (target, tally) => {
    const { client } = await target.account();
    const body = { name: 'Attack', scopes: ['read:tickets'], days: 30 };
    for (const wrong of [
      {},
      { password: 'not the password' },
      { password, days: null },
      { password, days: 9999 },
    ]) {
      const answer = await client.call(integrations.createKey, { body: { ...body, ...wrong } });
      tally.attempt(`a key was created with ${JSON.stringify(wrong)}`, answer.status === 200);
    }
    const key = await createKey(client, ['read:tickets']);
    const before = await target.visitor().call(tickets.list, { headers: bearer(target, key) });
    if (before.status !== 200) throw new Error(`the key does not work: ${before.text}`);
    const change = { old_password: password, password: 'another lantern quiet seven' };
    await client.call(accounts.changePassword, { body: change });
    const after = await target.visitor().call(tickets.list, { headers: bearer(target, key) });
    tally.attempt(`the key works after a new password`, after.status !== 401);
  },
};

export const keyAttacks = [scopes, otherAccounts, lifetime];
