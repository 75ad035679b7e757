import { causeKinds } from '@recoup/contract/loss-causes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { useSession } from '../../lib/session/session.ts';
import { storeIds } from '../../lib/session/store-ids.ts';
import { useStoreAddress } from '../../lib/session/use-store-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FirstStep } from '../../ui/empty-state/first-step.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { StoreFilter } from '../../ui/store-filter/store-filter.tsx';
import { preventionKey, preventionQuery, type Cause } from './api.ts';
import { preventionSearch } from './prevention-search.ts';
import { useColumns } from './use-columns.tsx';

/** Where losses come from, so that the seller can avoid them. */
export default function PreventionPage() {
  const text = useText('prevention');
  const { account } = useSession();
  const { search, go, adjust, isSettled } = useStoreAddress(preventionSearch);
  const queries = useQueryClient();
  useLiveTopics(
    account.id,
    ['audit', 'ticket'],
    () => void queries.invalidateQueries({ queryKey: preventionKey }),
    300,
  );
  const query = useQuery({ ...preventionQuery(account.id, search.stores), enabled: isSettled });
  const counted = query.data;
  const columns = useColumns(counted?.counted_at ?? '');
  const isEmpty = counted?.counted_at === null;
  const isWhole = search.by === 'center' && search.stores?.length === 0;
  const rows = isEmpty ? [] : counted?.causes.filter(({ cause }) => cause === search.by);
  if (!isSettled) return <Placeholder parts={['bar', 'rows']} />;
  return (
    <div className="page">
      <p className="soft">{text.note}</p>
      <DataTable<Cause>
        label={text.by[search.by]}
        query={query}
        rows={rows}
        getKey={({ cause, name, loss }) => `${cause} ${name} ${loss}`}
        columns={columns}
        exportAs={(format) =>
          downloadFile('GET /api/refund/dashboard/prevention/export/', account.id, `prevention.${format}`, {
            query: { ...storeIds(search.stores), cause: search.by, format },
          })
        }
        filters={
          <RadioGroup
            look="segments"
            label={text.show}
            isLabelHidden
            options={causeKinds.map((value) => ({ value, label: text.by[value] }))}
            value={search.by}
            onChange={(by) => adjust({ by })}
          />
        }
        note={<StoreFilter stores={search.stores} onClear={() => go({ stores: [] })} />}
        empty={
          isEmpty ? (
            <EmptyState
              drawing="search"
              sentence={text.empty}
              action={
                <FirstStep>
                  <PageLink to="/stores" look="button">
                    {text.toStores}
                  </PageLink>
                </FirstStep>
              }
            />
          ) : null
        }
        noMatch={{
          sentence: text.none[search.by],
          action: isWhole ? (
            <PageLink to="/stores" look="button">
              {text.toStores}
            </PageLink>
          ) : (
            <Button onClick={() => adjust({ by: 'center', stores: [] })}>{text.showAll}</Button>
          ),
        }}
        failure={{ title: text.loadFailed, drawing: 'search' }}
        tableFrom={1200}
      />
      {counted && !isEmpty ? (
        <p className="soft">{text.counted({ months: counted.months, least: counted.least_handled })}</p>
      ) : null}
    </div>
  );
}
