import { useQueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import { lazy, Suspense, useState } from 'react';
import { call, describeError } from '../../shared/api/index.ts';
import styles from '../../shared/billing/billing.module.css';
import { percentText } from '../../shared/billing/invoice-name.ts';
import { SearchField } from '../../shared/controls/search-field.tsx';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { moneyText } from '../../shared/money/money.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';
import { Asked } from './asked.tsx';
import { accountsQuery, refreshDesk } from './queries.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

type BilledAccount = Reply<CallName['GET /api/invoices/desk/accounts/']>[number];

/** What waits to be billed, and on which terms. */
export default function AccountsTab() {
  const text = useText('receivables');
  const [q, setQ] = useState('');
  const [termsOf, setTermsOf] = useState<number | null>(null);
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField className={styles['search']} label={text.findAccount} value={q} onSearch={setQ} />
      </div>
      <Asked query={accountsQuery(q)}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState
              drawing="search"
              sentence={q === '' ? text.nothingWaits : text.noAccount}
              action={null}
            />
          ) : (
            <AccountTable accounts={accounts} onTerms={setTermsOf} />
          )
        }
      </Asked>
      <Suspense>
        {termsOf === null ? null : (
          <TermsDialog key={termsOf} account={termsOf} onClose={() => setTermsOf(null)} />
        )}
      </Suspense>
    </>
  );
}

interface AccountTableProps {
  readonly accounts: readonly BilledAccount[];
  readonly onTerms: (account: number) => void;
}

function AccountTable({ accounts, onTerms }: AccountTableProps) {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <ScrollRegion className={styles['scroll']} label={text.tabNames.accounts}>
      <table className={styles['table']} aria-label={text.tabNames.accounts}>
        <thead>
          <tr>
            <th scope="col">{text.account}</th>
            <th scope="col" className={styles['end']}>
              {text.rate}
            </th>
            <th scope="col" className={styles['end']}>
              {text.waiting}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <th scope="row" lang="">
                {account.name}
              </th>
              <td className={styles['end']}>{percentText(account.rate_bp)}</td>
              <td className={styles['end']}>
                <span className={styles['stack']}>
                  {account.waiting.map((each) => moneyText(each, language)).join(' + ')}
                  <span className={styles['soft']}>{text.lineCount({ count: account.waiting_lines })}</span>
                </span>
              </td>
              <td>
                <span className={styles['push']}>
                  <button
                    type="button"
                    className="button small"
                    aria-label={text.termsOf({ name: account.name })}
                    onClick={() => onTerms(account.id)}
                  >
                    {text.terms}
                  </button>
                  <DraftButton account={account} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function DraftButton({ account }: { readonly account: BilledAccount }) {
  const text = useText('receivables');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const draft = async () => {
    setPending(true);
    try {
      const { drafted } = await call('POST /api/invoices/desk/accounts/{account}/draft/', {
        params: { account: account.id },
      });
      toasts.success(drafted.length === 0 ? text.notDrafted : text.drafted({ id: drafted.join(', ') }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
      refreshDesk(queries);
    }
  };
  return (
    <button
      type="button"
      className="button small"
      aria-label={text.draftOf({ name: account.name })}
      disabled={pending}
      onClick={() => void draft()}
    >
      {text.draft}
    </button>
  );
}
