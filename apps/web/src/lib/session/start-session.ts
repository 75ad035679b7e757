import { ApiError } from '../api/index.ts';
import type { Account, SubAccount } from './account.ts';

export interface StartedSession {
  /** Whoever signed in. */
  readonly own: Account;
  readonly customers: readonly SubAccount[];
  /** Whom they act for: themselves or a customer. */
  readonly account: Account;
  /** The account of the last visit may no longer be acted for. */
  readonly lostAccount: boolean;
  /** Why the customers could not be asked for, if so. */
  readonly customersError: unknown;
}

export interface SessionCalls {
  /** Null asks who is signed in. */
  readonly account: (id: string | null) => Promise<Account>;
  readonly customers: (as: string) => Promise<readonly SubAccount[]>;
}

/** Whom the last visit at this browser acted for, and who that was, if known. */
export interface StoredChoice {
  readonly account: string | null;
  readonly by: string | null;
}

/** Who is signed in, whom they may act for, and whom they acted for last. */
export async function startSession(calls: SessionCalls, stored: StoredChoice): Promise<StartedSession> {
  const own = await calls.account(null);
  const isOwnChoice = stored.by === null || stored.by === own.id;
  const wanted = (isOwnChoice && stored.account) || own.id;
  const asked = await askCustomers(calls, wanted, own.id);
  const session = {
    own,
    customers: asked.customers.filter(({ id }) => id !== own.id),
    customersError: asked.error,
  };
  if (wanted === own.id) return { ...session, account: own, lostAccount: false };

  const listed = asked.error !== null || session.customers.some(({ id }) => id === wanted);
  const account = asked.refused || !listed ? null : await accountUnlessRefused(calls, wanted);
  return { ...session, account: account ?? own, lostAccount: account === null };
}

interface Asked {
  readonly customers: readonly SubAccount[];
  readonly error: unknown;
  /** The account asked with may not be acted for. */
  readonly refused: boolean;
}

async function askCustomers(calls: SessionCalls, as: string, own: string): Promise<Asked> {
  try {
    return { customers: await calls.customers(as), error: null, refused: false };
  } catch (error) {
    if (as !== own && isRefusal(error)) return { ...(await askCustomers(calls, own, own)), refused: true };
    return { customers: [], error, refused: false };
  }
}

async function accountUnlessRefused(calls: SessionCalls, id: string): Promise<Account | null> {
  try {
    return await calls.account(id);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The server does not let this person act for that account, or does not admit that it exists. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
