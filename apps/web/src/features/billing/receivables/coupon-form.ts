import type { CallName, Input } from '@recoup/contract';
import type { Texts } from '../../../lib/i18n/index.ts';
import { parseMinor } from '../../../lib/money/money.ts';

type Body = Input<CallName['POST /api/invoices/operator/coupons/']>['body'];

export const emptyCoupon = {
  code: '',
  name_en: '',
  name_zh: '',
  kind: 'percent',
  worth: '',
  currency: 'USD',
  invoices: '1',
  total_limit: '',
  per_account_limit: '1',
  first_time_only: '',
  valid_from: '',
  valid_to: '',
  days_held: '',
};
export type CouponValues = Readonly<Record<keyof typeof emptyCoupon, string>>;

function basisPoints(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return null;
  const value = Math.round(Number(text.replace(',', '.')) * 100);
  return value >= 1 && value <= 10_000 ? value : null;
}

function count(typed: string, most: number): number | null {
  const text = typed.trim();
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** An empty field means no limit, which is null. */
function limit(typed: string, most: number): { ok: boolean; value: number | null } {
  if (typed.trim() === '') return { ok: true, value: null };
  const value = count(typed, most);
  return { ok: value !== null, value };
}

/** Validates a typed coupon and builds the request. */
export function readCoupon(values: CouponValues, messages: Texts<'operatorCredit'>['problems']) {
  const isAmount = values.kind === 'amount';
  const currency = values.currency.trim().toUpperCase();
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const code = values.code.trim().toUpperCase();
  const [nameEn, nameZh] = [values.name_en.trim(), values.name_zh.trim()];
  const worth = isAmount
    ? parseMinor(values.worth, isCurrency ? currency : 'USD')
    : basisPoints(values.worth);
  const invoices = count(values.invoices, 1000);
  const each = count(values.per_account_limit, 1000);
  const total = limit(values.total_limit, 1_000_000_000);
  const daysHeld = limit(values.days_held, 3650);
  const isBackward =
    values.valid_from !== '' && values.valid_to !== '' && values.valid_to < values.valid_from;
  const problems = {
    ...(/^[A-Z0-9-]{4,40}$/.test(code) ? {} : { code: { message: messages.code } }),
    ...(nameEn === '' ? { name_en: { message: messages.name } } : {}),
    ...(nameZh === '' ? { name_zh: { message: messages.name } } : {}),
    ...(worth === null ? { worth: { message: isAmount ? messages.amount : messages.percent } } : {}),
    ...(isAmount && !isCurrency ? { currency: { message: messages.currency } } : {}),
    ...(invoices === null ? { invoices: { message: messages.count } } : {}),
    ...(each === null ? { per_account_limit: { message: messages.count } } : {}),
    ...(total.ok ? {} : { total_limit: { message: messages.countOrNone } }),
    ...(daysHeld.ok ? {} : { days_held: { message: messages.countOrNone } }),
    ...(isBackward ? { valid_to: { message: messages.backward } } : {}),
  };
  if (Object.keys(problems).length > 0 || invoices === null || each === null) return { problems, body: null };
  const body: Body = {
    code,
    name_en: nameEn,
    name_zh: nameZh,
    percent_bp: isAmount ? null : worth,
    amount_minor: isAmount ? worth : null,
    currency: isAmount ? currency : null,
    invoices,
    total_limit: total.value,
    per_account_limit: each,
    first_time_only: values.first_time_only === 'yes',
    valid_from: values.valid_from === '' ? null : values.valid_from,
    valid_to: values.valid_to === '' ? null : values.valid_to,
    days_held: daysHeld.value,
  };
  return { problems, body };
}
