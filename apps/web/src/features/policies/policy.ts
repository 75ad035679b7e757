import type { CallName, Reply } from '@recoup/contract';
import type { Language, Texts } from '../../lib/i18n/index.ts';
import { formatDay } from '../../lib/format.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';

export type Policy = Reply<CallName['GET /api/audits/policies/']>[number];
type Terms = Policy['changes'][number]['before'];
type PolicyTexts = Texts<'policies'>;

/** The first day of policies without a known start: earlier than any date of a claim. */
const always = '2006-01-01';

export function scopeText(scope: string, text: PolicyTexts, language: Language): string {
  const regions: Readonly<Record<string, string>> = text.regions;
  return regions[scope] ?? countryName(scope, language);
}

export function validFromText(day: string, text: PolicyTexts, language: Language): string {
  return day === always ? text.always : formatDay(day, language);
}

export function opensText(days: number, text: PolicyTexts): string {
  return days === 0 ? text.atOnce : text.afterDays({ count: days });
}

export function closesText(after: number, unit: string, text: PolicyTexts): string {
  return unit === 'month' ? text.inMonths({ count: after }) : text.inDays({ count: after });
}

export const surenesses = ['confirmed', 'unconfirmed', 'to_check'] as const;
export type Sureness = (typeof surenesses)[number];

export function getSureness({ disputed, to_check }: Pick<Policy, 'disputed' | 'to_check'>): Sureness {
  if (to_check) return 'to_check';
  return disputed ? 'unconfirmed' : 'confirmed';
}

/** The fields that differ between two versions of a policy. */
export function listChanges(before: Terms, after: Terms, text: PolicyTexts): readonly string[] {
  const [was, is] = [termsText(before, text), termsText(after, text)];
  const changes = [
    { what: text.columns.opens, before: was.opens, after: is.opens },
    { what: text.columns.closes, before: was.closes, after: is.closes },
    { what: text.disputed, before: was.disputed, after: is.disputed },
    { what: text.sureness.to_check, before: was.toCheck, after: is.toCheck },
    { what: text.columns.source, before: was.source, after: is.source },
  ];
  return changes.filter((each) => each.before !== each.after).map(text.logChange);
}

function termsText(terms: Terms, text: PolicyTexts) {
  return {
    opens: opensText(terms.opens_after_days, text),
    closes: closesText(terms.closes_after, terms.closes_unit, text),
    disputed: terms.disputed ? text.yes : text.no,
    toCheck: terms.to_check ? text.yes : text.no,
    source: terms.source,
  };
}
