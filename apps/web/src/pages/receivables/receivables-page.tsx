import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ComponentType } from 'react';
import styles from '../../shared/billing/billing.module.css';
import { Loading } from '../../shared/billing/load-failure.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { listenOperations } from '../../shared/live/live-events.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { refreshDesk } from './queries.ts';
import tabStyles from './tabs.module.css';

/** What lies behind each tab; a tab is a part of the address. */
const tabs = {
  ages: lazy(() => import('./ages-tab.tsx')),
  invoices: lazy(() => import('./invoices-tab.tsx')),
  disputes: lazy(() => import('./disputes-tab.tsx')),
  accounts: lazy(() => import('./accounts-tab.tsx')),
  payments: lazy(() => import('./payments-tab.tsx')),
  returns: lazy(() => import('./returns-tab.tsx')),
  liabilities: lazy(() => import('./liabilities-tab.tsx')),
  credit: lazy(() => import('./credit-tab.tsx')),
  coupons: lazy(() => import('./coupons-tab.tsx')),
  rates: lazy(() => import('./rates-tab.tsx')),
} satisfies Record<string, ComponentType>;
type TabName = keyof typeof tabs;

function isTab(name: string | undefined): name is TabName {
  return name !== undefined && Object.hasOwn(tabs, name);
}

/** The operators' side of billing: who owes what, what is disputed, what was agreed. */
export default function ReceivablesPage() {
  const text = useText('receivables');
  const router = useRouter();
  const named = useQueryText('tab');
  const shown = isTab(named) ? named : 'ages';
  const Tab = tabs[shown];
  const nav = useRef<HTMLElement>(null);
  useLiveDesk();
  useEffect(() => {
    const current = nav.current?.children[Object.keys(tabs).indexOf(shown)];
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <div className={styles['page']}>
      <nav ref={nav} className={tabStyles['tabs']} aria-label={text.tabs}>
        {Object.keys(tabs)
          .filter(isTab)
          .map((tab) => (
            <button
              key={tab}
              type="button"
              className={tabStyles['tab']}
              data-name={text.tabNames[tab]}
              aria-current={tab === shown ? 'page' : undefined}
              onClick={() => void router.navigate({ to: '/settings/receivables', search: { tab } })}
            >
              {text.tabNames[tab]}
            </button>
          ))}
      </nav>
      <Suspense fallback={<Loading />}>
        <Tab />
      </Suspense>
    </div>
  );
}

function useLiveDesk(): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshDesk(queries));
  useEffect(
    () =>
      listenOperations({
        tell: ({ topic }) => {
          if (topic === 'disputes' || topic === 'returns' || topic === 'missed') refresh();
        },
        connected: () => undefined,
      }),
    [],
  );
}
