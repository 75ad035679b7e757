import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { demoCredentials } from '../demo-credentials.ts';
import type { TestedSandbox } from '../testing.ts';
import type { Overview } from './overview.ts';

export interface ReceivedWebhook {
  readonly signature: string;
  readonly body: string;
  readonly event: { readonly id: string; readonly type: string; readonly data: { object: { id: string } } };
}

/** Receives webhooks as an application would; the first `refusals` are rejected. */
export class Receiver {
  readonly received: ReceivedWebhook[] = [];
  readonly #server: Server;
  #refusals = 0;
  #waiting: { count: number; arrived: () => void }[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#receive(request).then((status) => response.writeHead(status).end());
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  refuse(count: number): void {
    this.#refusals = count;
  }

  async has(count: number): Promise<ReceivedWebhook[]> {
    if (this.received.length < count) {
      await new Promise<void>((arrived) => this.#waiting.push({ count, arrived }));
    }
    return this.received;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    if (this.#refusals > 0) {
      this.#refusals -= 1;
      return 500;
    }
    this.received.push({
      signature: String(request.headers['stripe-signature']),
      body,
      event: JSON.parse(body),
    });
    const ready = this.#waiting.filter(({ count }) => count <= this.received.length);
    this.#waiting = this.#waiting.filter((one) => !ready.includes(one));
    for (const { arrived } of ready) arrived();
    return 200;
  }
}

export interface GatewayReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, never> & {
    id: string;
    status: string;
    url: string;
    error: Record<string, string>;
  };
}

export function createGatewayClient(sandbox: TestedSandbox, key: string = demoCredentials.gateway.secretKey) {
  const send = async (
    path: string,
    init: RequestInit,
    headers: Record<string, string>,
  ): Promise<GatewayReply> => {
    const response = await sandbox.get(path, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as GatewayReply['body'],
    };
  };
  return {
    get: (path: string) => send(path, {}, {}),
    post: (path: string, form: Record<string, string>, idempotencyKey?: string, signal?: AbortSignal) =>
      send(
        path,
        { method: 'POST', body: new URLSearchParams(form), ...(signal && { signal }) },
        idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      ),
  };
}

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', name: 'Ada Lovelace' };

/** A customer with a card saved through the hosted page. */
export async function createCustomerWithCard(
  sandbox: TestedSandbox,
  number = goodCard.number,
): Promise<{ customer: string; card: string }> {
  const api = createGatewayClient(sandbox);
  const customer = (await api.post('/v1/customers', { email: 'ada@example.com' })).body.id;
  const session = await api.post('/v1/checkout/sessions', {
    mode: 'setup',
    customer,
    'allowed_payment_method_types[0]': 'card',
    success_url: 'http://localhost:3999/back?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3999/back',
  });
  const path = new URL(session.body.url).pathname;
  const sent = await sandbox.post(path, { ...goodCard, number });
  if (sent.headers.get('location')?.endsWith('/step')) {
    await sandbox.post(`${path}/step`, { decision: 'confirm' });
  }
  const cards = await api.get(`/v1/customers/${customer}/payment_methods`);
  const [card] = (cards.body as unknown as { data: { id: string }[] }).data;
  return { customer, card: card?.id ?? '' };
}

export async function getOverview(sandbox: TestedSandbox): Promise<Overview> {
  return (await (await sandbox.get('/gateway.json')).json()) as Overview;
}

export async function changeGatewaySettings(
  sandbox: TestedSandbox,
  form: Record<string, string>,
): Promise<void> {
  const response = await sandbox.post('/gateway/settings', form, { accept: 'application/json' });
  if (!response.ok) throw new Error(await response.text());
}
