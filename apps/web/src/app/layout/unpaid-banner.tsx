import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageLink } from '../../ui/page-link.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { balanceQuery, type Balance } from '../../lib/session/queries.ts';
import styles from './unpaid-banner.module.css';

const visibleMilliseconds = 3000;

/** Says once that so much is unpaid, and again when it is another amount. A balance that cannot be loaded says nothing. */
export function UnpaidBanner({ account }: { readonly account: string }) {
  const { data: balance } = useQuery(balanceQuery(account));
  useLiveBalance(account);
  return balance !== undefined && balance.amount !== 0 ? (
    <Passing key={balance.amount} balance={balance} />
  ) : null;
}

function useLiveBalance(account: string): void {
  const queries = useQueryClient();
  useLiveTopics(
    account,
    ['balance'],
    () => void queries.invalidateQueries({ queryKey: balanceQuery(account).queryKey }),
  );
}

function Passing({ balance }: { readonly balance: Balance }) {
  const text = useText('shell');
  const language = useLanguage();
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), visibleMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (passed) return null;
  return (
    <p className={styles['banner']} role="status">
      {balance.currency === null || balance.amount < 0
        ? text.unpaid
        : text.unpaidAmount({ amount: formatMoney(balance.amount, balance.currency, language) })}{' '}
      <PageLink to="/settings/invoices">{text.toInvoices}</PageLink>
    </p>
  );
}
