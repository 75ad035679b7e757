import type { InvoiceRow } from '@recoup/contract/invoices';
import { useRouter } from '@tanstack/react-router';
import styles from '../billing.module.css';
import { invoiceName, periodOf } from '../invoice-name.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';

interface StatementChoiceProps {
  readonly invoices: readonly InvoiceRow[];
  readonly id: number | 'next';
}

export function StatementChoice({ invoices, id }: StatementChoiceProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const language = useLanguage();
  const router = useRouter();
  const isListed = invoices.some((invoice) => invoice.id === id);
  return (
    <div className={styles['toolbar']}>
      <select
        className="select"
        aria-label={text.choose}
        value={id}
        onChange={({ target }) =>
          void router.navigate({ to: '/settings/bill', search: { invoice: target.value } })
        }
      >
        <option value="next">{text.next}</option>
        {isListed || id === 'next' ? null : <option value={id}>{billing.statement({ id })}</option>}
        {invoices.map((invoice) => (
          <option key={invoice.id} value={invoice.id}>
            {[invoiceName(invoice, billing), periodOf(invoice, billing, language)]
              .filter((part) => part !== '')
              .join(' · ')}
          </option>
        ))}
      </select>
    </div>
  );
}
