import type { InvoiceRow } from '@recoup/contract/invoices';
import { useRouter } from '@tanstack/react-router';
import styles from '../billing.module.css';
import { invoiceName, formatPeriod } from '../invoice-name.ts';
import { formatDayOfYear } from '../../../lib/format.ts';
import { useLanguage, useText, type Language } from '../../../lib/i18n/index.ts';
import { useMedia } from '../../../lib/media/use-media.ts';
import { NativeSelect } from '../../../ui/field/native-select.tsx';

interface StatementChoiceProps {
  readonly invoices: readonly InvoiceRow[];
  readonly id: number | 'next';
}

export function StatementChoice({ invoices, id }: StatementChoiceProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const language = useLanguage();
  const router = useRouter();
  // A select cuts off text that does not fit.
  const isNarrow = useMedia('(max-width: 520px)');
  const isListed = invoices.some((invoice) => invoice.id === id);
  return (
    <div className={styles['toolbar']}>
      <NativeSelect
        size="small"
        label={text.choose}
        isLabelHidden
        options={[
          { value: 'next', label: text.next },
          ...(isListed || id === 'next' ? [] : [{ value: String(id), label: billing.statement({ id }) }]),
          ...invoices.map((invoice) => ({
            value: String(invoice.id),
            label: [
              invoiceName(invoice, billing),
              isNarrow ? lastDay(invoice, language) : formatPeriod(invoice, billing, language),
            ]
              .filter((part) => part !== '')
              .join(' · '),
          })),
        ]}
        value={String(id)}
        onChange={(invoice) => void router.navigate({ to: '/settings/bill', search: { invoice } })}
      />
    </div>
  );
}

function lastDay({ period_to }: InvoiceRow, language: Language): string {
  return period_to === null ? '' : formatDayOfYear(period_to, language);
}
