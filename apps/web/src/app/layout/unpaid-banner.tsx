import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageLink } from '../../ui/page-link.tsx';
import { majorUnitsText } from '../../lib/money/money.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useLanguage, useText, type Language } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { balanceQuery, type Balance } from '../../lib/session/queries.ts';
import styles from './unpaid-banner.module.css';

const visibleMilliseconds = 3000;

interface UnpaidBannerProps {
  readonly account: string;
  /** The customer's name; null in the user's own account. */
  readonly customer: string | null;
}

/**
 * Shown once for an unpaid amount, and again when the amount changes. Nothing is shown if the balance
 * cannot be loaded.
 */
export function UnpaidBanner({ account, customer }: UnpaidBannerProps) {
  const { data: balance } = useQuery(balanceQuery(account));
  useLiveBalance(account);
  return balance !== undefined && balance.amount !== 0 ? (
    <Passing key={balance.amount} balance={balance} customer={customer} />
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

function Passing({ balance, customer }: { readonly balance: Balance } & Pick<UnpaidBannerProps, 'customer'>) {
  const text = useText('shell');
  const language = useLanguage();
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), visibleMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (passed) return null;
  const amount = amountText(balance, language);
  const sentence =
    customer === null
      ? amount === null
        ? text.unpaid
        : text.unpaidAmount({ amount })
      : amount === null
        ? text.unpaidOf({ customer })
        : text.unpaidAmountOf({ customer, amount });
  return (
    <p className={styles['banner']} data-customer={customer !== null} role="status">
      {sentence} <PageLink to="/settings/invoices">{text.toInvoices}</PageLink>
    </p>
  );
}

/** The unpaid amount in each currency; null when the reply has only a number without a currency. */
function amountText({ due, amount, currency }: Balance, language: Language): string | null {
  if (due.length > 0) return due.map((money) => moneyText(money, language)).join(' + ');
  return currency === null || amount < 0 ? null : majorUnitsText(amount, currency, language);
}
