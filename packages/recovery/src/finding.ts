import type { Money } from '@recoup/contract/money';
import type { Figure } from '@recoup/contract/claim-figures';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import type { Anchor } from './detectors/detector.ts';
import type { DefaultPayment } from './valuation.ts';

/** A row of a file that was read: the header is row 1, as a spreadsheet counts. */
export interface EvidenceRow {
  readonly file: number;
  readonly row: number;
}

/** A loss of which no report says when the marketplace's clock began. */
export type UndatedFinding = Omit<Finding, 'anchor' | 'opensOn' | 'closesOn' | 'policy' | 'state'>;

export interface Finding {
  /** The same for the same loss in every run. */
  readonly key: string;
  readonly claimType: ClaimType;
  readonly detectorVersion: number;
  readonly fnsku: string | null;
  readonly sku: string | null;
  readonly asin: string | null;
  readonly orderId: string | null;
  readonly shipmentId: string | null;
  readonly removalOrderId: string | null;
  readonly reimbursementId: string | null;
  readonly referenceId: string | null;
  /** Of the marketplace, ISO 3166. */
  readonly country: string | null;
  readonly quantity: number;
  /** Minor units; none when nothing is known to reckon with. */
  readonly amount: Money | null;
  readonly valuation: Valuation;
  /** Worth more than the marketplace pays for so many units; `amount` is what it pays. */
  readonly capped: boolean;
  /** For findings valued by their sourcing cost, where anything is known to estimate from. */
  readonly byDefault: DefaultPayment | null;
  /** The numbers the finding is the difference of, and what a unit is worth. */
  readonly figures: readonly Figure[];
  readonly anchor: { readonly event: Anchor; readonly date: string };
  readonly opensOn: string;
  readonly closesOn: string;
  /** Which row of policy said so. */
  readonly policy: string;
  /**
   * `waiting`: the window is not open yet, and the loss may still mend itself. `lapsed`: it is closed. `to_check`: the
   * policy says that it is not to be claimed, or the files do not prove it.
   */
  readonly state: 'open' | 'waiting' | 'lapsed' | 'to_check';
  readonly evidence: readonly EvidenceRow[];
}
