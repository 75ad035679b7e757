import type { CallName, Input, Reply } from '@recoup/contract';
import { catalogueOf, toApiError, type ApiError } from './api-error.ts';
import { chosenAccount } from './chosen-account.ts';
import { addressOf, unwrap, type Address, type RequestParts } from './request.ts';
import { confirmation } from './confirmation.ts';
import { signedOut, type Decision } from './signed-out.ts';
import { endSession, endVisit, visitSignal } from './visit.ts';

type AnyCall = CallName[keyof CallName];
type Empty = Record<never, never>;

/** As the contract reads them; an id in a path is text on the wire, whatever it is elsewhere. */
type Given<Call extends AnyCall> = Omit<Input<Call>, 'params'> & {
  params: { readonly [Name in keyof Input<Call>['params']]: string | number };
};

/** What a call must be given: the parts with something required in them; the others may be left out. */
type Parts<Call extends AnyCall> = {
  [Part in keyof Given<Call> as Empty extends Given<Call>[Part] ? never : Part]: Given<Call>[Part];
} & {
  [Part in keyof Given<Call> as Empty extends Given<Call>[Part] ? Part : never]?: Given<Call>[Part];
} & About;

interface About {
  readonly signal?: AbortSignal;
  /** The account it is about, when not the chosen one; null names none. */
  readonly account?: string | null;
}

type Arguments<Call extends AnyCall> =
  Empty extends Parts<Call> ? [parts?: Parts<Call>] : [parts: Parts<Call>];

export type Caller = <Name extends keyof CallName>(
  name: Name,
  ...parts: Arguments<CallName[Name]>
) => Promise<Reply<CallName[Name]>>;

export interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly chosenAccount: () => string | null;
  /** Path of the page that makes the call. */
  readonly pagePath: () => string;
  readonly askSignedOut: () => Promise<Decision>;
  /** Asks the user to prove again who they are. */
  readonly askConfirmation: () => Promise<'confirmed' | 'cancelled'>;
  /** Leads a user with a generated password to where it is changed. */
  readonly leadToNewPassword: () => void;
}

const timeoutMilliseconds = 30_000;

/** Makes calls by their name on the wire. They fail with an `ApiError`, unless the caller aborts them. */
export function createCaller(around: Surroundings): Caller {
  return async <Name extends keyof CallName>(
    name: Name,
    ...[parts]: Arguments<CallName[Name]>
  ): Promise<Reply<CallName[Name]>> => {
    const given: RequestParts & About = parts ?? {};
    // Decided once: a repeated request must not be about an account chosen meanwhile.
    const account = given.account === undefined ? around.chosenAccount() : given.account;
    const address = addressOf(name, given, account);
    for (;;) {
      const outcome = await send(around.fetch, address, given.body, given.signal);
      // The contract is the server's promise about this reply; checking it again here would
      // ship a validator to every visitor.
      if (outcome.ok) return outcome.result as Reply<CallName[Name]>;
      if (outcome.error.reason === 'confirmation_needed') {
        if ((await around.askConfirmation()) === 'cancelled') throw outcome.error;
        continue;
      }
      if (outcome.error.reason === 'password_change_needed') around.leadToNewPassword();
      if (outcome.status !== 401 || !asksWhenSignedOut(around.pagePath())) throw outcome.error;
      if ((await around.askSignedOut()) === 'login') throw outcome.error;
    }
  };
}

const page: Omit<Surroundings, 'fetch'> = {
  chosenAccount,
  pagePath: () => location.pathname,
  askSignedOut: signedOut.ask,
  askConfirmation: confirmation.ask,
  leadToNewPassword: () => {
    if (location.pathname !== '/settings/profile') location.assign('/settings/profile?tab=password');
  },
};

export const call = createCaller({ ...page, fetch: (url, init) => fetch(url, whileHere(init)) });

/** One call as a function, for a feature's `api.ts`. */
export function endpoint<Name extends keyof CallName>(
  name: Name,
): (...parts: Arguments<CallName[Name]>) => Promise<Reply<CallName[Name]>> {
  return (...parts) => call(name, ...parts);
}

const callOnLeaving = createCaller({ ...page, fetch: (url, init) => fetch(url, init) });

/** Questions end with the visit; what is being saved is saved. */
function whileHere(init: RequestInit): RequestInit {
  if (init.method !== 'GET') return init;
  return { ...init, signal: AbortSignal.any([visitSignal(), ...(init.signal ? [init.signal] : [])]) };
}

/** Whatever else is being asked ends first: its 401 would invite somebody who just left to sign in again. */
export async function logOut(leave: () => Promise<void>): Promise<void> {
  const { goOn } = endVisit();
  try {
    await callOnLeaving('GET /api/account/logout/');
    endSession();
    await leave();
  } finally {
    goOn();
  }
}

type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: number | null; readonly error: ApiError };

async function send(
  fetch: Surroundings['fetch'],
  address: Address,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
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
    return { ok: false, status, error: toApiError(failure, catalogueOf(address.path)) };
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

/** The page at the marketplace's end of an authorization has its own way to say that nobody is signed in. */
function asksWhenSignedOut(pagePath: string): boolean {
  return !pagePath.startsWith('/amz-login');
}
