import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { chooseAccount, describeErrorWithCode, clearChosenAccount } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { accountLabel, type Account } from '../../lib/session/account.ts';
import { fetchAccount, sellersQuery, sessionQuery } from '../../lib/session/queries.ts';
import { activeSellers } from '../../lib/session/seller.ts';
import type { Session } from '../../lib/session/session.ts';
import { isRefusal } from '../../lib/session/start-session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { toListPage } from './to-list-page.ts';
import { mayDiscard } from '../../lib/unsaved/unsaved.ts';

export type SessionState =
  | { readonly stage: 'starting' }
  | {
      readonly stage: 'failed';
      readonly error: unknown;
      readonly retry: () => void;
      readonly retryAsOneself: () => void;
    }
  | {
      readonly stage: 'ready';
      readonly session: Session;
      /** Label of the account being switched to. */
      readonly switchingTo: string | null;
    };

export function useSessionState(): SessionState {
  const queries = useQueryClient();
  const router = useRouter();
  const toasts = useToasts();
  const text = useText('shell');
  const common = useText('common');
  const { data: started, error, refetch, isFetching } = useQuery(sessionQuery);
  // Deferred, so that React renders the first page in small steps and the browser stays responsive.
  const isStarted = useDeferredValue(started !== undefined);
  const accountId = started?.account.id ?? '';
  const {
    data: sellers,
    error: sellersError,
    refetch: refetchSellers,
  } = useQuery({ ...sellersQuery(accountId), enabled: started !== undefined });
  // Undefined until the user selects one, which means the first store; null means all stores.
  const [sellerKey, setSellerKey] = useState<string | null | undefined>();
  const [switchingTo, setSwitchingTo] = useState<string | null>(null);
  const switching = useRef(false);

  const actFor = async (account: Account) => {
    chooseAccount(account.id, started?.own.id ?? '');
    setSellerKey(undefined);
    const { pathname, search } = router.state.location;
    const to = toListPage(pathname);
    // The current address may name stores and invoices of the previous account.
    await router.navigate({
      to,
      search: to === '.' ? { ...search, store: undefined, invoice: undefined } : {},
      replace: true,
    });
    queries.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, account });
  };

  const showAccountLost = useEffectEvent(() => toasts.failure(text.accountLost));
  const lostAccount = started?.lostAccount === true;
  useEffect(() => {
    if (lostAccount) showAccountLost();
  }, [lostAccount]);

  const showCustomersFailed = useEffectEvent((reason: unknown) =>
    toasts.failure(text.customersFailed({ reason: describeErrorWithCode(reason, common) })),
  );
  const customersError = started?.customersError ?? null;
  useEffect(() => {
    if (customersError !== null) showCustomersFailed(customersError);
  }, [customersError]);

  // Access to a customer can be revoked while acting for it; the first refusal switches back to the own
  // account.
  const leaveRefusedAccount = useEffectEvent(async (refusal: unknown) => {
    if (!started || started.account.id === started.own.id || switching.current || !isRefusal(refusal)) return;
    switching.current = true;
    try {
      await fetchAccount(started.account.id);
    } catch (reason) {
      if (!isRefusal(reason)) return;
      await actFor(started.own);
      toasts.failure(text.accountLost);
    } finally {
      switching.current = false;
    }
  });
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          void leaveRefusedAccount(event.action.error);
      }),
    [queries],
  );

  if (!started || !isStarted) {
    if (!error || isFetching) return { stage: 'starting' };
    const retry = () => void refetch();
    const retryAsOneself = () => {
      clearChosenAccount();
      retry();
    };
    return { stage: 'failed', error, retry, retryAsOneself };
  }

  const { own, customers, account } = started;
  const switchAccount = async (id: string) => {
    if (id === account.id || switching.current || !(await mayDiscard())) return;
    switching.current = true;
    const chosen = [own, ...customers].find((each) => each.id === id);
    setSwitchingTo(chosen ? accountLabel(chosen) : id);
    try {
      const next = id === own.id ? own : await fetchAccount(id);
      await queries.fetchQuery({ ...sellersQuery(id), staleTime: 0 });
      await actFor(next);
    } catch (reason) {
      toasts.failure(text.switchFailed({ reason: describeErrorWithCode(reason, common) }));
    } finally {
      switching.current = false;
      setSwitchingTo(null);
    }
  };

  const active = activeSellers(sellers ?? []);
  return {
    stage: 'ready',
    switchingTo,
    session: {
      own,
      customers,
      account,
      isOwnAccount: account.id === own.id,
      sellers,
      sellersError,
      reloadSellers: () => void refetchSellers(),
      activeSellers: active,
      seller: sellerKey === null ? null : (active.find(({ key }) => key === sellerKey) ?? active[0] ?? null),
      selectSeller: setSellerKey,
      switchAccount,
    },
  };
}
