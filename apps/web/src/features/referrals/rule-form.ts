import type { CallName, Input } from '@recoup/contract';
import type { Texts } from '../../lib/i18n/index.ts';
import { parseMinor } from '../../lib/money/money.ts';

type Body = Input<CallName['POST /api/referrals/operator/rules/']>['body'];

export const emptyRule = {
  valid_from: '',
  event: 'first_recovery',
  referrer_minor: '',
  referred_minor: '',
  currency: 'USD',
  days_held: '365',
};
type RuleValues = Readonly<Record<keyof typeof emptyRule, string>>;

/** Validates a typed rule and builds the request. */
export function readRule(
  values: RuleValues,
  messages: Texts<'referralRules'>['problems'],
  today = new Date().toISOString().slice(0, 10),
) {
  const currency = values.currency.trim().toUpperCase();
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const parseAmount = (typed: string) =>
    /^0+([.,]0*)?$/.test(typed.trim()) ? 0 : parseMinor(typed, isCurrency ? currency : 'USD');
  const mine = parseAmount(values.referrer_minor);
  const theirs = parseAmount(values.referred_minor);
  const days = values.days_held.trim();
  const areDays = days === '' || (/^[1-9]\d{0,3}$/.test(days) && Number(days) <= 3650);
  const problems = {
    ...(values.valid_from < today ? { valid_from: { message: messages.day } } : {}),
    ...(mine === null ? { referrer_minor: { message: messages.amount } } : {}),
    ...(theirs === null ? { referred_minor: { message: messages.amount } } : {}),
    ...(isCurrency ? {} : { currency: { message: messages.currency } }),
    ...(areDays ? {} : { days_held: { message: messages.days } }),
  };
  if (Object.keys(problems).length > 0 || mine === null || theirs === null) return { problems, body: null };
  const body: Body = {
    valid_from: values.valid_from,
    event: values.event === 'sign_up' ? 'sign_up' : 'first_recovery',
    referrer_minor: mine,
    referred_minor: theirs,
    currency,
    days_held: days === '' ? null : Number(days),
  };
  return { problems, body };
}
