import { useQuery } from '@tanstack/react-query';
import { useAddress, type Address } from '../../../lib/address/use-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { invoiceQuery, invoicesQuery } from '../queries.ts';
import { useLiveBilling } from '../use-live-billing.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { billSearch, type BillSearch } from './bill-search.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { Lines } from './lines.tsx';
import { PayNow } from './pay-now.tsx';
import { StatementChoice } from './statement-choice.tsx';
import { Waiting } from './waiting.tsx';

/** The statement behind an invoice, line by line; without a choice, the newest. */
export default function BillPage() {
  const account = useSession().account.id;
  useLiveBilling(account);
  const address = useAddress(billSearch, { after: null });
  const { data, error, refetch, isFetching } = useQuery(invoicesQuery(account, 'all'));
  if (!data) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Placeholder parts={['bar', 'figures', 'rows']} />
    );
  }
  const id = address.search.invoice ?? data.items[0]?.id;
  if (id === undefined) return <NoStatement />;
  return (
    <div className="page">
      <StatementChoice invoices={data.items} id={id} />
      {id === 'next' ? (
        <Waiting account={account} address={address} draftedOn={data.waiting.drafted_on} />
      ) : (
        <Statement key={id} account={account} id={id} address={address} />
      )}
    </div>
  );
}

interface StatementProps {
  readonly account: string;
  readonly id: number;
  readonly address: Address<BillSearch>;
}

function Statement({ account, id, address }: StatementProps) {
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(account, id));
  if (!data) {
    return error && !isFetching ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Placeholder parts={['figures', 'bar', 'rows']} />
    );
  }
  return (
    <>
      <InvoiceFacts invoice={data} />
      <PayNow account={account} invoice={data} />
      <Lines account={account} invoice={data} address={address} />
    </>
  );
}

function NoStatement() {
  const text = useText('bill');
  const action = (
    <PageLink to="/settings/invoices" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="paper" sentence={text.empty} action={action} />;
}
