import { lazy, Suspense, useState } from 'react';
import styles from '../billing.module.css';
import { percentText } from '../invoice-name.ts';
import { RowList } from '../row-list.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { ClearSearch } from './clear-search.tsx';
import { TabLink } from './tab-link.tsx';
import { useAddress } from '../../../lib/address/use-address.ts';
import { accountsQuery } from './api.ts';
import { receivablesSearch } from './receivables-search.ts';
import { DraftButton, type BilledAccount } from './draft-button.tsx';
import { Button } from '../../../ui/button/button.tsx';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

/** Unbilled amounts and the terms of each account. */
export default function AccountsTab() {
  const text = useText('receivables');
  const { search, adjust } = useAddress(receivablesSearch);
  const { q } = search;
  const setQ = (query: string) => adjust({ q: query });
  const [termsOf, setTermsOf] = useState<number | null>(null);
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField className={styles['search']} label={text.findAccount} value={q} onSearch={setQ} />
      </div>
      <ReceivablesQueryView query={accountsQuery(q)}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState
              drawing="search"
              sentence={q === '' ? text.nothingWaits : text.noAccount}
              action={q === '' ? <TabLink tab="invoices" /> : <ClearSearch onClear={() => setQ('')} />}
            />
          ) : (
            <AccountList accounts={accounts} onTerms={setTermsOf} />
          )
        }
      </ReceivablesQueryView>
      <Suspense>
        {termsOf === null ? null : (
          <TermsDialog key={termsOf} account={termsOf} onClose={() => setTermsOf(null)} />
        )}
      </Suspense>
    </>
  );
}

interface AccountListProps {
  readonly accounts: readonly BilledAccount[];
  readonly onTerms: (account: number) => void;
}

function AccountList({ accounts, onTerms }: AccountListProps) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <RowList
      name="billed_accounts"
      label={text.tabNames.accounts}
      rows={accounts}
      getKey={({ id }) => id}
      columns={[
        {
          title: text.account,
          render: ({ name }) => <span lang="">{name}</span>,
          value: ({ name }) => name,
        },
        {
          title: text.rate,
          isFigure: true,
          render: ({ rate_bp }) => percentText(rate_bp),
          value: ({ rate_bp }) => rate_bp,
        },
        {
          title: text.waiting,
          isFigure: true,
          render: ({ waiting, waiting_lines }) =>
            waiting.length === 0 ? null : (
              <span className={styles['stack']}>
                {waiting.map((each) => moneyText(each, language)).join(' + ')}
                <span className="soft">{text.lineCount({ count: waiting_lines })}</span>
              </span>
            ),
          money: ({ waiting }) => waiting,
        },
      ]}
      actions={{
        render: (account) => (
          <>
            <Button
              size="small"
              aria-label={text.termsOf({ name: account.name })}
              onClick={() => onTerms(account.id)}
            >
              {text.terms}
            </Button>
            {account.waiting_lines === 0 ? null : <DraftButton account={account} />}
          </>
        ),
      }}
    />
  );
}
