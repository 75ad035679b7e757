import type { InvoiceRow } from '@recoup/contract/invoices';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../billing.module.css';
import { formatPeriod, invoiceName } from '../invoice-name.ts';
import { isPayable } from './invoice-amounts.ts';

interface InvoicePartProps {
  readonly invoice: InvoiceRow;
}

export function NamePart({ invoice }: InvoicePartProps) {
  const text = useText('invoices');
  const billing = useText('billing');
  return (
    <span className={styles['stack']}>
      <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
        <span className={styles['nowrap']}>{invoiceName(invoice, billing)}</span>
      </PageLink>
      <span className="soft">{text.lines({ count: invoice.lines })}</span>
    </span>
  );
}

export function PeriodPart({ invoice }: InvoicePartProps) {
  const billing = useText('billing');
  const language = useLanguage();
  return <span className={styles['dates']}>{formatPeriod(invoice, billing, language)}</span>;
}

/** Links to the lines behind the invoice, to be checked before it is paid. */
export function PayPart({ invoice }: InvoicePartProps) {
  const text = useText('invoices');
  if (!isPayable(invoice)) return null;
  return (
    <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }} look="button">
      {text.pay}
    </PageLink>
  );
}

export function NoInvoices() {
  const text = useText('invoices');
  const action = (
    <PageLink to="/tickets" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="document" sentence={text.empty} action={action} />;
}
