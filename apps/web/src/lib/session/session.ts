import { createContext, use } from 'react';
import type { Account, SubAccount } from './account.ts';
import type { Seller } from './seller.ts';

export interface Session {
  /** Whoever signed in: roles, name and menu are theirs. */
  readonly own: Account;
  readonly customers: readonly SubAccount[];
  /** Whom they act for: everything else is about this account. */
  readonly account: Account;
  readonly isOwnAccount: boolean;
  /** All linked stores; undefined until they are loaded. */
  readonly sellers: readonly Seller[] | undefined;
  /** Why they could not be loaded, if so. */
  readonly sellersError: unknown;
  readonly reloadSellers: () => void;
  /** Those that can be worked with. */
  readonly activeSellers: readonly Seller[];
  /** The one chosen, at first the first; null when there is none or all of them were chosen. */
  readonly seller: Seller | null;
  /** Null for all of them. */
  readonly selectSeller: (key: string | null) => void;
  readonly switchAccount: (id: string) => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in here');
  return session;
}
