import type { ClaimType } from '@recoup/contract/claim-types';
import type { VocabularySource } from './source.ts';

/** Words in the description of a settlement line that refunds a fee of a product or shipment. */
interface FeeCreditWord {
  readonly claimType: ClaimType;
  /** A part of the description in small letters. */
  readonly word: string;
  readonly source: VocabularySource;
}

/** Amazon publishes no list. Missing a claim because of an unrelated credit is better than claiming a refunded fee. */
export const feeCreditWords: readonly FeeCreditWord[] = [
  { claimType: 'fee_dimension', word: 'fulfil', source: 'seenInFiles' },
  { claimType: 'fee_dimension', word: 'weight', source: 'seenInFiles' },
  { claimType: 'fee_dimension', word: 'dimension', source: 'seenInFiles' },
  { claimType: 'fee_dimension', word: 'measure', source: 'notEstablished' },
  { claimType: 'fee_dimension', word: 'incorrect_fees', source: 'seenInFiles' },
  { claimType: 'fee_dimension', word: 'fee correction', source: 'seenInFiles' },
  { claimType: 'fee_inbound_defect', word: 'defect', source: 'seenInFiles' },
];

/** Words in the description of a settlement line that charges for the placement of a shipment. */
interface PlacementFeeWord {
  /** A part of the description in small letters. */
  readonly word: string;
  readonly source: VocabularySource;
}

/** For example `FBA Inbound Placement Service Fee`. */
export const placementFeeWords: readonly PlacementFeeWord[] = [
  { word: 'inbound placement', source: 'seenInFiles' },
];

/** Words in the type of an inbound problem that mean a wrong number of units. */
interface CountProblemWord {
  /** A regular expression for the problem type in lower case. */
  readonly word: string;
  readonly source: VocabularySource;
}

export const countProblemWords: readonly CountProblemWord[] = [
  { word: 'quantit', source: 'notEstablished' },
  { word: 'overage', source: 'notEstablished' },
  { word: 'shortage', source: 'notEstablished' },
  { word: '(extra|missing) units?', source: 'notEstablished' },
  { word: 'units? missing', source: 'notEstablished' },
];
