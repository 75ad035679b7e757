import { Ban, CircleCheck, CircleX, Clock, Eye } from 'lucide-react';
import type { InvoiceRow } from '@recoup/contract/invoices';
import { formatDay } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './billing.module.css';
import { toBillingStatus, type BillingStatus } from './billing-status.ts';

const icons: Readonly<Record<BillingStatus, typeof Eye>> = {
  review: Eye,
  unpaid: Clock,
  overdue: CircleX,
  processing: Clock,
  failed: CircleX,
  paid: CircleCheck,
  voided: Ban,
};

const tones: Readonly<Record<BillingStatus, string | undefined>> = {
  review: styles['warning'],
  unpaid: undefined,
  overdue: styles['danger'],
  processing: undefined,
  failed: styles['danger'],
  paid: styles['good'],
  voided: 'soft',
};

/** The status of an invoice, with the date until which it can be reviewed or must be paid. */
export function InvoiceStatus({ invoice }: { readonly invoice: InvoiceRow }) {
  const text = useText('billing');
  const language = useLanguage();
  const status = toBillingStatus(invoice);
  const Icon = icons[status];
  const { review_until, due_on } = invoice;
  return (
    <span className={styles['stack']}>
      <span className={`${styles['mark']} ${tones[status] ?? ''}`}>
        <Icon aria-hidden />
        {text.standings[status]}
      </span>
      {status === 'review' && review_until !== null ? (
        <span className="soft">{text.reviewUntil({ day: formatDay(review_until, language) })}</span>
      ) : null}
      {(status === 'unpaid' || status === 'overdue' || status === 'failed') && due_on !== null ? (
        <span className="soft">{text.dueOn({ day: formatDay(due_on, language) })}</span>
      ) : null}
      {invoice.disputed > 0 ? (
        <span className="soft">{text.disputedLines({ count: invoice.disputed })}</span>
      ) : null}
    </span>
  );
}
