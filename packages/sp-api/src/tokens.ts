import { backOffMs, type BackOff } from './back-off.ts';
import { rejectOnAbort, type Clock } from './clock.ts';
import { AuthorizationFailed, ReauthorizationRequired } from './errors.ts';
import { sendRequest, NoReply, joinUrl, type Reply } from './send-request.ts';
import { redactSecrets } from './redact-secrets.ts';
import { toText, parseObject } from './json.ts';
import type { Log } from './log.ts';

/** Encrypted storage of refresh tokens. */
export interface TokenStore {
  /** Undefined when the store was never authorized or is closed. */
  refreshToken(storeId: string): Promise<string | undefined>;
  /**
   * Called when a refresh returned a new refresh token. Must do nothing if `from` is no longer the stored
   * one.
   */
  replaceRefreshToken(storeId: string, from: string, to: string): Promise<void>;
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Amazon accepts the secret before the current one for seven more days after a rotation. */
  readonly formerSecret?: string | undefined;
}

/** Whether Amazon accepted a client secret. */
export type SecretVerdict = 'accepted' | 'refused';

export interface TokenSettings {
  readonly lwa: string;
  /** Read for every request, so that a rotated secret takes effect at once. */
  readonly credentials: () => Credentials | Promise<Credentials>;
  readonly tokenStore: TokenStore;
  readonly onSecret?: ((secret: string, verdict: SecretVerdict) => void) | undefined;
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
  /** `spapi_oauth_code`; valid for five minutes. */
  readonly code: string;
  /** Must equal the one used for the consent. */
  readonly redirectUri: string;
}

/** Holder of the token for calls that concern no seller: its id is the scope Amazon grants the application. */
export const notificationsScope = 'sellingpartnerapi::notifications';

export interface Tokens {
  /** Exchanges the code of a consent. The caller stores the refresh token. */
  exchangeCode(exchange: CodeExchange, signal?: AbortSignal): Promise<Grant & { refreshToken: string }>;
  accessToken(storeId: string, signal?: AbortSignal): Promise<string>;
  /** Fetches a new token in place of `refused`, unless another caller already did. */
  replaceAccessToken(storeId: string, refused: string, signal?: AbortSignal): Promise<string>;
  /** The secret this access token was fetched with has expired: another one is tried from now on. */
  recordRefusedSecret(storeId: string, accessToken: string): void;
  /** To be called after a store was re-authorized or closed. */
  invalidate(storeId: string): void;
}

const renewEarlyMs = 60_000;
const documentedLifeSeconds = 3600;

interface CachedToken {
  readonly accessToken: string;
  readonly clientSecret: string;
  readonly renewAt: number;
}

export function createTokens(settings: TokenSettings): Tokens {
  const { clock, tokenStore } = settings;
  const cached = new Map<string, CachedToken>();
  /** Refused secrets, tried last. */
  const refusedSecrets = new Set<string>();
  const refreshes = new Map<string, Promise<string>>();

  async function refresh(storeId: string): Promise<CachedToken> {
    if (storeId === notificationsScope) {
      const form = { grant_type: 'client_credentials', scope: notificationsScope };
      return toCached(await requestToken(settings, refusedSecrets, form, []));
    }
    const refreshToken = await tokenStore.refreshToken(storeId);
    if (refreshToken === undefined) throw new ReauthorizationRequired(storeId, 'no authorization is kept');
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const { grant, clientSecret } = await requestToken(settings, refusedSecrets, form, [refreshToken]).catch(
      (error: unknown) => {
        if (error instanceof AuthorizationFailed && error.code === 'invalid_grant') {
          throw new ReauthorizationRequired(storeId, error.message);
        }
        throw error;
      },
    );
    if (grant.refreshToken !== undefined && grant.refreshToken !== refreshToken) {
      await tokenStore.replaceRefreshToken(storeId, refreshToken, grant.refreshToken);
    }
    return toCached({ grant, clientSecret });
  }

  function toCached({ grant, clientSecret }: Granted): CachedToken {
    return {
      accessToken: grant.accessToken,
      clientSecret,
      renewAt: clock.now() + grant.expiresInSeconds * 1000 - renewEarlyMs,
    };
  }

  function cache(storeId: string, fresh: CachedToken): void {
    const now = clock.now();
    for (const [id, { renewAt }] of cached) if (renewAt <= now) cached.delete(id);
    cached.set(storeId, fresh);
  }

  /** The refresh is shared by all waiting callers, so no single caller's signal may cancel it. */
  function refreshOnce(storeId: string, signal: AbortSignal | undefined): Promise<string> {
    const running = refreshes.get(storeId);
    if (running) return rejectOnAbort(running, signal);
    const started: Promise<string> = run();
    async function run(): Promise<string> {
      try {
        const fresh = await refresh(storeId);
        // Unless the store's token was invalidated in the meantime.
        if (refreshes.get(storeId) === started) cache(storeId, fresh);
        return fresh.accessToken;
      } finally {
        if (refreshes.get(storeId) === started) refreshes.delete(storeId);
      }
    }
    // All callers may have left before it fails.
    started.catch(() => undefined);
    refreshes.set(storeId, started);
    return rejectOnAbort(started, signal);
  }

  const tokens: Tokens = {
    async exchangeCode({ code, redirectUri }, signal) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const {
        grant: { refreshToken, ...grant },
      } = await requestToken(settings, refusedSecrets, form, [code], signal);
      if (refreshToken === undefined) throw unexpected('no refresh token in the reply');
      return { ...grant, refreshToken };
    },
    accessToken(storeId, signal) {
      const current = cached.get(storeId);
      if (current && clock.now() < current.renewAt) return Promise.resolve(current.accessToken);
      return refreshOnce(storeId, signal);
    },
    replaceAccessToken(storeId, refused, signal) {
      if (cached.get(storeId)?.accessToken === refused) cached.delete(storeId);
      return tokens.accessToken(storeId, signal);
    },
    recordRefusedSecret(storeId, accessToken) {
      const token = cached.get(storeId);
      if (token?.accessToken !== accessToken) return;
      cached.delete(storeId);
      refusedSecrets.add(token.clientSecret);
      settings.onSecret?.(token.clientSecret, 'refused');
    },
    invalidate(storeId) {
      cached.delete(storeId);
      refreshes.delete(storeId);
    },
  };
  return tokens;
}

interface Granted {
  readonly grant: Grant;
  readonly clientSecret: string;
}

async function requestToken(
  settings: TokenSettings,
  refusedSecrets: Set<string>,
  form: Readonly<Record<string, string>>,
  secrets: readonly string[],
  signal?: AbortSignal,
): Promise<Granted> {
  const { clock, log, random, backOff } = settings;
  for (let failures = 1; ; failures += 1) {
    const outcome = await requestTokenOnce(settings, refusedSecrets, form, secrets, signal);
    if (!(outcome instanceof AuthorizationFailed)) return outcome;
    const { code, status } = outcome;
    log.warn({ grant: form['grant_type'], status, code, failures }, 'No token');
    if (!outcome.retryable || failures >= backOff.attempts) throw outcome;
    await clock.sleep(backOffMs(failures, backOff, random), signal);
  }
}

/** Uses the current secret, and the former one if Amazon refuses it. */
async function requestTokenOnce(
  settings: TokenSettings,
  refusedSecrets: Set<string>,
  form: Readonly<Record<string, string>>,
  secrets: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Granted | AuthorizationFailed> {
  const { clientId, clientSecret: current, formerSecret } = await settings.credentials();
  const known = formerSecret === undefined ? [current] : [current, formerSecret];
  const ordered = known.toSorted((a, b) => Number(refusedSecrets.has(a)) - Number(refusedSecrets.has(b)));
  let refusal = unexpected('no client secret');
  for (const clientSecret of ordered) {
    const outcome = await sendTokenRequest(
      settings,
      { ...form, client_id: clientId, client_secret: clientSecret },
      [...secrets, ...known],
      signal,
    );
    if (!(outcome instanceof AuthorizationFailed)) {
      refusedSecrets.delete(clientSecret);
      settings.onSecret?.(clientSecret, 'accepted');
      return { grant: outcome, clientSecret };
    }
    if (!outcome.isApplicationFault) return outcome;
    refusal = outcome;
    refusedSecrets.add(clientSecret);
    settings.onSecret?.(clientSecret, 'refused');
  }
  return refusal;
}

async function sendTokenRequest(
  { lwa, clock, timeoutMs }: TokenSettings,
  fields: Readonly<Record<string, string>>,
  secrets: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Grant | AuthorizationFailed> {
  try {
    const reply = await sendRequest(
      {
        url: joinUrl(lwa, '/auth/o2/token'),
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          accept: 'application/json',
        },
        body: new URLSearchParams(fields).toString(),
      },
      { clock, timeoutMs, signal },
    );
    return readReply(reply, secrets);
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
    const accessToken = toText(body?.['access_token']);
    if (accessToken === undefined) return unexpected('no access token in the reply');
    const life = Number(body?.['expires_in']);
    return {
      accessToken,
      refreshToken: toText(body?.['refresh_token']),
      expiresInSeconds: life > 0 && Number.isFinite(life) ? life : documentedLifeSeconds,
    };
  }
  const said = toText(body?.['error']) ?? '';
  const code = /^[a-z_]{1,40}$/.test(said) ? said : `http_${status}`;
  const explanation = redactSecrets(toText(body?.['error_description']) ?? '', secrets);
  return new AuthorizationFailed({ status, code, explanation, retryable: isTransient(status, code) });
}

function isTransient(status: number, code: string): boolean {
  return status >= 500 || status === 429 || code === 'server_error' || code === 'temporarily_unavailable';
}

function unexpected(explanation: string): AuthorizationFailed {
  return new AuthorizationFailed({ status: 200, code: 'UnexpectedReply', explanation, retryable: true });
}
