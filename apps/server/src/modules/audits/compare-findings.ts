import type { FindingChange } from '@recoup/contract/audits/findings';
import type { Figure } from '@recoup/contract/claim-figures';
import type { auditCounts } from '@recoup/contract/audits/runs';
import type { z } from 'zod';

export type Counts = z.output<typeof auditCounts>;

/** A finding as a table row; `evidence` as report and row. */
export interface FoundRow {
  readonly key: string;
  readonly claim_type: string;
  readonly detector_version: number;
  readonly fnsku: string | null;
  readonly sku: string | null;
  readonly asin: string | null;
  readonly title: string | null;
  readonly order_id: string | null;
  readonly shipment_id: string | null;
  readonly removal_order_id: string | null;
  readonly reimbursement_id: string | null;
  readonly reference_id: string | null;
  readonly country: string | null;
  readonly quantity: number;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly valuation: string;
  /** Amazon's estimated payment without the seller's cost, and its basis. */
  readonly default_amount: number | null;
  readonly default_basis: string | null;
  readonly anchor_event: string;
  readonly anchor_date: string;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly policy_id: string;
  readonly state: string;
  readonly figures: readonly Figure[];
  readonly evidence: readonly { readonly report: number; readonly row: number }[];
}

export interface KnownRow extends FoundRow {
  readonly id: number;
}

export type GoneReason = 'found' | 'paid' | 'explained';

export interface GoneRow extends KnownRow {
  readonly goneReason: GoneReason;
}

export interface ChangeRow {
  readonly key: string;
  readonly change: FindingChange;
  readonly quantity_before: number | null;
  readonly quantity_after: number | null;
  readonly amount_before: number | null;
  readonly amount_after: number | null;
}

export interface Comparison {
  /** New, or different from before. */
  readonly written: readonly FoundRow[];
  readonly same: readonly KnownRow[];
  readonly gone: readonly GoneRow[];
  readonly changes: readonly ChangeRow[];
  readonly counts: Counts;
}

export const noCounts: Counts = {
  new: 0,
  back: 0,
  changed: 0,
  opened: 0,
  lapsed: 0,
  found: 0,
  paid: 0,
  explained: 0,
  same: 0,
};

/**
 * What a run changed: every loss, old or new, falls into exactly one count, except those that were gone and
 * still are.
 */
export function compareFindings(
  before: readonly KnownRow[],
  after: readonly FoundRow[],
  whyGone: (gone: KnownRow) => GoneReason,
): Comparison {
  const known = new Map(before.map((row) => [row.key, row]));
  const counts = { ...noCounts };
  const changes: ChangeRow[] = [];
  const written: FoundRow[] = [];
  const same: KnownRow[] = [];
  const note = (key: string, change: FindingChange, was: FoundRow | undefined, is: FoundRow | undefined) =>
    changes.push({
      key,
      change,
      quantity_before: was?.quantity ?? null,
      quantity_after: is?.quantity ?? null,
      amount_before: was?.amount ?? null,
      amount_after: is?.amount ?? null,
    });

  for (const row of after) {
    const was = known.get(row.key);
    known.delete(row.key);
    if (was === undefined) {
      written.push(row);
      counts.new += 1;
      note(row.key, 'new', undefined, row);
      continue;
    }
    if (fingerprint(was) === fingerprint(row)) {
      same.push(was);
      counts.same += 1;
      continue;
    }
    written.push(row);
    const happened = listChanges(was, row);
    for (const change of happened) note(row.key, change, was, row);
    const [first] = happened;
    if (first === undefined) counts.same += 1;
    else if (first === 'quantity' || first === 'amount') counts.changed += 1;
    else counts[first] += 1;
  }

  const gone = [...known.values()]
    .filter(({ state }) => state !== 'gone')
    .map((row) => ({ ...row, goneReason: whyGone(row) }));
  for (const row of gone) {
    counts[row.goneReason] += 1;
    note(row.key, row.goneReason, row, undefined);
  }
  return { written, same, gone, changes, counts };
}

/** Largest amount first. */
function listChanges(was: FoundRow, is: FoundRow): ('back' | 'opened' | 'lapsed' | 'quantity' | 'amount')[] {
  return [
    ...(was.state === 'gone' ? (['back'] as const) : []),
    ...(was.state === 'waiting' && is.state === 'open' ? (['opened'] as const) : []),
    ...(was.state !== 'gone' && was.state !== 'lapsed' && is.state === 'lapsed' ? (['lapsed'] as const) : []),
    ...(was.quantity !== is.quantity ? (['quantity'] as const) : []),
    ...(was.amount !== is.amount || was.currency !== is.currency ? (['amount'] as const) : []),
  ];
}

function fingerprint(row: FoundRow): string {
  return JSON.stringify([
    row.claim_type,
    row.detector_version,
    row.fnsku,
    row.sku,
    row.asin,
    row.title,
    row.order_id,
    row.shipment_id,
    row.removal_order_id,
    row.reimbursement_id,
    row.reference_id,
    row.country,
    row.quantity,
    row.amount,
    row.currency,
    row.valuation,
    row.default_amount,
    row.default_basis,
    row.anchor_event,
    row.anchor_date,
    row.opens_on,
    row.closes_on,
    row.policy_id,
    row.state,
    row.figures.map((figure) => [figure.name, 'units' in figure ? figure.units : figure.amount.minor]),
    row.evidence.map(({ report, row: number }) => `${report}:${number}`).toSorted(),
  ]);
}
