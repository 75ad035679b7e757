import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address/use-address.ts';
import styles from '../billing.module.css';
import { LoadFailure } from '../load-failure.tsx';
import { Pager } from '../pager.tsx';
import { invoicesQuery, type InvoiceView } from '../queries.ts';
import { useLiveBilling } from '../use-live-billing.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useMedia } from '../../../lib/media/use-media.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { InvoiceCards, InvoiceTable } from './invoice-lists.tsx';
import { invoicesSearch, views } from './invoices-search.ts';
import { Summary, type Waiting } from './summary.tsx';

export default function InvoicesPage() {
  const { account, own } = useSession();
  const { search, go } = useAddress(invoicesSearch, { after: null });
  const { view, after } = search;
  useLiveBilling(account.id);
  const { data, error, refetch, isFetching } = useQuery(invoicesQuery(account.id, view, after));
  const isOperator = own.roles.includes('*.superuser');
  const show = (chosen: InvoiceView) => go({ view: chosen });
  if (!data) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Placeholder parts={['figures', 'bar', 'rows']} />
    );
  }
  const isEmpty = view === 'all' && data.total === 0;
  return (
    <div className={styles['page']}>
      {isOperator ? <OperatorLink /> : null}
      {isEmpty && waits(data.waiting) === 0 ? (
        <NoInvoices />
      ) : (
        <>
          <Summary due={data.due} waiting={data.waiting} />
          {isEmpty ? null : <ViewChoice view={view} onChange={show} />}
          <Invoices invoices={data.items} isEmpty={isEmpty} onShowAll={() => show('all')} />
          <Pager after={after} next={data.next} onMove={(place) => go({ after: place })} />
        </>
      )}
    </div>
  );
}

/** How much there is to see though no statement holds it. */
function waits({ lines, disputed, without_rate }: Waiting): number {
  return lines + disputed + without_rate;
}

function OperatorLink() {
  const text = useText('invoices');
  return (
    <p>
      <PageLink to="/settings/receivables">{text.receivables}</PageLink>
    </p>
  );
}

interface ViewChoiceProps {
  readonly view: InvoiceView;
  readonly onChange: (view: InvoiceView) => void;
}

function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const text = useText('invoices');
  return (
    <div className={styles['toolbar']}>
      <select
        className="select"
        aria-label={text.view}
        value={view}
        onChange={({ target }) => onChange(views.find((each) => each === target.value) ?? 'all')}
      >
        {views.map((each) => (
          <option key={each} value={each}>
            {text.views[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface InvoicesProps {
  readonly invoices: Parameters<typeof InvoiceTable>[0]['invoices'];
  readonly isEmpty: boolean;
  readonly onShowAll: () => void;
}

function Invoices({ invoices, isEmpty, onShowAll }: InvoicesProps) {
  const text = useText('invoices');
  const isWide = useMedia('(min-width: 1100px), print');
  if (isEmpty) return null;
  if (invoices.length > 0) {
    return isWide ? <InvoiceTable invoices={invoices} /> : <InvoiceCards invoices={invoices} />;
  }
  return (
    <EmptyState
      drawing="search"
      sentence={text.noneInView}
      action={
        <button type="button" className="button" onClick={onShowAll}>
          {text.showAll}
        </button>
      }
    />
  );
}

function NoInvoices() {
  const text = useText('invoices');
  const action = (
    <PageLink to="/tickets" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="paper" sentence={text.empty} action={action} />;
}
