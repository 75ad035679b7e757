import { request } from 'node:http';
import { contract, endpoints, type Endpoint } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import type { Attack } from './attack.ts';
import type { Target } from './target.ts';

const { stores } = contract;
const nobody = 987_654_321;
const closed = endpoints.filter(({ access }) => access !== 'public');
const formatName = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Any input will do: who may call is decided before it is read. */
function send(
  client: Client,
  call: Endpoint,
  {
    headers = {},
    query = '',
    id = nobody,
  }: { headers?: Record<string, string>; query?: string; id?: number },
) {
  const path = call.path.replaceAll(/\{\w+\}/g, String(id));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body =
    call.method === 'GET'
      ? undefined
      : call.takes === 'files' || call.takes === 'piece'
        ? new FormData()
        : {};
  return call.takes === 'form'
    ? client.send(call.method, `${path}${query}`, '', { ...form, ...headers })
    : client.send(call.method, `${path}${query}`, body, headers);
}

const anonymous: Attack = {
  name: 'Authorization: every closed call without a session, and with a made-up one',
  run: async (target, tally) => {
    for (const call of closed) {
      for (const token of [undefined, 'made-up-token-made-up-token-made-up-token-12']) {
        const client = target.visitor();
        if (token !== undefined) client.cookies.set('dbo_token', token);
        const { status } = await send(client, call, { headers: target.elsewhere() });
        tally.attempt(`${formatName(call)} answered ${status}`, status !== 401);
      }
    }
  },
};

const stranger: Attack = {
  name: 'Authorization: another account’s user_id and ids, operators’ and agencies’ calls',
  run: async (target, tally) => {
    const [victim, other] = [await target.account(), await target.account()];
    const linked = await victim.client.call(stores.authorize, { body: { region: 'na' } });
    const id = linked.result.store?.id ?? nobody;
    for (const call of closed) {
      const isNarrow = call.access !== 'seller';
      const headers = target.elsewhere();
      // Ending sessions or the account would only end the attack.
      if (call.about === 'own' && call.acts) continue;
      if (isNarrow || call.about === 'chosen-account') {
        const { status } = await send(other.client, call, { headers, query: `?user_id=${victim.id}` });
        const isExempt = !isNarrow && /\/(prepare|callback|logout)\//.test(call.path);
        if (!isExempt)
          tally.attempt(`${formatName(call)} for another account answered ${status}`, status < 400);
      }
      if (call.path.includes('/userproduct/{id}')) {
        const { status } = await send(other.client, call, { headers, id });
        tally.attempt(`${formatName(call)} with another’s store answered ${status}`, status < 400);
      }
    }
    const { status } = await victim.client.call(stores.get, { params: { id } });
    tally.attempt(`the victim’s store is gone: ${status}`, status !== 200);
  },
};

const crossSite: Attack = {
  name: 'CSRF: every acting call from another site, another origin, and without any sign of ours',
  run: async (target, tally) => {
    const { client } = await target.account();
    for (const call of endpoints.filter(({ acts }) => acts)) {
      for (const signs of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'none' },
      ]) {
        const answer = await send(client, call, { headers: { ...target.elsewhere(), ...signs } });
        const what = `${formatName(call)} with ${JSON.stringify(signs)} answered ${answer.status}`;
        tally.attempt(what, answer.problem.code !== 'cross_site');
      }
    }
  },
};

/** Over node:http, because fetch adds headers of its own. */
function bare(target: Target, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((answered, failed) => {
    request(new URL(path, target.url), { headers }, (response) => {
      response.resume();
      answered(response.statusCode ?? 0);
    })
      .once('error', failed)
      .end();
  });
}

const foreignHosts: Attack = {
  name: 'DNS rebinding: the product under another site’s name',
  run: async (target, tally) => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example:80',
    ]) {
      for (const path of ['/api/account/captcha/', '/api/account/api/user/myself/', '/auth/login']) {
        const status = await bare(target, path, { host });
        tally.attempt(`${path} under ${host} answered ${status}`, status < 400 || status === 401);
      }
    }
  },
};

const plainGets: Attack = {
  name: 'CSRF: acting GETs with no header, or another site’s Referer',
  run: async (target, tally) => {
    const { client } = await target.account();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const call of endpoints.filter(({ acts, method }) => acts && method === 'GET')) {
      for (const headers of [
        {},
        { referer: 'https://evil.example/' },
        { referer: `${target.url}.evil.example/` },
      ]) {
        const status = await bare(target, call.path.replaceAll(/\{\w+\}/g, '1'), { cookie, ...headers });
        tally.attempt(
          `${formatName(call)} with ${JSON.stringify(headers)} answered ${status}`,
          status !== 403,
        );
      }
    }
  },
};

const redirects: Attack = {
  name: 'Redirects: consents sent back to a page that is not Amazon’s',
  run: async (target, tally) => {
    const { client } = await target.account();
    const { result } = await client.call(stores.authorize, { body: { region: 'na' } });
    const application = new URL(result.url).searchParams.get('application_id');
    for (const host of [
      'https://evil.example',
      'https://sellercentral.amazon.com.evil.example',
      'https://sellercentral.amazon.com@evil.example',
      'http://sellercentral.amazon.com',
      'javascript:alert(1)//sellercentral.amazon.com',
      '//evil.example',
    ]) {
      const answer = await client.call(stores.authorize, {
        body: {
          amazon_callback_uri: `${host}/apps/authorize/confirm/${application}`,
          amazon_state: 'theirs',
        },
      });
      tally.attempt(`${host} was accepted`, answer.status === 200);
    }
  },
};

export const requestAttacks = [anonymous, stranger, crossSite, plainGets, foreignHosts, redirects];
