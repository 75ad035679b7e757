import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, type ComponentType } from 'react';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { listenOperations } from '../../../lib/live/live-events.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { ReceivablesTabs } from './receivables-tabs.tsx';
import { refreshReceivables } from './api.ts';
import { receivablesSearch } from './receivables-search.ts';
import type { TabName } from './tab-names.ts';

/** The content of each tab; the tab is part of the address. */
const tabs: Readonly<Record<TabName, ComponentType>> = {
  ages: lazy(() => import('./ages-tab.tsx')),
  invoices: lazy(() => import('./invoices-tab.tsx')),
  disputes: lazy(() => import('./disputes-tab.tsx')),
  accounts: lazy(() => import('./accounts-tab.tsx')),
  payments: lazy(() => import('./payments-tab.tsx')),
  returns: lazy(() => import('./returns-tab.tsx')),
  reconciliation: lazy(() => import('./reconciliation-tab.tsx')),
  liabilities: lazy(() => import('./liabilities-tab.tsx')),
  credit: lazy(() => import('./credit-tab.tsx')),
  coupons: lazy(() => import('./coupons-tab.tsx')),
  rates: lazy(() => import('./rates-tab.tsx')),
};

/** The operators' side of billing: unpaid invoices, disputes and terms. */
export default function ReceivablesPage() {
  const { tab: shown } = useAddress(receivablesSearch).search;
  const Tab = tabs[shown];
  useLiveReceivables();
  return (
    <div className="page">
      <ReceivablesTabs shown={shown} />
      <Suspense fallback={<Placeholder parts={['rows']} />}>
        <Tab />
      </Suspense>
    </div>
  );
}

function useLiveReceivables(): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshReceivables(queries));
  useEffect(
    () =>
      listenOperations({
        onEvent: ({ topic }) => {
          if (topic === 'disputes' || topic === 'returns' || topic === 'missed') refresh();
        },
        onConnectionChange: () => undefined,
      }),
    [],
  );
}
