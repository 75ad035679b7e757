import { contract, endpoints, type Endpoint } from '@recoup/contract';
import { keyScopes, type KeyScope } from '@recoup/contract/key-domains';
import { getScope } from '@recoup/contract/key-scopes';
import { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectTransport } from '../../testing/inject-transport.ts';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';

// Some two hundred calls, on a machine that may be busy with other tests.
let server: TestServer;
/** Keys with one scope, and with all but one. */
const only = new Map<KeyScope, string>();
const allBut = new Map<KeyScope, string>();

beforeAll(async () => {
  server = await startTestServer();
  await server.stopWorker();
  for (const [keys, scopesOf] of [
    [only, (scope: KeyScope) => [scope]],
    [allBut, (scope: KeyScope) => keyScopes.filter((other) => other !== scope)],
  ] as const) {
    const user = await server.createUser();
    for (const scope of keyScopes) {
      const body = { name: scope, scopes: scopesOf(scope), days: 30, password: testPassword };
      keys.set(scope, (await user.call(contract.integrations.createKey, { body })).result.key);
    }
  }
});
afterAll(() => server.close());

/** Who may call is decided before the input is read. */
async function call(endpoint: Endpoint, key: string | undefined): Promise<string> {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '987654321');
  const takesFiles = endpoint.takes === 'files' || endpoint.takes === 'piece';
  const body = endpoint.method === 'GET' ? undefined : takesFiles ? new FormData() : {};
  const client = new Client(server.url, injectTransport(server.app));
  const answer = await client.send(endpoint.method, path, body, { authorization: `Bearer ${key}` });
  return answer.problem.code;
}

const formatName = ({ method, path }: Endpoint) => `${method} ${path}`;
const closed = endpoints.filter(({ access }) => access !== 'public');

test('a call needs its own scope, and all others together do not do', async () => {
  const wrong: string[] = [];
  let calls = 0;
  for (const endpoint of closed) {
    const scope = getScope(endpoint);
    if (scope === undefined) continue;
    calls += 1;
    if ((await call(endpoint, allBut.get(scope))) !== 'key_not_enough')
      wrong.push(`${formatName(endpoint)} without ${scope}`);
    if (['key_not_enough', 'not_signed_in'].includes(await call(endpoint, only.get(scope))))
      wrong.push(`${formatName(endpoint)} with ${scope}`);
  }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(40);
});

test('a call without a scope accepts no key', async () => {
  const wrong: string[] = [];
  const [one, other] = [allBut.get('read:stores'), allBut.get('write:tickets')];
  for (const [at, endpoint] of closed.filter((each) => getScope(each) === undefined).entries()) {
    const code = await call(endpoint, at % 2 === 0 ? one : other);
    if (code !== 'key_not_enough' && code !== 'not_allowed') wrong.push(`${formatName(endpoint)}: ${code}`);
  }
  expect(wrong).toEqual([]);
});
