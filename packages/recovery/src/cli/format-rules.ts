import { claimTypes } from '@recoup/contract/claim-types';
import { allDetectors } from '../detectors/all.ts';
import { addedFees } from '../policy/added-fees.ts';
import { arrivalTimes } from '../policy/arrival-time.ts';
import { auditRegions } from '../policy/policy.ts';
import { defaultValues } from '../policy/default-values.ts';
import { builtInPolicies } from '../policy/rows.ts';
import type { CliWords } from './words.ts';

/** Lists every claim type with its reports and, by scope, the windows in force on the day. */
export function formatRules(asOf: string, words: CliWords): string {
  const sections = claimTypes.map((claimType) => {
    const detector = allDetectors.find((each) => each.claimType === claimType);
    // A detector that needs no particular report runs with any of those it reads.
    const tables = detector?.needs.length === 0 ? detector.reads : (detector?.needs ?? []);
    const needs = tables.map((table) => words.tables[table]);
    return [
      `${words.claims[claimType]} (${claimType})`,
      ...(needs.length === 0 ? [] : [`  ${words.list.needs(needs.join(words.listSeparator))}`]),
      ...listPoliciesInForce(asOf)
        .filter((policy) => policy.claimType === claimType)
        .flatMap((policy) => {
          const region = auditRegions.find((each) => each === policy.scope);
          const sureness = policy.toCheck
            ? words.list.toCheck
            : policy.disputed
              ? words.list.unconfirmed
              : words.list.confirmed;
          const window = words.list.window(words.anchors[policy.anchor], policy);
          const sources = policy.source === '' ? [words.list.noSource] : policy.source.split(' ');
          return [
            `  ${words.list.rule({ scope: region ? words.regions[region] : policy.scope, since: policy.validFrom, window, sureness })}`,
            ...sources.map((source) => `    ${source}`),
          ];
        }),
    ].join('\n');
  });
  const defaults = [
    words.list.defaults,
    ...Object.values(defaultValues).flatMap(({ basis, share, validFrom, source }) => [
      `  ${words.list.default(basis, Number((100n * share.numerator) / share.denominator), validFrom, words.list.unconfirmed)}`,
      `    ${source === '' ? words.list.noSource : source}`,
    ]),
  ].join('\n');
  const arrivals = [
    words.list.arrivals,
    ...arrivalTimes.flatMap(({ way, days, disputed, source }) => [
      `  ${words.list.arrival(way, days, disputed ? words.list.unconfirmed : words.list.confirmed)}`,
      `    ${source === '' ? words.list.noSource : source}`,
    ]),
  ].join('\n');
  const added = [
    words.list.addedFees,
    ...addedFees.flatMap(({ fee, currencies, amount, share = 0, validFrom, disputed, source }) => {
      const sum = amount === undefined ? `${(100 * share).toFixed(1)}%` : amount.toFixed(2);
      return [
        `  ${words.list.addedFee(fee, `${sum} ${currencies.join(', ')}`, validFrom, disputed ? words.list.unconfirmed : words.list.confirmed)}`,
        `    ${source === '' ? words.list.noSource : source}`,
      ];
    }),
  ].join('\n');
  return `${[words.list.title, ...sections, defaults, arrivals, added].join('\n\n')}\n`;
}

function listPoliciesInForce(asOf: string) {
  return builtInPolicies.filter(
    ({ claimType, scope, validFrom }) =>
      validFrom <= asOf &&
      !builtInPolicies.some(
        (later) =>
          later.claimType === claimType &&
          later.scope === scope &&
          later.validFrom > validFrom &&
          later.validFrom <= asOf,
      ),
  );
}
