import { createContext, use } from 'react';
import type { Account, SubAccount } from './account.ts';
import type { Seller } from './seller.ts';

export interface Session {
  /** The signed-in user's account: roles, name and menu come from it. */
  readonly own: Account;
  readonly customers: readonly SubAccount[];
  /** The selected account, which everything else is about. */
  readonly account: Account;
  readonly isOwnAccount: boolean;
  /** All linked stores; undefined while loading. */
  readonly sellers: readonly Seller[] | undefined;
  /** Why the stores could not be loaded; null otherwise. */
  readonly sellersError: unknown;
  readonly reloadSellers: () => void;
  /** Active stores. */
  readonly activeSellers: readonly Seller[];
  /** The selected store, by default the first; null when there is none or all are selected. */
  readonly seller: Seller | null;
  /** Null selects all stores. */
  readonly selectSeller: (key: string | null) => void;
  readonly switchAccount: (id: string) => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in here');
  return session;
}
