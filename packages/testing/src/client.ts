import { hash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { contract, type Endpoint } from '@recoup/contract';

import type { z } from 'zod';

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** The unwrapped `result`; reading it from a refusal is a mistake of the test. */
  result: T;
  problem: { code: string; message: string; fields?: Record<string, string>; request_id: string };
  text: string;
}

interface Sent<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends one request, the path including its query; follows no redirect. */
export type Transport = (request: {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}) => Promise<Reply>;

/** A browser as the API sees it: keeps cookies and sends our origin. */
export class Client {
  readonly url: string;
  readonly #transport: Transport;
  readonly cookies = new Map<string, string>();
  /** Words of other accounts: a reply containing one is a leak. */
  foreignWords: readonly string[] = [];

  constructor(url: string, transport: Transport = overHttp(url)) {
    this.url = url;
    this.#transport = transport;
  }

  async call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Answer<z.output<E['reply']>>> {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((sent.params as Record<string, unknown> | undefined)?.[name])),
    );
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
      ),
    );
    return this.send(
      endpoint.method,
      `${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      sent.body,
      sent.headers,
    );
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await this.#transport({
      method,
      path,
      headers: {
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined || typeof body === 'string' || body instanceof FormData
          ? body
          : JSON.stringify(body),
    });
    this.keepCookies(response.headers);
    const { text } = response;
    const reply = this.foreignWords.length > 0 ? `${text}\n${[...response.headers].join('\n')}` : '';
    const leaked = this.foreignWords.find((word) => reply.includes(word));
    if (leaked !== undefined) throw new Error(`${method} ${path} told ${leaked} of another account: ${text}`);
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
    const json: unknown = isJson ? JSON.parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      text,
      result: (json as { result: T }).result,
      problem: json as Answer<T>['problem'],
    };
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.call(contract.accounts.login, {
      body: { username, password, product: 'refund' },
    });
    if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
  }

  async captcha(headers: Record<string, string> = {}): Promise<string> {
    const { result } = await this.call(contract.accounts.createCaptcha, { headers });
    const { algorithm, challenge, salt, signature } = result;
    return btoa(JSON.stringify({ algorithm, challenge, number: solve(result), salt, signature }));
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const gone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }
}

/** One connection is used again by the next request, as in a browser. */
const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/** Not with `fetch`, which takes twice the CPU time. */
function overHttp(url: string): Transport {
  const isSecure = url.startsWith('https:');
  const { request } = isSecure ? https : http;
  const agent = agents[isSecure ? 'https:' : 'http:'];
  return async ({ method, path, headers, body }) => {
    const { payload, type } =
      body instanceof FormData ? await encodeForm(body) : { payload: body, type: undefined };
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    request(
      url + path,
      {
        method,
        agent,
        headers: {
          'user-agent': 'node',
          'accept-language': '*',
          ...(type !== undefined && { 'content-type': type }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(payload);
    const response = await promise;
    const answered = new Headers();
    for (const [name, values] of Object.entries(response.headersDistinct)) {
      for (const value of values ?? []) answered.append(name, value);
    }
    return { status: response.statusCode ?? 0, headers: answered, text: await readText(response) };
  };
}

async function encodeForm(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

/** Only the beginning of an event stream is read. */
function readText(response: http.IncomingMessage): Promise<string> {
  const isEndless = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  response
    .setEncoding('utf8')
    .on('error', reject)
    .on('end', () => resolve(text))
    .on('data', (piece: string) => {
      text += piece;
      if (!isEndless) return;
      resolve(text);
      response.destroy();
    });
  return promise;
}

function solve({
  challenge,
  salt,
  maxnumber,
}: {
  challenge: string;
  salt: string;
  maxnumber: number;
}): number {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) === challenge) return number;
  }
  throw new Error('the challenge has no solution');
}
