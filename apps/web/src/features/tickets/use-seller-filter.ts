import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { TicketsAddress } from './use-tickets-search.ts';

/** Choosing a store above the list shows its tickets; the store chosen by itself at the start narrows nothing. */
export function useSellerFilter({ search, adjust }: TicketsAddress): void {
  const { account, seller } = useSession();
  const key = seller?.key ?? null;
  const before = useRef({ account: account.id, key });
  const follow = useEffectEvent((store: string) => {
    if (search.view !== 'queue' && search.view !== 'unmatched') adjust({ stores: [store] });
  });
  useEffect(() => {
    const last = before.current;
    before.current = { account: account.id, key };
    if (last.account === account.id && last.key !== null && key !== null && last.key !== key) follow(key);
  }, [account.id, key]);
}
