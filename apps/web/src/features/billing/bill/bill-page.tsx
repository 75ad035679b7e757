import { useQuery } from '@tanstack/react-query';
import { useAddress, type Address } from '../../../lib/address/use-address.ts';
import { BillingQueryView } from '../billing-query-view.tsx';
import { invoiceQuery, invoicesQuery, newestInvoices } from '../api.ts';
import { useLiveBilling } from '../use-live-billing.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { FirstStep } from '../../../ui/empty-state/first-step.tsx';
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

/** The statement behind an invoice, line by line; by default the newest. */
export default function BillPage() {
  const account = useSession().account.id;
  useLiveBilling(account);
  const address = useAddress(billSearch, { after: null });
  const query = useQuery(invoicesQuery(account, newestInvoices));
  return (
    <BillingQueryView query={query} skeleton={<Placeholder parts={['bar', 'figures', 'rows']} />}>
      {({ items, waiting }) => {
        const id = address.search.invoice ?? items[0]?.id;
        if (id === undefined) return <NoStatement />;
        return (
          <div className="page">
            <StatementChoice invoices={items} id={id} />
            {id === 'next' ? (
              <Waiting account={account} address={address} draftedOn={waiting.drafted_on} />
            ) : (
              <Statement key={id} account={account} id={id} address={address} />
            )}
          </div>
        );
      }}
    </BillingQueryView>
  );
}

interface StatementProps {
  readonly account: string;
  readonly id: number;
  readonly address: Address<BillSearch>;
}

function Statement({ account, id, address }: StatementProps) {
  const query = useQuery(invoiceQuery(account, id));
  return (
    <BillingQueryView query={query} skeleton={<Placeholder parts={['figures', 'bar', 'rows']} />}>
      {(invoice) => (
        <>
          <InvoiceFacts invoice={invoice} />
          <PayNow account={account} invoice={invoice} />
          <Lines account={account} invoice={invoice} address={address} />
        </>
      )}
    </BillingQueryView>
  );
}

function NoStatement() {
  const text = useText('bill');
  const action = (
    <FirstStep>
      <PageLink to="/settings/invoices" look="button">
        {text.action}
      </PageLink>
    </FirstStep>
  );
  return <EmptyState drawing="document" sentence={text.empty} action={action} />;
}
