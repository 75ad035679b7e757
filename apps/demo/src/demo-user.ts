import { contract, type Endpoint } from '@recoup/contract';
import type { z } from 'zod';
import { demoPassword } from './accounts.ts';
import type { ControlClient } from './control-client.ts';

interface Request<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: Record<string, string | number>;
  body?: z.input<E['body']> | FormData;
}

/**
 * How long a user stays signed in. Steps are whole days apart and a session ends after seven days without use: on the
 * seventh, seconds would matter.
 */
const staysSignedInMs = 5.5 * 86_400_000;

interface UserOptions {
  readonly url: string;
  readonly control: ControlClient;
  readonly username: string;
  readonly language: 'en' | 'zh';
}

/** A demo user with a browser: signs in, keeps cookies, and calls what a page would. */
export class DemoUser {
  readonly #options: UserOptions;
  readonly #cookies = new Map<string, string>();
  #signedInAt: number | undefined;

  constructor(options: UserOptions) {
    this.#options = options;
    this.#cookies.set('dbo_lang', options.language);
  }

  async call<E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<z.output<E['reply']>> {
    const { control } = this.#options;
    if (this.#signedInAt !== undefined && control.now() - this.#signedInAt > staysSignedInMs) {
      await this.signIn();
    }
    const answer = await this.#send(endpoint, request);
    if (answer.status !== 401) return answer.result();
    await this.signIn();
    return (await this.#send(endpoint, request)).result();
  }

  async signIn(): Promise<void> {
    const body = { username: this.#options.username, password: demoPassword, product: 'refund' } as const;
    (await this.#send(contract.accounts.login, { body })).result();
    this.#signedInAt = this.#options.control.now();
  }

  async #send<E extends Endpoint>(endpoint: E, request: Request<E>) {
    const params = new Map(Object.entries(request.params ?? {}));
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params.get(name))),
    );
    const query = new URLSearchParams(
      Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const { body } = request;
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(
      `${this.#options.url}${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      {
        method: endpoint.method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      },
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      result: (): z.output<E['reply']> => {
        if (response.status !== 200) {
          throw new Error(`${endpoint.method} ${path} was answered with ${response.status}: ${text}`);
        }
        const { result }: { result: z.output<E['reply']> } = JSON.parse(text);
        return result;
      },
    };
  }
}
