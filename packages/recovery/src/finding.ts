import type { Money } from '@recoup/contract/money';
import type { Figure } from '@recoup/contract/claim-figures';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import type { Anchor } from './detectors/detector.ts';
import type { DefaultPayment } from './valuation.ts';

/** A row of an imported file. Rows are counted as in a spreadsheet: the header is row 1. */
export interface EvidenceRow {
  readonly file: number;
  readonly row: number;
}

/** A loss without an anchor date: its claim window is unknown. */
export type UndatedFinding = Omit<Finding, 'anchor' | 'opensOn' | 'closesOn' | 'policy' | 'state'>;

export interface Finding {
  /** Stable: the same loss has the same key in every audit. */
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
  /** ISO 3166 country of the marketplace. */
  readonly country: string | null;
  readonly quantity: number;
  /** Null if no cost, payment or price is known to calculate it from. */
  readonly amount: Money | null;
  readonly valuation: Valuation;
  /** The value exceeds the marketplace's cap per unit, and `amount` is the cap. */
  readonly capped: boolean;
  /** Only for findings valued by sourcing cost, if something is known to estimate from. */
  readonly byDefault: DefaultPayment | null;
  readonly figures: readonly Figure[];
  readonly anchor: { readonly event: Anchor; readonly date: string };
  readonly opensOn: string;
  readonly closesOn: string;
  /** Id of the policy that sets the window. */
  readonly policy: string;
  /**
   * `waiting`: the window is not open yet, and the loss may still be resolved. `lapsed`: the window is closed.
   * `to_check`: the policy does not allow claims without a check, or the files do not prove the loss.
   */
  readonly state: 'open' | 'waiting' | 'lapsed' | 'to_check';
  readonly evidence: readonly EvidenceRow[];
}
