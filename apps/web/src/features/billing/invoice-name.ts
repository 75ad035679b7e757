import type { InvoiceRow } from '@recoup/contract/invoices';
import { formatDay } from '../../lib/format.ts';
import type { Language, Texts } from '../../lib/i18n/index.ts';

/** The invoice number; a statement has only an id. */
export function invoiceName(
  { id, number }: Pick<InvoiceRow, 'id' | 'number'>,
  text: Texts<'billing'>,
): string {
  return number ?? text.statement({ id });
}

export function formatPeriod(
  { period_from, period_to }: Pick<InvoiceRow, 'period_from' | 'period_to'>,
  text: Texts<'billing'>,
  language: Language,
): string {
  if (period_from === null || period_to === null) return '';
  if (period_from === period_to) return formatDay(period_from, language);
  return text.period({ from: formatDay(period_from, language), to: formatDay(period_to, language) });
}

export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
