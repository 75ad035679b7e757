import { useQuery } from '@tanstack/react-query';
import Pagination from 'antd/es/pagination';
import { lazy, Suspense, useState } from 'react';
import type { Customer } from '@recoup/contract/agencies';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { arrangeCustomers } from './arrange-customers.ts';
import { CustomerCards, CustomerTable } from './customer-lists.tsx';
import styles from './customers.module.css';
import { EndDialog } from './end-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { customersQuery } from './queries.ts';
import { Toolbar } from './toolbar.tsx';
import { useCustomersSearch, type CustomersAddress } from './use-customers-search.ts';
import { useLiveCustomers } from './use-live-customers.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

export default function CustomersPage() {
  const text = useText('customers');
  const common = useText('common');
  const { own, isOwnAccount } = useSession();
  useLiveCustomers(own.id);
  const address = useCustomersSearch();
  const { data, error, refetch, isFetching } = useQuery(customersQuery);
  if (!data) {
    if (!error || isFetching) return <Placeholder parts={['bar', 'rows']} />;
    return (
      <div role="alert">
        <EmptyState
          drawing="people"
          title={text.loadFailed}
          sentence={describeError(error, common)}
          action={
            <button type="button" className="button primary" onClick={() => void refetch()}>
              {text.tryAgain}
            </button>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      {isOwnAccount ? null : (
        <p className={styles['soft']}>{text.aboutOneself({ username: own.username })}</p>
      )}
      {data.length === 0 ? (
        <NoCustomers onInvite={() => address.go({ isInviting: true })} />
      ) : (
        <LoadedCustomers customers={data} address={address} />
      )}
      <Invitations />
      <Suspense>
        {address.search.isInviting ? (
          <InviteDialog onClose={() => address.adjust({ isInviting: false })} />
        ) : null}
      </Suspense>
    </div>
  );
}

function NoCustomers({ onInvite }: { readonly onInvite: () => void }) {
  const text = useText('customers');
  return (
    <EmptyState
      drawing="people"
      sentence={text.empty}
      action={
        <>
          <button type="button" className="button primary" onClick={onInvite}>
            {text.invite}
          </button>
          <PageLink to="/partner/check">{text.checkFirst}</PageLink>
        </>
      }
    />
  );
}

const pageSize = 50;

interface LoadedCustomersProps {
  readonly customers: readonly Customer[];
  readonly address: CustomersAddress;
}

function LoadedCustomers({ customers, address: { search, go, adjust } }: LoadedCustomersProps) {
  const text = useText('customers');
  const language = useLanguage();
  const isWide = useMedia('(min-width: 1200px)');
  const [ending, setEnding] = useState<Customer | null>(null);
  const arranged = arrangeCustomers(customers, search, language);
  const page = Math.min(search.page, Math.max(1, Math.ceil(arranged.length / pageSize)));
  const list = { customers: arranged.slice((page - 1) * pageSize, page * pageSize), onEnd: setEnding };
  return (
    <>
      <Toolbar search={search} onChange={adjust} onInvite={() => go({ isInviting: true })} />
      <p className={arranged.length === customers.length ? 'visually-hidden' : styles['soft']} role="status">
        {text.shown({ shown: arranged.length, total: customers.length })}
      </p>
      {arranged.length === 0 ? (
        <EmptyState
          drawing="search"
          sentence={text.noMatch}
          action={
            <button type="button" className="button" onClick={() => adjust({ text: '', page: 1 })}>
              {text.clear}
            </button>
          }
        />
      ) : isWide ? (
        <CustomerTable {...list} />
      ) : (
        <CustomerCards {...list} />
      )}
      {arranged.length > pageSize ? (
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={arranged.length}
          showSizeChanger={false}
          onChange={(next) => go({ page: next })}
        />
      ) : null}
      {ending ? <EndDialog customer={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}
