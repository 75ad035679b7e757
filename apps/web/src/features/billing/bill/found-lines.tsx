import type { UseQueryResult } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import { lineStates, type LineState } from '@recoup/contract/invoice-states';
import type { StatementLine } from '@recoup/contract/invoices';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Address } from '../../../lib/address/use-address.ts';
import styles from '../billing.module.css';
import { LoadFailure } from '../load-failure.tsx';
import { Pager } from '../pager.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useMedia } from '../../../lib/media/use-media.ts';
import type { BillSearch } from './bill-search.ts';
import { LineCards, LineTable } from './line-lists.tsx';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

interface FoundLinesProps {
  readonly found: UseQueryResult<Reply<CallName['GET /api/invoices/{id}/lines/']>>;
  readonly address: Address<BillSearch>;
  /** What can be done with all of them. */
  readonly children?: ReactNode;
}

/** Lines as the address wants them, with what narrows them down. */
export function FoundLines({ found, address, children }: FoundLinesProps) {
  const text = useText('bill');
  const [disputed, setDisputed] = useState<StatementLine | null>(null);
  const { search, go, adjust } = address;
  const { data, error, refetch, isFetching } = found;
  const isNarrowed = search.text !== '' || search.state !== '';
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label={text.search}
          value={search.text}
          onSearch={(words) => adjust({ text: words })}
        />
        <StateChoice value={search.state} onChange={(state) => go({ state })} />
        <span className={styles['push']}>{children}</span>
      </div>
      {data ? (
        <>
          <p className={styles['soft']} role="status">
            {text.count({ count: data.total })}
          </p>
          {data.items.length === 0 ? (
            <NoLines isNarrowed={isNarrowed} onShowAll={() => go({ text: '', state: '' })} />
          ) : (
            <List lines={data.items} onDispute={setDisputed} />
          )}
          <Pager after={search.after} next={data.next} onMove={(after) => go({ after })} />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholder parts={['rows']} />
      )}
      <Suspense>
        {disputed ? (
          <DisputeDialog key={disputed.id} line={disputed} onClose={() => setDisputed(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

function List(props: Parameters<typeof LineTable>[0]) {
  const isWide = useMedia('(min-width: 1280px), print');
  return isWide ? <LineTable {...props} /> : <LineCards {...props} />;
}

interface NoLinesProps {
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

function NoLines({ isNarrowed, onShowAll }: NoLinesProps) {
  const text = useText('bill');
  if (!isNarrowed) return null;
  return (
    <EmptyState
      drawing="search"
      sentence={text.noMatch}
      action={
        <button type="button" className="button" onClick={onShowAll}>
          {text.showAll}
        </button>
      }
    />
  );
}

interface StateChoiceProps {
  readonly value: LineState | '';
  readonly onChange: (state: LineState | '') => void;
}

function StateChoice({ value, onChange }: StateChoiceProps) {
  const text = useText('bill');
  const billing = useText('billing');
  return (
    <select
      className="select"
      aria-label={text.state}
      value={value}
      onChange={({ target }) => onChange(lineStates.find((each) => each === target.value) ?? '')}
    >
      <option value="">{text.anyState}</option>
      {lineStates
        .filter((state) => state !== 'credited' && state !== 'voided')
        .map((state) => (
          <option key={state} value={state}>
            {billing.lineStates[state]}
          </option>
        ))}
    </select>
  );
}
