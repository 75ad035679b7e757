import type { ClaimType } from '@recoup/contract/claim-types';
import type { Anchor } from '../detectors/detector.ts';

export const auditRegions = ['NA', 'EU', 'FE'] as const;
export type AuditRegion = (typeof auditRegions)[number];

/** The claim window of a claim type. Stored as data, so that a superuser can change a row without a release. */
export interface Policy {
  readonly id: string;
  readonly claimType: ClaimType;
  /** A region, or a country (ISO 3166) that differs from its region. */
  readonly scope: string;
  /** Applies to anchor dates from this day on, until a later row of the same type and scope. */
  readonly validFrom: string;
  readonly anchor: Anchor;
  readonly opensAfterDays: number;
  readonly closesAfter: number;
  readonly closesUnit: 'day' | 'month';
  /** Unconfirmed: Amazon's pages disagree, none was found, or another region's rule is used instead. */
  readonly disputed: boolean;
  /**
   * No page of Amazon says that it pays for such a loss: findings are shown for the seller to check, and never claimed.
   */
  readonly toCheck: boolean;
  /** Amazon's own pages; empty if only third parties describe the window. */
  readonly source: string;
}

export interface Window {
  readonly policy: Policy;
  readonly opensOn: string;
  readonly closesOn: string;
}
