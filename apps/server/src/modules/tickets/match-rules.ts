import { isVendor, type ClaimType } from '@recoup/contract/claim-types';
import { vendorRepayments, type Reimbursement as ReimbursementRow } from '../audits/public.ts';
import { toReasonKind } from './reversal-rule.ts';

export type { ReimbursementRow };

/** A saved row of the reimbursement report. */
export type SavedRow = ReimbursementRow & {
  readonly id: number;
  readonly kind: 'case_paid' | 'auto_paid' | 'reversed' | 'unmatched';
  readonly ticket: number | null;
};

/** A ticket that a row without our case id may pay: its claim is of the row's order or product. */
export interface Candidate {
  readonly id: number;
  readonly claim_type: string;
  /** Unpaid units. */
  readonly outstanding: number;
  /** The earliest of its losses. */
  readonly anchor_date: string;
}

const returned: readonly ClaimType[] = [
  'refund_no_return',
  'replacement_no_return',
  'return_lost',
  'return_damaged_amazon',
  'over_refund',
  'late_refund',
  'return_wrong_item',
];

/** Claim types that each kind of reason pays. Incomplete; an unknown reason pays only by order. */
const paidBy: Readonly<Record<string, readonly ClaimType[]>> = {
  lostwarehouse: ['warehouse_lost', 'transfer_lost', 'disposed_no_consent'],
  damagedwarehouse: ['warehouse_damaged'],
  lostinbound: ['inbound_lost', 'inbound_clawback'],
  damagedinbound: ['inbound_damaged'],
  customerreturn: returned,
  customerserviceissue: returned,
  lostoutbound: returned,
  removalorderlost: ['removal_lost'],
  removalorderdamaged: ['removal_damaged'],
  [toReasonKind(vendorRepayments.shortage)]: ['vendor_shortage'],
  [toReasonKind(vendorRepayments.chargeback)]: ['vendor_chargeback'],
  safetreimbursement: ['safe_t_not_returned', 'safe_t_out_of_policy', 'safe_t_return_label'],
};

/** Reasons that begin with AWD, and only these, are about AWD stock; the only one known is `AWD_Lost_Inbound`. */
const paidByAwd: readonly ClaimType[] = ['awd_inbound_lost', 'awd_transfer_lost'];

/** Settlements have three names for multi-channel reasons; those of the reimbursements report are not known. */
const paidByMultiChannel: readonly ClaimType[] = ['mcf_lost'];

/** Claim types a reason pays; undefined for an unknown reason. */
export function claimTypesPaidBy(reason: string): readonly ClaimType[] | undefined {
  const kind = toReasonKind(reason);
  if (kind.startsWith('multichannel') || kind.startsWith('mcf')) return paidByMultiChannel;
  return kind.startsWith('awd') ? paidByAwd : paidBy[kind];
}

/** Amazon settles within months; a later row concerns something else. */
const longestDays = 365;

export function countUnits(row: Pick<ReimbursementRow, 'quantityCash' | 'quantityInventory'>): number {
  return row.quantityCash + row.quantityInventory;
}

/**
 * The claim a row without our case id pays: by reason, quantity and date. Undefined if several are possible: money is
 * never guessed.
 */
export function chooseTicket(row: ReimbursementRow, candidates: readonly Candidate[]): Candidate | undefined {
  const types = claimTypesPaidBy(row.reason);
  const fitting = candidates.filter(
    (ticket) =>
      (types === undefined || types.some((type) => type === ticket.claim_type)) &&
      ticket.outstanding > 0 &&
      (isVendorRepayment(row) || isInTime(ticket.anchor_date, row.approvalDate)),
  );
  // A product can be lost in many ways; without an order the reason must decide.
  if (row.orderId === '' && (types === undefined || row.fnsku === '')) return undefined;
  return onlyOne(fitting, countUnits(row));
}

/** A vendor's repayment names its invoice, which may be years old. */
export function isVendorRepayment({ reason }: Pick<ReimbursementRow, 'reason'>): boolean {
  return claimTypesPaidBy(reason)?.every(isVendor) ?? false;
}

function onlyOne(tickets: readonly Candidate[], units: number): Candidate | undefined {
  const exact = tickets.filter((ticket) => ticket.outstanding === units);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const larger = tickets.filter((ticket) => ticket.outstanding > units);
  return larger.length === 1 ? larger[0] : undefined;
}

export function isInTime(from: string, on: string): boolean {
  const days = (Date.parse(on) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days <= longestDays;
}

interface Claimed {
  readonly quantity: number;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** Whether the money covers the claim: all units, or the whole amount for claims without units. */
export function covers(
  claim: Claimed,
  came: { quantity: number; amount: number; currency: string | null },
): boolean {
  if (came.quantity >= claim.quantity && claim.quantity > 0) return true;
  return claim.amount !== null && claim.currency === came.currency && came.amount >= claim.amount;
}
