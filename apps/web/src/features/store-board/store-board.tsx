import { useInfiniteQuery } from '@tanstack/react-query';
import { storeViews } from '@recoup/contract/store-views';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { moreRows } from '../../lib/paging/more-rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import type { Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { formatMoment } from '../stores/index.ts';
import { boardQuery, exportBoard, type BoardStore } from './api.ts';
import { boardSearch } from './board-search.ts';
import { OldestReport, StoreName } from './board-parts.tsx';
import { RateBudgets } from './rate-budgets.tsx';
import { StoreCommands } from './store-commands.tsx';
import { StoreHealth } from './store-health.tsx';
import styles from './store-board.module.css';

export function StoreBoard() {
  const text = useText('storeBoard');
  const { search, go, adjust } = useAddress(boardSearch);
  const { view } = search;
  const query = useInfiniteQuery(boardQuery(search));
  const columns = useColumns();
  const stores = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles['board']}>
      <DataTable<BoardStore>
        label={text.stores}
        query={query}
        rows={stores}
        getKey={({ id }) => id}
        columns={columns}
        actions={{ width: 200, render: (store) => <StoreCommands store={store} /> }}
        exportAs={(format) => exportBoard(search, format)}
        filters={
          <>
            <NativeSelect
              size="small"
              label={text.view}
              isLabelHidden
              options={storeViews.map((value) => ({ value, label: text.views[value] }))}
              value={view}
              onChange={(chosen) => go({ view: storeViews.find((known) => known === chosen) ?? 'attention' })}
            />
            <SearchField
              className="search"
              label={text.search}
              value={search.text}
              onSearch={(query) => adjust({ text: query })}
            />
          </>
        }
        noMatch={{
          sentence: view === 'attention' && search.text === '' ? text.nothingToDo : text.noMatch,
          action: <Button onClick={() => go({ view: 'all', text: '' })}>{text.showAll}</Button>,
        }}
        failure={{ title: text.loadFailed, drawing: 'store' }}
        more={moreRows(query, text.more)}
        tableFrom={1200}
      />
    </div>
  );
}

function useColumns(): Columns<BoardStore> {
  const text = useText('storeBoard');
  const language = useLanguage();
  const moment = (at: string | null) => (at === null ? null : formatMoment(new Date(at), language));
  return [
    {
      name: 'store',
      title: text.store,
      width: '1.8fr',
      isFixed: true,
      render: (store) => <StoreName store={store} />,
    },
    {
      name: 'health',
      title: text.health,
      width: '2fr',
      isWhole: true,
      render: (store) => <StoreHealth store={store} />,
    },
    {
      name: 'authorization',
      title: text.authorizationEnds,
      width: 152,
      render: ({ authorization_ends_at: at }) =>
        at === null ? null : <span className="dates">{formatDate(new Date(at), language)}</span>,
    },
    { name: 'last', title: text.lastSync, width: 100, render: ({ last_sync_at }) => moment(last_sync_at) },
    {
      name: 'next',
      title: text.nextStep,
      width: 112,
      render: ({ paused_at, resumes_at, next_sync_at }) =>
        paused_at === null
          ? moment(resumes_at ?? next_sync_at)
          : text.pausedSince({ when: moment(paused_at) ?? '' }),
    },
    {
      name: 'limits',
      title: text.rateLimits,
      width: 104,
      isWhole: true,
      render: ({ rate_budgets }) => <RateBudgets budgets={rate_budgets} />,
    },
    {
      name: 'oldest',
      title: text.oldestReport,
      width: '1.4fr',
      render: (store) => <OldestReport store={store} />,
    },
  ];
}
