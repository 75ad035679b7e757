import type { ClaimType } from '@recoup/contract/claim-types';
import type { AuditRegion, Policy, Window } from './policy.ts';

export interface WindowQuestion {
  readonly claimType: ClaimType;
  readonly region: AuditRegion;
  readonly country: string | null;
  /** ISO 8601 date. */
  readonly anchorDate: string;
}

export function findWindow(policies: readonly Policy[], question: WindowQuestion): Window {
  const { claimType, region, country, anchorDate } = question;
  const policy =
    findPolicy(policies, claimType, country, anchorDate) ??
    findPolicy(policies, claimType, region, anchorDate) ??
    requirePolicy(policies, { claimType, region });
  const { opensAfterDays, closesAfter, closesUnit } = policy;
  return {
    policy,
    opensOn: addDays(anchorDate, opensAfterDays),
    closesOn: closesUnit === 'day' ? addDays(anchorDate, closesAfter) : addMonths(anchorDate, closesAfter),
  };
}

/** The oldest day whose losses can still be claimed on `asOf`; `asOf` itself if no earlier one can. */
export function getClaimableSince(
  policies: readonly Policy[],
  { asOf, ...question }: Omit<WindowQuestion, 'anchorDate'> & { readonly asOf: string },
): string {
  const { claimType, region, country } = question;
  const days = [...listRows(policies, claimType, country), ...listRows(policies, claimType, region)]
    .flatMap((policy) => [getOldestOpenDay(policy, asOf), policy.validFrom])
    .filter((anchorDate) => findWindow(policies, { ...question, anchorDate }).closesOn >= asOf);
  return [...days, asOf].toSorted()[0] ?? asOf;
}

/** Ignores which anchor dates the policy applies to. */
function getOldestOpenDay({ closesAfter, closesUnit }: Policy, asOf: string): string {
  if (closesUnit === 'day') return addDays(asOf, -closesAfter);
  let day = addMonths(asOf, -closesAfter);
  while (addMonths(day, closesAfter) < asOf) day = addDays(day, 1);
  return day;
}

/** Cached, because an audit looks up the same policies thousands of times. */
const rowsByScope = new WeakMap<readonly Policy[], ReadonlyMap<string, readonly Policy[]>>();

function listRows(
  policies: readonly Policy[],
  claimType: ClaimType,
  scope: string | null,
): readonly Policy[] {
  let rows = rowsByScope.get(policies);
  if (rows === undefined) {
    const inOrder = policies.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    rows = Map.groupBy(inOrder, (policy) => `${policy.claimType} ${policy.scope}`);
    rowsByScope.set(policies, rows);
  }
  return rows.get(`${claimType} ${scope}`) ?? [];
}

function findPolicy(
  policies: readonly Policy[],
  claimType: ClaimType,
  scope: string | null,
  anchorDate: string,
): Policy | undefined {
  return listRows(policies, claimType, scope).findLast(({ validFrom }) => validFrom <= anchorDate);
}

/** The region's oldest policy. It also applies to earlier dates, which are errors in a file and lapsed anyway. */
export function requirePolicy(
  policies: readonly Policy[],
  { claimType, region }: Pick<WindowQuestion, 'claimType' | 'region'>,
): Policy {
  const [policy] = listRows(policies, claimType, region);
  if (!policy) throw new Error(`no policy says when ${claimType} may be claimed in ${region}`);
  return policy;
}

export function addDays(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return iso(day);
}

/** The same day of a later month, or its last day if the month is shorter. */
function addMonths(date: string, months: number): string {
  const day = new Date(date);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, lastOfMonth));
  return iso(day);
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10);
}
