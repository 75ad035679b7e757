import type { InvoiceRow } from '@recoup/contract/invoices';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { FirstStep } from '../../../ui/empty-state/first-step.tsx';
import { Money } from '../../../ui/money/money-text.tsx';
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
  const language = useLanguage();
  const period = formatPeriod(invoice, billing, language);
  return (
    <span className={styles['stack']}>
      <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
        <span className={styles['nowrap']}>{invoiceName(invoice, billing)}</span>
      </PageLink>
      {period === '' ? null : <span className="soft">{period}</span>}
      <span className="soft">{text.lines({ count: invoice.lines })}</span>
    </span>
  );
}

/** The button to pay opens the invoice's lines, so that the user can check them first. */
export function DuePart({ invoice }: InvoicePartProps) {
  const text = useText('invoices');
  if (!isPayable(invoice)) return <Money amount={invoice.due} />;
  return (
    <span className={`${styles['stack']} ${styles['due']}`}>
      <Money amount={invoice.due} />
      <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }} look="button">
        {text.pay}
      </PageLink>
    </span>
  );
}

export function NoInvoices() {
  const text = useText('invoices');
  const action = (
    <FirstStep>
      <PageLink to="/tickets" look="button">
        {text.action}
      </PageLink>
    </FirstStep>
  );
  return <EmptyState drawing="document" sentence={text.empty} action={action} />;
}
