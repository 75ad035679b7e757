import { valuations } from '@recoup/contract/claim-types';
import { subjectIds, type FindingSubject } from '../audits/public.ts';

/** A finding, or the units of it that one ticket claims. */
export interface Part extends Readonly<FindingSubject> {
  readonly quantity: number;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly valuation: string;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly policy_id: string;
}

/** The combined claim of several parts; its window is the intersection of theirs. */
export function buildClaim(parts: readonly [Part, ...Part[]]) {
  const [first] = parts;
  const known = parts.filter((part) => part.amount !== null);
  const soonest = parts.reduce((one, other) => (other.closes_on < one.closes_on ? other : one));
  return {
    quantity: sum(parts.map((part) => part.quantity)),
    amount: known.length === 0 ? null : sum(known.map((part) => part.amount ?? 0)),
    currency: known[0]?.currency ?? null,
    // A sum is only as certain as its least certain part.
    valuation: parts
      .map((part) => part.valuation)
      .reduce((one, other) => (rank(other) > rank(one) ? other : one)),
    opens_on: parts.map((part) => part.opens_on).reduce((one, other) => (other > one ? other : one)),
    closes_on: soonest.closes_on,
    policy_id: soonest.policy_id,
    ...buildShared(first, parts),
  };
}

function buildShared(first: Part, parts: readonly Part[]): FindingSubject {
  const common = (name: keyof FindingSubject) =>
    parts.every((part) => part[name] === first[name]) ? first[name] : null;
  return {
    title: common('title'),
    fnsku: common('fnsku'),
    sku: common('sku'),
    asin: common('asin'),
    order_id: common('order_id'),
    shipment_id: common('shipment_id'),
    removal_order_id: common('removal_order_id'),
    reimbursement_id: common('reimbursement_id'),
    reference_id: common('reference_id'),
  };
}

/** Search terms of a ticket, upper case. */
export function buildSearchTerms(parts: readonly Omit<FindingSubject, 'title'>[]): string[] {
  const words = parts.flatMap((part) => subjectIds.map((name) => part[name] ?? ''));
  return [...new Set(words.filter((word) => word !== '').map((word) => word.toUpperCase().slice(0, 200)))];
}

function rank(valuation: string): number {
  const place = valuations.findIndex((each) => each === valuation);
  return place === -1 ? valuations.length : place;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The value of some units of a finding. */
export function calculateShare(
  finding: { quantity: number; amount: number | null },
  units: number,
): number | null {
  if (finding.amount === null) return null;
  return finding.quantity === 0 ? 0 : Math.round((finding.amount * units) / finding.quantity);
}
