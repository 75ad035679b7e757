import { useQuery } from '@tanstack/react-query';
import { lineStates, type LineState } from '@recoup/contract/invoice-states';
import type { Invoice, StatementLine } from '@recoup/contract/invoices';
import { lazy, Suspense, useState } from 'react';
import styles from '../../shared/billing/billing.module.css';
import { LoadFailure, Loading } from '../../shared/billing/load-failure.tsx';
import { Pager } from '../../shared/billing/pager.tsx';
import { linesQuery, type WantedLines } from '../../shared/billing/queries.ts';
import { SearchField } from '../../shared/controls/search-field.tsx';
import { useText } from '../../shared/i18n/index.ts';
import { useMedia } from '../../shared/media/use-media.ts';
import { Exports } from './exports.tsx';
import { LineCards, LineTable } from './line-lists.tsx';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

interface LinesProps {
  readonly account: string;
  readonly invoice: Invoice;
}

const everything: WantedLines = { text: '', state: '', after: null };

export function Lines({ account, invoice }: LinesProps) {
  const text = useText('bill');
  const [wanted, setWanted] = useState(everything);
  const [disputed, setDisputed] = useState<StatementLine | null>(null);
  const { data, error, refetch, isFetching } = useQuery(linesQuery(account, invoice.id, wanted));
  return (
    <section className={styles['section']} aria-label={text.lines}>
      <h2>{text.lines}</h2>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label={text.search}
          value={wanted.text}
          onSearch={(words) => setWanted({ ...wanted, text: words, after: null })}
        />
        <StateChoice
          value={wanted.state}
          onChange={(state) => setWanted({ ...wanted, state, after: null })}
        />
        <span className={styles['push']}>
          <Exports invoice={invoice.id} />
        </span>
      </div>
      {data ? (
        <>
          <p className={styles['soft']} role="status">
            {text.count({ count: data.total })}
          </p>
          <List lines={data.items} onDispute={setDisputed} />
          <Pager after={wanted.after} next={data.next} onMove={(after) => setWanted({ ...wanted, after })} />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <Suspense>
        {disputed ? (
          <DisputeDialog key={disputed.id} line={disputed} onClose={() => setDisputed(null)} />
        ) : null}
      </Suspense>
    </section>
  );
}

function List(props: Parameters<typeof LineTable>[0]) {
  const isWide = useMedia('(min-width: 1280px)');
  if (props.lines.length === 0) return null;
  return isWide ? <LineTable {...props} /> : <LineCards {...props} />;
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
        .filter((state) => state !== 'credited')
        .map((state) => (
          <option key={state} value={state}>
            {billing.lineStates[state]}
          </option>
        ))}
    </select>
  );
}
