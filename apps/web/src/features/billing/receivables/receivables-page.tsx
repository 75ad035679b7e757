import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, type ComponentType } from 'react';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { listenOperations } from '../../../lib/live/live-events.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { DeskTabs } from './desk-tabs.tsx';
import { refreshDesk } from './api.ts';
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
  useLiveDesk();
  return (
    <div className="page">
      <DeskTabs shown={shown} />
      <Suspense fallback={<Placeholder parts={['rows']} />}>
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
        onEvent: ({ topic }) => {
          if (topic === 'disputes' || topic === 'returns' || topic === 'missed') refresh();
        },
        onConnectionChange: () => undefined,
      }),
    [],
  );
}
