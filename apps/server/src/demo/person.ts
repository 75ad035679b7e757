import { contract, type Endpoint } from '@recoup/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { demoPassword } from './sign-ins.ts';

interface Sent<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: Record<string, string | number>;
  body?: z.input<E['body']> | FormData;
  /** The customer it is done for. */
  for?: number;
}

/** The API refused; the code says why. */
export class Refused extends Error {
  readonly code: string;

  constructor(what: string, status: number, text: string) {
    super(`${what} was answered with ${status}: ${text}`);
    const told: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
    this.code = typeof told === 'object' && told !== null && 'code' in told ? String(told.code) : '';
  }
}

/**
 * How long somebody goes on without signing in again. Scenes are whole days apart, and a session that nobody used for
 * seven is over: on the seventh, seconds would decide.
 */
const staysSignedIn = 5.5 * 86_400_000;

/** Somebody of the demo at their browser: signs in, keeps the cookies, calls what a page would. */
export class Person {
  readonly username: string;
  readonly #app: FastifyInstance;
  readonly #password: string;
  #cookies: Record<string, string>;
  #signedInAt: number | undefined;

  constructor(app: FastifyInstance, username: string, language: 'en' | 'zh' = 'en', password = demoPassword) {
    this.#app = app;
    this.username = username;
    this.#password = password;
    this.#cookies = { dbo_lang: language };
  }

  async call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<z.output<E['reply']>> {
    if (this.#signedInAt !== undefined && Date.now() - this.#signedInAt > staysSignedIn) await this.signIn();
    const answer = await this.#send(endpoint, sent);
    if (answer.status !== 401) return answer.result();
    await this.signIn();
    return (await this.#send(endpoint, sent)).result();
  }

  async signIn(): Promise<void> {
    const body = { username: this.username, password: this.#password, product: 'refund' } as const;
    (await this.#send(contract.accounts.login, { body })).result();
    this.#signedInAt = Date.now();
  }

  /** The same, where it may have been done before the demo was interrupted. */
  async callOnce<E extends Endpoint>(endpoint: E, sent: Sent<E>, doneBefore: string): Promise<void> {
    await this.call(endpoint, sent).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== doneBefore) throw error;
    });
  }

  async #send<E extends Endpoint>(endpoint: E, sent: Sent<E>) {
    const params = new Map(Object.entries(sent.params ?? {}));
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params.get(name))),
    );
    const { body } = sent;
    const form = body instanceof FormData ? new Response(body) : undefined;
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: path,
      query: {
        ...Object.fromEntries(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)])),
        ...(sent.for !== undefined && { user_id: String(sent.for) }),
      },
      headers: {
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
        ...(form !== undefined && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...(body !== undefined && form === undefined && { 'content-type': 'application/json' }),
      },
      cookies: this.#cookies,
      ...(body !== undefined && {
        payload: form === undefined ? JSON.stringify(body) : Buffer.from(await form.arrayBuffer()),
      }),
    });
    for (const { name, value } of answer.cookies) this.#cookies[name] = value;
    return {
      status: answer.statusCode,
      result: (): z.output<E['reply']> => {
        if (answer.statusCode !== 200) {
          throw new Refused(`${endpoint.method} ${path}`, answer.statusCode, answer.body);
        }
        return answer.json<{ result: z.output<E['reply']> }>().result;
      },
    };
  }
}
