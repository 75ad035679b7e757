import type { ClaimType } from '@recoup/contract/claim-types';
import type { FindingSubject } from '../audits/public.ts';

/** The attributes by which findings are grouped into tickets. */
export interface Groupable extends Readonly<Omit<FindingSubject, 'title' | 'sku' | 'asin'>> {
  readonly claim_type: string;
  readonly country: string | null;
}

type Subject = keyof Omit<Groupable, 'claim_type' | 'country'>;

/**
 * One case per shipment, order, removal order or reimbursement; per product for lost or damaged stock and
 * for fees. Peers bundle up to five orders; single ones are easier to match with their money, and the daily
 * cap respects Amazon's limit on cases.
 */
const subjects: Record<ClaimType, Subject> = {
  warehouse_lost: 'fnsku',
  warehouse_damaged: 'fnsku',
  disposed_no_consent: 'fnsku',
  transfer_lost: 'fnsku',
  refund_no_return: 'order_id',
  replacement_no_return: 'order_id',
  return_lost: 'order_id',
  return_damaged_amazon: 'order_id',
  return_wrong_item: 'order_id',
  over_refund: 'order_id',
  late_refund: 'order_id',
  inbound_lost: 'shipment_id',
  inbound_damaged: 'shipment_id',
  inbound_clawback: 'shipment_id',
  awd_inbound_lost: 'shipment_id',
  awd_transfer_lost: 'reference_id',
  mcf_lost: 'order_id',
  removal_lost: 'removal_order_id',
  removal_damaged: 'removal_order_id',
  disposed_by_amazon: 'removal_order_id',
  fee_dimension: 'fnsku',
  fee_referral: 'fnsku',
  fee_storage: 'fnsku',
  fee_aged: 'fnsku',
  fee_inbound_defect: 'shipment_id',
  fee_unused_label: 'shipment_id',
  fee_placement: 'shipment_id',
  fee_removal: 'removal_order_id',
  under_reimbursed: 'reimbursement_id',
  reversal: 'reimbursement_id',
  safe_t_not_returned: 'order_id',
  safe_t_out_of_policy: 'order_id',
  safe_t_return_label: 'order_id',
  vendor_shortage: 'reference_id',
  vendor_chargeback: 'reference_id',
};

/** Larger cases are not read to the end by Amazon's support. */
export const maxFindings = 20;

export function groupKey(finding: Groupable): string {
  const subject: Subject = isClaimType(finding.claim_type) ? subjects[finding.claim_type] : 'reference_id';
  const about = finding[subject] ?? finding.reference_id ?? finding.fnsku ?? '';
  return [finding.claim_type, finding.country ?? '', about].join(' ');
}

function isClaimType(text: string): text is ClaimType {
  return Object.hasOwn(subjects, text);
}

interface Claim {
  readonly opens_on: string;
  readonly closes_on: string;
  readonly currency: string | null;
}

/**
 * Whether a finding can join a ticket: a common day on which both may be filed, no delay for a ticket ready
 * today, and the same currency.
 */
export function canJoin(ticket: Claim, finding: Claim, today: string): boolean {
  const isOpen = ticket.opens_on <= today;
  return (
    ticket.opens_on <= finding.closes_on &&
    finding.opens_on <= (isOpen ? today : ticket.closes_on) &&
    (ticket.currency === null || finding.currency === null || ticket.currency === finding.currency)
  );
}
