import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { Client, type Reply, type Transport } from '@recoup/testing/client';
import { until } from '../faults/wait.ts';

const password = 'harbour lantern quiet seven';
const email = 'owner@containers.example';

export interface Proxy {
  readonly socket: string;
  readonly host: string;
  /** The certificate authority the proxy made for itself. */
  readonly ca: string;
}

/** Through the proxy with TLS, as a browser comes. */
export function createVisitor({ socket, host, ca }: Proxy): Client {
  const transport: Transport = ({ method, path, headers, body }) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request(
        {
          socketPath: socket,
          servername: host,
          ca,
          method,
          path,
          headers: { ...headers, host },
          timeout: 20_000,
        },
        (response) => {
          buffer(response).then((content) => {
            const received = new Headers();
            for (const [name, values] of Object.entries(response.headersDistinct))
              for (const value of values ?? []) received.append(name, value);
            resolve({ status: response.statusCode ?? 0, headers: received, text: content.toString('utf8') });
          }, reject);
        },
      );
      sent.once('error', reject);
      sent.end(typeof body === 'string' ? body : undefined);
    });
  return new Client(`https://${host}`, transport);
}

export async function signUp(client: Client, sandboxUrl: string): Promise<void> {
  const asked = await client.call(contract.accounts.sendEmailCode, {
    body: { email, purpose: 'signup', captcha: await client.captcha() },
  });
  if (asked.status !== 200) throw new Error(`no code was sent: ${asked.text}`);
  let code: string | undefined;
  await until('mail', async () => {
    const response = await fetch(`${sandboxUrl}/mailbox.json?to=${encodeURIComponent(email)}`);
    code = /"code":"(\d+)"/.exec(await response.text())?.[1];
    return code !== undefined;
  });
  const body = { email, code, password, captcha: await client.captcha() };
  const answer = await client.call(contract.accounts.signUp, { body });
  if (answer.status !== 200) throw new Error(`no account was made: ${answer.text}`);
}

/** Opens a store in the sandbox and lets its owner authorize us. */
export async function linkStore(client: Client, sandboxUrl: string): Promise<number> {
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${sandboxUrl}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
    });
  const opened = await post('/marketplace/stores', {
    name: 'Container Goods',
    owner: 'Owner of containers',
    region: 'NA',
    rows: '1000',
    seed: 'containers',
  });
  const { id: store } = (await opened.json()) as { id: string };
  const { result } = await client.call(contract.stores.prepare, { query: { region: 'na' } });
  const asked = Object.fromEntries(new URL(result.url).searchParams);
  const decided = await post('/apps/authorize/consent', { ...asked, store, decision: 'confirm' });
  const back = new URL(decided.headers.get('location') ?? '', sandboxUrl).searchParams;
  const linked = await client.call(contract.stores.handleCallback, {
    body: {
      state: back.get('state'),
      selling_partner_id: back.get('selling_partner_id'),
      spapi_oauth_code: back.get('spapi_oauth_code'),
    },
  });
  if (linked.status !== 200 || linked.result.store === null) throw new Error(`not linked: ${linked.text}`);
  return linked.result.store;
}
