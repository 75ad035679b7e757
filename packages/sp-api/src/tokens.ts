import { backOffMs, type BackOff } from './back-off.ts';
import { orAborted, type Clock } from './clock.ts';
import { AuthorizationFailed, Reauthorize } from './errors.ts';
import { exchange, NoReply, under, type Reply } from './exchange.ts';
import { hideSecrets } from './hide-secrets.ts';
import { asText, parseObject } from './json.ts';
import type { Log } from './log.ts';

/** Where refresh tokens lie, encrypted. */
export interface TokenStore {
  /** Undefined when there is none: the store was never authorized or has been closed. */
  refreshToken(storeId: string): Promise<string | undefined>;
  /** A refresh brought another one than was sent. Must do nothing if `from` is no longer the one kept. */
  replaceRefreshToken(storeId: string, from: string, to: string): Promise<void>;
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface TokenSettings {
  readonly lwa: string;
  /** Asked for each time, so that a rotated secret takes effect at once. */
  readonly credentials: () => Credentials | Promise<Credentials>;
  readonly tokenStore: TokenStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly backOff: BackOff;
  readonly timeoutMs: number;
}

export interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly expiresInSeconds: number;
}

export interface CodeExchange {
  /** `spapi_oauth_code`; lives five minutes. */
  readonly code: string;
  /** The one the consent was asked with. */
  readonly redirectUri: string;
}

export interface Tokens {
  /** What a fresh consent is worth. The caller keeps the refresh token. */
  exchangeCode(exchange: CodeExchange, signal?: AbortSignal): Promise<Grant & { refreshToken: string }>;
  accessToken(storeId: string, signal?: AbortSignal): Promise<string>;
  /** A new one in place of `refused`, unless another caller has already seen to it. */
  replaceAccessToken(storeId: string, refused: string, signal?: AbortSignal): Promise<string>;
  /** After the store was authorized anew, or closed. */
  forget(storeId: string): void;
}

const renewEarlyMs = 60_000;
const documentedLifeSeconds = 3600;

interface Held {
  readonly accessToken: string;
  readonly renewAt: number;
}

export function createTokens(settings: TokenSettings): Tokens {
  const { clock, tokenStore } = settings;
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<string>>();

  async function refresh(storeId: string): Promise<Held> {
    const refreshToken = await tokenStore.refreshToken(storeId);
    if (refreshToken === undefined) throw new Reauthorize(storeId, 'no authorization is kept');
    const grant = await requestToken(settings, { grant_type: 'refresh_token', refresh_token: refreshToken }, [
      refreshToken,
    ]).catch((error: unknown) => {
      if (error instanceof AuthorizationFailed && error.code === 'invalid_grant') {
        throw new Reauthorize(storeId, error.message);
      }
      throw error;
    });
    if (grant.refreshToken !== undefined && grant.refreshToken !== refreshToken) {
      await tokenStore.replaceRefreshToken(storeId, refreshToken, grant.refreshToken);
    }
    return {
      accessToken: grant.accessToken,
      renewAt: clock.now() + grant.expiresInSeconds * 1000 - renewEarlyMs,
    };
  }

  function hold(storeId: string, fresh: Held): void {
    const now = clock.now();
    for (const [id, { renewAt }] of held) if (renewAt <= now) held.delete(id);
    held.set(storeId, fresh);
  }

  /** The refresh belongs to all who wait for it, so no single caller's signal can end it. */
  function refreshOnce(storeId: string, signal: AbortSignal | undefined): Promise<string> {
    const running = underWay.get(storeId);
    if (running) return orAborted(running, signal);
    const started: Promise<string> = run();
    async function run(): Promise<string> {
      try {
        const fresh = await refresh(storeId);
        // Unless the store was forgotten in the meantime.
        if (underWay.get(storeId) === started) hold(storeId, fresh);
        return fresh.accessToken;
      } finally {
        if (underWay.get(storeId) === started) underWay.delete(storeId);
      }
    }
    // Every caller may have left by the time it fails.
    started.catch(() => undefined);
    underWay.set(storeId, started);
    return orAborted(started, signal);
  }

  const tokens: Tokens = {
    async exchangeCode({ code, redirectUri }, signal) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const { refreshToken, ...grant } = await requestToken(settings, form, [code], signal);
      if (refreshToken === undefined) throw unexpected('no refresh token in the reply');
      return { ...grant, refreshToken };
    },
    accessToken(storeId, signal) {
      const current = held.get(storeId);
      if (current && clock.now() < current.renewAt) return Promise.resolve(current.accessToken);
      return refreshOnce(storeId, signal);
    },
    replaceAccessToken(storeId, refused, signal) {
      if (held.get(storeId)?.accessToken === refused) held.delete(storeId);
      return tokens.accessToken(storeId, signal);
    },
    forget(storeId) {
      held.delete(storeId);
      underWay.delete(storeId);
    },
  };
  return tokens;
}

async function requestToken(
  settings: TokenSettings,
  form: Readonly<Record<string, string>>,
  secrets: readonly string[],
  signal?: AbortSignal,
): Promise<Grant> {
  const { clock, log, random, backOff } = settings;
  for (let failures = 1; ; failures += 1) {
    const outcome = await askOnce(settings, form, secrets, signal);
    if (!(outcome instanceof AuthorizationFailed)) return outcome;
    const { code, status } = outcome;
    log.warn({ grant: form['grant_type'], status, code, failures }, 'No token');
    if (!outcome.retryable || failures >= backOff.attempts) throw outcome;
    await clock.sleep(backOffMs(failures, backOff, random), signal);
  }
}

async function askOnce(
  { lwa, credentials, clock, timeoutMs }: TokenSettings,
  form: Readonly<Record<string, string>>,
  secrets: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Grant | AuthorizationFailed> {
  const { clientId, clientSecret } = await credentials();
  const fields = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  try {
    const reply = await exchange(
      {
        url: under(lwa, '/auth/o2/token'),
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          accept: 'application/json',
        },
        body: fields.toString(),
      },
      { clock, timeoutMs, signal },
    );
    return readReply(reply, [...secrets, clientSecret]);
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    return new AuthorizationFailed({
      status: 0,
      code: error.code,
      explanation: error.message,
      retryable: true,
    });
  }
}

function readReply({ status, text }: Reply, secrets: readonly string[]): Grant | AuthorizationFailed {
  const body = parseObject(text);
  if (status === 200) {
    const accessToken = asText(body?.['access_token']);
    if (accessToken === undefined) return unexpected('no access token in the reply');
    const life = Number(body?.['expires_in']);
    return {
      accessToken,
      refreshToken: asText(body?.['refresh_token']),
      expiresInSeconds: life > 0 && Number.isFinite(life) ? life : documentedLifeSeconds,
    };
  }
  const said = asText(body?.['error']) ?? '';
  const code = /^[a-z_]{1,40}$/.test(said) ? said : `http_${status}`;
  const explanation = hideSecrets(asText(body?.['error_description']) ?? '', secrets);
  return new AuthorizationFailed({ status, code, explanation, retryable: passes(status, code) });
}

function passes(status: number, code: string): boolean {
  return status >= 500 || status === 429 || code === 'server_error' || code === 'temporarily_unavailable';
}

function unexpected(explanation: string): AuthorizationFailed {
  return new AuthorizationFailed({ status: 200, code: 'UnexpectedReply', explanation, retryable: true });
}
