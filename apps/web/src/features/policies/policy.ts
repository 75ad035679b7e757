import type { CallName, Reply } from '@recoup/contract';
import type { Language, Texts } from '../../lib/i18n/index.ts';
import { formatDay } from '../../lib/format.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';

export type Policy = Reply<CallName['GET /api/audits/policies/']>[number];
type Terms = Policy['changes'][number]['before'];
type Words = Texts<'policies'>;

/** The first day of policies without a known start: earlier than any date of a claim. */
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
export function changesInWords(before: Terms, after: Terms, text: Words): readonly string[] {
  const [was, is] = [termsInWords(before, text), termsInWords(after, text)];
  const changes = [
    { what: text.columns.opens, before: was.opens, after: is.opens },
    { what: text.columns.closes, before: was.closes, after: is.closes },
    { what: text.disputed, before: was.disputed, after: is.disputed },
    { what: text.sureness.to_check, before: was.toCheck, after: is.toCheck },
    { what: text.columns.source, before: was.source, after: is.source },
  ];
  return changes.filter((each) => each.before !== each.after).map(text.logChange);
}

function termsInWords(terms: Terms, text: Words) {
  return {
    opens: opensInWords(terms.opens_after_days, text),
    closes: closesInWords(terms.closes_after, terms.closes_unit, text),
    disputed: terms.disputed ? text.yes : text.no,
    toCheck: terms.to_check ? text.yes : text.no,
    source: terms.source,
  };
}
