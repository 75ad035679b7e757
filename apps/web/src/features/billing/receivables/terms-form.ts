import type { BillingTerms } from '@recoup/contract/operator-billing';
import type { Texts } from '../../../lib/i18n/index.ts';
import { parseMinorOrZero, formatTypedAmount } from '../../../lib/money/money.ts';

export type TermsValues = Readonly<
  Record<'valid_from' | 'rate' | 'currency' | 'minimum' | 'review_days' | 'due_days' | 'replacements', string>
>;

export function writeTerms(terms: BillingTerms, today = new Date().toISOString().slice(0, 10)): TermsValues {
  return {
    valid_from: today,
    rate: String(terms.rate_bp / 100),
    currency: terms.currency,
    minimum: formatTypedAmount(terms.minimum),
    review_days: String(terms.review_days),
    due_days: String(terms.due_days),
    replacements: terms.bills_replacements ? 'yes' : '',
  };
}

/** The highest minimum of a statement, in minor units; the same limit as the server's. */
const mostMinimum = 100_000_000;

function basisPoints(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return null;
  const value = Math.round(Number(text.replace(',', '.')) * 100);
  return value <= 10_000 ? value : null;
}

function parseMinimum(typed: string, currency: string): number | null {
  const minor = parseMinorOrZero(typed, currency);
  return minor === null || minor > mostMinimum ? null : minor;
}

function days(typed: string): number | null {
  return /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= 90 ? Number(typed) : null;
}

export function readTerms(values: TermsValues, messages: Texts<'receivables'>['termsProblems']) {
  const rate = basisPoints(values.rate);
  const [review, due] = [days(values.review_days), days(values.due_days)];
  const currency = values.currency.trim().toUpperCase();
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const minimum = parseMinimum(values.minimum, isCurrency ? currency : 'USD');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(values.valid_from);
  const problems = {
    ...(isDay ? {} : { valid_from: { message: messages.day } }),
    ...(rate === null ? { rate: { message: messages.rate } } : {}),
    ...(isCurrency ? {} : { currency: { message: messages.currency } }),
    ...(minimum === null ? { minimum: { message: messages.minimum } } : {}),
    ...(review === null ? { review_days: { message: messages.days } } : {}),
    ...(due === null ? { due_days: { message: messages.days } } : {}),
  };
  if (rate === null || minimum === null || review === null || due === null || !isCurrency || !isDay) {
    return { problems, body: null };
  }
  const body = {
    valid_from: values.valid_from,
    rate_bp: rate,
    minimum_minor: minimum,
    bills_replacements: values.replacements === 'yes',
    review_days: review,
    due_days: due,
    currency,
  };
  return { problems, body };
}
