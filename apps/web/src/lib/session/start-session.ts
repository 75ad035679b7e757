import { ApiError } from '../api/index.ts';
import type { Account, SubAccount } from './account.ts';

export interface StartedSession {
  /** The signed-in user's account. */
  readonly own: Account;
  readonly customers: readonly SubAccount[];
  /** The selected account: the user's own or a customer. */
  readonly account: Account;
  /** True when the previously selected account is no longer accessible. */
  readonly lostAccount: boolean;
  /** Why the customers could not be loaded; null otherwise. */
  readonly customersError: unknown;
}

export interface SessionCalls {
  /** Null gets the signed-in user's account. */
  readonly account: (id: string | null) => Promise<Account>;
  readonly customers: (as: string) => Promise<readonly SubAccount[]>;
}

/** The account selected in the previous visit of this browser, and the user who selected it, if known. */
export interface StoredChoice {
  readonly account: string | null;
  readonly by: string | null;
}

/** Loads the signed-in user's account, their customers and the previously selected account. */
export async function startSession(calls: SessionCalls, stored: StoredChoice): Promise<StartedSession> {
  const own = await calls.account(null);
  const isOwnChoice = stored.by === null || stored.by === own.id;
  const wanted = (isOwnChoice && stored.account) || own.id;
  const asked = await listCustomers(calls, wanted, own.id);
  const session = {
    own,
    customers: asked.customers.filter(({ id }) => id !== own.id),
    customersError: asked.error,
  };
  if (wanted === own.id) return { ...session, account: own, lostAccount: false };

  const listed = asked.error !== null || session.customers.some(({ id }) => id === wanted);
  const account = asked.refused || !listed ? null : await getAccountUnlessRefused(calls, wanted);
  return { ...session, account: account ?? own, lostAccount: account === null };
}

interface CustomersResult {
  readonly customers: readonly SubAccount[];
  readonly error: unknown;
  /** True when the previously selected account was refused. */
  readonly refused: boolean;
}

async function listCustomers(calls: SessionCalls, as: string, own: string): Promise<CustomersResult> {
  try {
    return { customers: await calls.customers(as), error: null, refused: false };
  } catch (error) {
    if (as !== own && isRefusal(error)) return { ...(await listCustomers(calls, own, own)), refused: true };
    return { customers: [], error, refused: false };
  }
}

async function getAccountUnlessRefused(calls: SessionCalls, id: string): Promise<Account | null> {
  try {
    return await calls.account(id);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The user may not act for the account, or the server does not reveal that it exists. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
