import type { CallName, Reply } from '@recoup/contract';
import type { Language, Texts } from '../../lib/i18n/index.ts';
import { formatDay } from '../../lib/format.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { fieldsOf, readNumber, readText } from '../../lib/replies.ts';

export type Policy = Reply<CallName['GET /api/audits/policies/']>[number];
type Words = Texts<'policies'>;

/** Earlier than any date a claim is counted from. */
const always = '2006-01-01';

export function scopeInWords(scope: string, text: Words, language: Language): string {
  const regions: Readonly<Record<string, string>> = text.regions;
  return regions[scope] ?? countryName(scope, language);
}

export function validFromInWords(day: string, text: Words, language: Language): string {
  return day === always ? text.always : formatDay(day, language);
}

export function opensInWords(days: number, text: Words): string {
  return days === 0 ? text.atOnce : text.afterDays({ count: days });
}

export function closesInWords(after: number, unit: string, text: Words): string {
  return unit === 'month' ? text.inMonths({ count: after }) : text.inDays({ count: after });
}

export const surenesses = ['confirmed', 'unconfirmed', 'to_check'] as const;
export type Sureness = (typeof surenesses)[number];

export function getSureness({ disputed, to_check }: Pick<Policy, 'disputed' | 'to_check'>): Sureness {
  if (to_check) return 'to_check';
  return disputed ? 'unconfirmed' : 'confirmed';
}

/** The fields that differ between two versions of a policy. */
export function changesInWords(before: unknown, after: unknown, text: Words): readonly string[] {
  const [was, is] = [formatPolicyValue(before, text), formatPolicyValue(after, text)];
  const changes = [
    { what: text.columns.opens, before: was.opens, after: is.opens },
    { what: text.columns.closes, before: was.closes, after: is.closes },
    { what: text.disputed, before: was.disputed, after: is.disputed },
    { what: text.sureness.to_check, before: was.toCheck, after: is.toCheck },
    { what: text.columns.source, before: was.source, after: is.source },
  ];
  return changes.filter((each) => each.before !== each.after).map(text.logChange);
}

function formatPolicyValue(value: unknown, text: Words) {
  const given = fieldsOf(value);
  return {
    opens: opensInWords(readNumber(given['opens_after_days']) ?? 0, text),
    closes: closesInWords(readNumber(given['closes_after']) ?? 0, readText(given['closes_unit']), text),
    disputed: given['disputed'] === true ? text.yes : text.no,
    toCheck: given['to_check'] === true ? text.yes : text.no,
    source: readText(given['source']),
  };
}
