/**
 * Days on which Amazon's rates changed. A fee preview shows the rates of its download day, so it is compared only with
 * charges between the same two changes.
 */
export interface FeeChange {
  readonly fee: 'fulfilment' | 'referral';
  /** A region, or a country (ISO 3166). */
  readonly scope: string;
  /** First day of the new rates, an ISO 8601 date. */
  readonly changesOn: string;
  readonly source: string;
}

const peakSource =
  'Amazon seller forums, holiday peak fulfillment fees: October 15 to January 14, by ship date';
const europeSource = 'Amazon seller forums, 2026 European referral and FBA fee changes';
const fuelSource =
  'cnbc.com and supplychaindive.com, April 2026: fuel and logistics surcharge of 3.5 percent';

/** Years covered by sellers' files, and some to come. */
const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030];

export const feeChanges: readonly FeeChange[] = [
  ...years.flatMap((year): FeeChange[] =>
    [`${year}-01-15`, `${year}-10-15`].map((changesOn) => ({
      fee: 'fulfilment',
      scope: 'NA',
      changesOn,
      source: peakSource,
    })),
  ),
  { fee: 'fulfilment', scope: 'NA', changesOn: '2026-04-17', source: fuelSource },
  { fee: 'fulfilment', scope: 'EU', changesOn: '2025-12-15', source: europeSource },
  { fee: 'fulfilment', scope: 'EU', changesOn: '2026-02-01', source: europeSource },
  { fee: 'referral', scope: 'EU', changesOn: '2025-12-15', source: europeSource },
  { fee: 'referral', scope: 'EU', changesOn: '2026-02-01', source: europeSource },
];
