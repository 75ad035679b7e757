import type { CallName, Input, Reply } from '@recoup/contract';
import { getErrorCatalogue, toApiError, type ApiError } from './api-error.ts';
import { chosenAccount } from './chosen-account.ts';
import { toRequestAddress, unwrap, type Address, type RequestParts } from './request.ts';
import { confirmation } from './confirmation.ts';
import { signedOut, type Decision } from './signed-out.ts';
import { endSession, suspendReads, readsSignal } from './session-signals.ts';

type AnyCall = CallName[keyof CallName];
type Empty = Record<never, never>;

/** The contract's input types, except that path parameters may be strings or numbers. */
type CallInput<Call extends AnyCall> = Omit<Input<Call>, 'params'> & {
  params: { readonly [Name in keyof Input<Call>['params']]: string | number };
};

/** Parts with a required member are required; the others are optional. */
type Parts<Call extends AnyCall> = {
  [
    Part in keyof CallInput<Call> as Empty extends CallInput<Call>[Part] ? never : Part
  ]: CallInput<Call>[Part];
} & {
  [
    Part in keyof CallInput<Call> as Empty extends CallInput<Call>[Part] ? Part : never
  ]?: CallInput<Call>[Part];
} & CallOptions;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Overrides the selected account; null sends none. */
  readonly account?: string | null;
  readonly timeoutMs?: number;
}

type Arguments<Call extends AnyCall> =
  Empty extends Parts<Call> ? [parts?: Parts<Call>] : [parts: Parts<Call>];

export type Caller = <Name extends keyof CallName>(
  name: Name,
  ...parts: Arguments<CallName[Name]>
) => Promise<Reply<CallName[Name]>>;

export interface CallContext {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly chosenAccount: () => string | null;
  readonly pagePath: () => string;
  readonly askSignedOut: () => Promise<Decision>;
  /** Asks the user to authenticate again. */
  readonly askConfirmation: () => Promise<'confirmed' | 'cancelled'>;
  /** Opens the page where a user changes a generated password. */
  readonly openPasswordChange: () => void;
}

const defaultTimeoutMs = 30_000;
/** Timeout of a call that makes the server read an uploaded file, which may be large and is scanned for viruses. */
export const fileTimeoutMs = 600_000;

/** Makes calls by their name in the contract. They fail with an `ApiError`, unless the caller aborts them. */
export function createCaller(context: CallContext): Caller {
  return async <Name extends keyof CallName>(
    name: Name,
    ...[parts]: Arguments<CallName[Name]>
  ): Promise<Reply<CallName[Name]>> => {
    const given: RequestParts & CallOptions = parts ?? {};
    // Read once: a repeated request must not use an account selected in the meantime.
    const account = given.account === undefined ? context.chosenAccount() : given.account;
    const address = toRequestAddress(name, given, account);
    for (;;) {
      const outcome = await send(context.fetch, address, given);
      // The server guarantees the contract's type; validating it here would ship a validator to every
      // visitor.
      if (outcome.ok) return outcome.result as Reply<CallName[Name]>;
      if (outcome.error.reason === 'confirmation_needed') {
        if ((await context.askConfirmation()) === 'cancelled') throw outcome.error;
        continue;
      }
      if (outcome.error.reason === 'password_change_needed') context.openPasswordChange();
      if (outcome.status !== 401 || !asksWhenSignedOut(context.pagePath())) throw outcome.error;
      if ((await context.askSignedOut()) === 'login') throw outcome.error;
    }
  };
}

const page: Omit<CallContext, 'fetch'> = {
  chosenAccount,
  pagePath: () => location.pathname,
  askSignedOut: signedOut.ask,
  askConfirmation: confirmation.ask,
  openPasswordChange: () => {
    if (location.pathname !== '/settings/profile') location.assign('/settings/profile?tab=password');
  },
};

export const call = createCaller({ ...page, fetch: (url, init) => fetch(url, withReadsSignal(init)) });

/** One call as a function, for a feature's `api.ts`. */
export function endpoint<Name extends keyof CallName>(
  name: Name,
): (...parts: Arguments<CallName[Name]>) => Promise<Reply<CallName[Name]>> {
  return (...parts) => call(name, ...parts);
}

const callDuringLogout = createCaller({ ...page, fetch: (url, init) => fetch(url, init) });

/** Reads are aborted on logout; writes are completed. */
function withReadsSignal(init: RequestInit): RequestInit {
  if (init.method !== 'GET') return init;
  return { ...init, signal: AbortSignal.any([readsSignal(), ...(init.signal ? [init.signal] : [])]) };
}

/** Aborts pending reads first: their 401 would ask a user who is logging out to sign in again. */
export async function logOut(leave: () => Promise<void>): Promise<void> {
  const { resume } = suspendReads();
  try {
    await callDuringLogout('GET /api/account/logout/');
    endSession();
    await leave();
  } finally {
    resume();
  }
}

/**
 * For a call whose answer replaces the session: meanwhile nothing is read, because the 401 of a read with the former
 * session would ask the user to sign in again.
 */
export const callReplacingSession = createCaller({
  ...page,
  fetch: async (url, init) => {
    const { resume } = suspendReads();
    try {
      return await fetch(url, init);
    } finally {
      resume();
    }
  },
});

type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: number | null; readonly error: ApiError };

async function send(
  fetch: CallContext['fetch'],
  address: Address,
  { body, signal, timeoutMs = defaultTimeoutMs }: RequestParts & CallOptions,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address.url, {
      method: address.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    if (response.ok) return { ok: true, result: unwrap(text === '' ? null : JSON.parse(text)) };
    const { status, statusText } = response;
    const failure = { status, statusText, body: parsed(text) };
    return { ok: false, status, error: toApiError(failure, getErrorCatalogue(address.path)) };
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return { ok: false, status: null, error: toApiError({ thrown }) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page that starts an authorization shows its own message to a signed-out user. */
function asksWhenSignedOut(pagePath: string): boolean {
  return !pagePath.startsWith('/amz-login');
}
