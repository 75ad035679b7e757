import { backOffMs, type BackOff } from './back-off.ts';
import type { Clock } from './clock.ts';
import { AuthorizationFailed, MarketplaceError } from './errors.ts';
import { sendRequest, NoReply, joinUrl, type OutgoingRequest, type Reply } from './send-request.ts';
import { redactSecrets } from './redact-secrets.ts';
import { toArray, toObject, toText, parseObject } from './json.ts';
import type { Log } from './log.ts';
import type { Region } from './marketplaces.ts';
import type { Operation, Store, Throttle, WaitOptions } from './rate-limit.ts';
import type { Tokens } from './tokens.ts';

export interface CallSettings {
  readonly spApi: Readonly<Record<Region, string>>;
  readonly userAgent: string;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly backOff: BackOff;
  readonly timeoutMs: number;
}

export type QueryValue = string | number | Date | readonly string[] | undefined;

export interface Call {
  readonly operation: Operation;
  readonly method: OutgoingRequest['method'];
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: object;
  /**
   * Set for calls that are not idempotent: they are repeated only after a refusal (429), never after a lost
   * reply.
   */
  readonly actsOnce?: boolean;
  /**
   * Set for calls that Amazon may refuse (429) by what they ask for, although the operation's bucket is not empty: such a
   * refusal is thrown at once and empties no bucket.
   */
  readonly limitedBySubject?: boolean;
}

/** The reply's JSON object; `{}` for an empty body. */
export type StoreCall = (call: Call, options?: WaitOptions) => Promise<Readonly<Record<string, unknown>>>;

type Attempt =
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly error: MarketplaceError; readonly refused: 'token' | 'secret' | undefined };

/** Amazon rejects a longer user agent: developer guide, "Include a User-Agent header in all requests". */
const longestUserAgent = 500;

export function createCaller(settings: CallSettings): (store: Store) => StoreCall {
  const { tokens, throttle, clock, log, random, backOff, userAgent } = settings;
  if (!/^[\x20-\x7e]+$/.test(userAgent) || userAgent.length > longestUserAgent) {
    throw new RangeError(`The user agent must be 1 to ${longestUserAgent} printable ASCII characters`);
  }

  return (store) =>
    async (call, options = {}) => {
      const { operation } = call;
      const request = toRequest(settings.spApi[store.region], call);
      let tokenReplaced = false;
      let failures = 0;
      for (;;) {
        await throttle.acquire(store, operation, options);
        // Fetched after the rate limiter's wait, which can outlive a token.
        const token = await tokens.accessToken(store.id, options.signal);
        const attempt = await attemptOnce(settings, { store, call, request, token }, options.signal);
        if ('body' in attempt) return attempt.body;

        const { error } = attempt;
        if (error.status === 429 && call.limitedBySubject === true) {
          await throttle.markRefused(store, operation);
          throw error;
        }
        if (error.status === 429) await throttle.markExhausted(store, operation);
        if (attempt.refused === 'secret') tokens.recordRefusedSecret(store.id, token);
        if (attempt.refused !== undefined && !tokenReplaced) {
          tokenReplaced = true;
          await tokens.replaceAccessToken(store.id, token, options.signal);
          continue;
        }
        if (attempt.refused === 'secret') {
          const { status, message } = error;
          throw new AuthorizationFailed({
            status,
            code: 'secret_expired',
            explanation: message,
            retryable: false,
          });
        }
        failures += 1;
        const mayBeDone = call.actsOnce === true && error.status !== 429;
        if (!error.retryable || mayBeDone || failures >= backOff.attempts) throw error;
        const waitMs = backOffMs(failures, backOff, random);
        log.debug({ store: store.id, operation, failures, waitMs }, 'Calling the marketplace again');
        await clock.sleep(waitMs, options.signal);
      }
    };
}

function toRequest(base: string, { method, path, query = {}, body }: Call): Omit<OutgoingRequest, 'headers'> {
  const url = joinUrl(base, path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, formatQueryValue(value));
  }
  return { url, method, ...(body && { body: JSON.stringify(body) }) };
}

function formatQueryValue(value: Exclude<QueryValue, undefined>): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.join(',') : String(value);
}

/** Encodes one path segment. `.` and `..` would change the path and are refused. */
export function encodePathPart(id: string): string {
  if (id === '' || id === '.' || id === '..') throw new RangeError(`Not an id: '${id}'`);
  return encodeURIComponent(id);
}

interface Sending {
  readonly store: Store;
  readonly call: Call;
  readonly request: Omit<OutgoingRequest, 'headers'>;
  readonly token: string;
}

async function attemptOnce(
  { clock, log, timeoutMs, userAgent }: CallSettings,
  { store, call: { operation }, request, token }: Sending,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const startedAt = clock.now();
  const headers = {
    'x-amz-access-token': token,
    'x-amz-date': formatAmzDate(startedAt),
    'user-agent': userAgent,
    accept: 'application/json',
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
  };
  const note = { store: store.id, operation };
  let reply: Reply;
  try {
    reply = await sendRequest({ ...request, headers }, { clock, timeoutMs, signal });
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    log.warn({ ...note, code: error.code, detail: error.message }, 'No reply from the marketplace');
    const { code, message } = error;
    return {
      error: new MarketplaceError({ operation, status: 0, code, explanation: message, retryable: true }),
      refused: undefined,
    };
  }

  const attempt = readReply(operation, reply, token);
  const logged = {
    ...note,
    status: reply.status,
    requestId: asWord(reply.headers.get('x-amzn-requestid'), token),
    rateLimit: asWord(reply.headers.get('x-amzn-ratelimit-limit'), token),
    milliseconds: clock.now() - startedAt,
  };
  if ('body' in attempt) log.debug(logged, 'The marketplace answered');
  else log.warn({ ...logged, code: attempt.error.code }, 'The marketplace refused');
  return attempt;
}

/** Format `20261115T010203Z`. */
function formatAmzDate(now: number): string {
  return new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/**
 * Accepts only identifier-like text; anything else in an error body could echo what we sent, secrets
 * included.
 */
function asWord(value: unknown, token: string): string | undefined {
  const word = toText(value) ?? '';
  return /^[\w.:-]{1,100}$/.test(word) && !word.includes(token) ? word : undefined;
}

function readReply(operation: Operation, reply: Reply, token: string): Attempt {
  const { status, headers, text } = reply;
  const body = text.trim() === '' ? {} : parseObject(text);
  const requestId = asWord(headers.get('x-amzn-requestid'), token);
  if (status >= 200 && status < 300) {
    if (body) return { body };
    const explanation = 'the body is not a JSON object';
    const code = 'UnexpectedReply';
    return {
      error: new MarketplaceError({ operation, status, code, explanation, requestId, retryable: true }),
      refused: undefined,
    };
  }

  const first = toObject(toArray(body?.['errors'])[0]);
  const code = asWord(first?.['code'], token) ?? `Http${status}`;
  const said = [toText(first?.['message']), toText(first?.['details'])].filter(Boolean).join(' ');
  const explanation = redactSecrets(said, [token]);
  const retryable = status === 429 || status >= 500;
  return {
    error: new MarketplaceError({ operation, status, code, explanation, requestId, retryable }),
    refused: status === 401 || status === 403 ? getRefusedCredential(explanation) : undefined,
  };
}

function getRefusedCredential(explanation: string): 'token' | 'secret' | undefined {
  if (expiredSecret.test(explanation)) return 'secret';
  return faultyToken.test(explanation) ? 'token' : undefined;
}

// "The LWA secret token you provided has expired.": amzn/selling-partner-api-models#4489
const expiredSecret = /LWA secret.*expired/i;

// A 403 without these words means that the seller or the application lacks the role: a new token would
// not help. Texts: amzn/selling-partner-api-docs, "Connecting to the Selling Partner API", and the
// pattern of https://github.com/amz-tools/amazon-sp-api
const faultyToken = /access token.*(expired|revoked|malformed|invalid)/i;
