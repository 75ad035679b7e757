import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { storesQuery } from './api.ts';
import { StoreList } from './store-list.tsx';
import { useLiveStores } from './use-live-stores.ts';
import { useStoresSearch } from './use-stores-search.ts';

const LinkDialog = lazy(() => import('./link/link-dialog.tsx'));
const TaskDialog = lazy(() => import('./tasks/task-dialog.tsx'));

export default function StoresPage() {
  const account = useSession().account.id;
  const isLive = useLiveStores(account);
  const address = useStoresSearch();
  const { search, go, adjust } = address;
  const { data: stores } = useQuery(storesQuery(account));
  const closeAll = () => adjust({ link: null, task: null });
  const { task } = search;
  return (
    <>
      <StoreList account={account} address={address} isLive={isLive} />
      <Suspense>
        {search.link === null ? null : (
          <LinkDialog way={search.link} onWay={(link) => adjust({ link })} onClose={closeAll} />
        )}
        {task && stores ? (
          <TaskDialog
            key={`${account} ${task.store} ${task.name}`}
            task={task.name}
            store={stores.find(({ key }) => key === task.store) ?? null}
            isLive={isLive}
            onTask={(name) => go({ task: { ...task, name } })}
            onClose={closeAll}
          />
        ) : null}
      </Suspense>
    </>
  );
}
