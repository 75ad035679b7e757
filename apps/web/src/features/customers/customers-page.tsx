import { periods } from '@recoup/contract/dashboard-periods';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { CustomerList } from './customer-list.tsx';
import { PortfolioTotal } from './portfolio-total.tsx';
import { Invitations } from './invitations.tsx';
import { portfolioQuery } from './api.ts';
import { useCustomersSearch } from './use-customers-search.ts';
import { useLiveCustomers } from './use-live-customers.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

export default function CustomersPage() {
  const text = useText('customers');
  const { own, isOwnAccount } = useSession();
  useLiveCustomers(own.id);
  const address = useCustomersSearch();
  const query = useQuery(
    portfolioQuery(periods.find((each) => String(each) === address.search.months) ?? 12),
  );
  return (
    <div className="page">
      {isOwnAccount ? null : <p className="soft">{text.aboutOneself({ username: own.username })}</p>}
      {query.isPending ? (
        // One skeleton for the whole page: a total that arrives later would push the list down.
        <Placeholder parts={['figures', 'bar', 'rows']} />
      ) : (
        <>
          {query.data && query.data.customers.length > 0 ? (
            <PortfolioTotal total={query.data.total} months={address.search.months} />
          ) : null}
          <CustomerList query={query} address={address} />
          {query.data ? <Invitations /> : null}
        </>
      )}
      <Suspense>
        {address.search.isInviting ? (
          <InviteDialog onClose={() => address.adjust({ isInviting: false })} />
        ) : null}
      </Suspense>
    </div>
  );
}
