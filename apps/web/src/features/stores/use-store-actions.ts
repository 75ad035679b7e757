import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { isRegion } from '../../lib/marketplaces/regions.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { renameStore, setPriority, syncStore, startAudit, setStore, refreshStores } from './api.ts';
import type { Store } from './store.ts';

export interface StoreActions {
  readonly isPending: boolean;
  /** True once the name is saved. */
  readonly rename: (store: Store, name: string) => Promise<boolean>;
  readonly togglePriority: (store: Store) => Promise<void>;
  readonly syncNow: (store: Store) => Promise<void>;
  readonly syncAll: (stores: readonly Store[]) => Promise<void>;
  readonly auditNow: (store: Store) => Promise<void>;
}

/** The actions on a store, each confirmed by a toast. */
export function useStoreActions(): StoreActions {
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const text = useText('stores');
  const common = useText('common');

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => toasts.success(message),
    onError: (error) => toasts.failure(describeError(error, common)),
  });
  const attempt = (work: () => Promise<string>) =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );

  return {
    isPending,
    rename: (store, name) =>
      attempt(async () => {
        const body = { ...storeReference(store), store_name: name };
        setStore(queries, account, await renameStore({ body, account }));
        return text.renamed;
      }),
    togglePriority: async (store) => {
      if (store.id === null) return;
      const params = { id: store.id };
      await attempt(async () => {
        const reply = await setPriority({
          params,
          query: { value: store.priority ? 'off' : 'on' },
          account,
        });
        setStore(queries, account, reply);
        return store.priority ? text.noPriority : text.nowPriority;
      });
    },
    syncNow: async (store) => {
      if (store.id === null) return;
      const params = { id: store.id };
      await attempt(async () => {
        const reply = await syncStore({ params, account });
        setStore(queries, account, reply);
        return text.syncStarted;
      });
    },
    syncAll: async (stores) => {
      const ids = stores.flatMap(({ id }) => id ?? []);
      await attempt(async () => {
        for (const id of ids) setStore(queries, account, await syncStore({ params: { id }, account }));
        return text.syncsStarted({ count: ids.length });
      });
    },
    auditNow: async (store) => {
      if (store.id === null) return;
      const body = { store: store.id };
      await attempt(async () => {
        await startAudit({ body, account });
        refreshStores(queries, account);
        return text.auditStarted;
      });
    },
  };
}

function storeReference({ id, sellerId, region }: Store) {
  if (id !== null) return { id };
  return { seller_id: sellerId, ...(isRegion(region) ? { region } : {}) };
}
