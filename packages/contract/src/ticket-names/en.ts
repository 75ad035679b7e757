import type { ClaimType } from '../claim-types.ts';
import type { TicketState } from '../ticket-states.ts';
import { marketplaceName } from '../marketplace-names/en.ts';

/** Short names for lists and exports. */
export const stateNames: Record<TicketState, string> = {
  detected: 'Detected',
  waiting_for_window: 'Too early to file',
  documents_needed: 'Documents needed',
  ready: 'Ready to file',
  filed: 'Filed',
  marketplace_asks: `${marketplaceName} needs more information`,
  approved: 'Approved',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  closed: 'Closed',
  denied: 'Denied',
  appeal: 'Appeal',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  auto_paid: 'Auto-paid',
  reversed: `Clawed back by ${marketplaceName}`,
};

export const claimNames: Record<ClaimType, string> = {
  warehouse_lost: 'Lost in warehouse',
  warehouse_damaged: 'Damaged in warehouse',
  disposed_no_consent: 'Disposed without consent',
  transfer_lost: 'Lost in transfer',
  refund_no_return: 'Refunded, not returned',
  replacement_no_return: 'Replaced, not returned',
  return_lost: 'Return lost',
  return_damaged_amazon: `Return damaged by ${marketplaceName}`,
  return_wrong_item: 'Wrong item returned',
  over_refund: 'Refund too large',
  late_refund: 'Refunded too late',
  inbound_lost: 'Inbound shortage',
  inbound_damaged: 'Inbound damaged',
  inbound_clawback: 'Deducted after receipt',
  removal_lost: 'Removal lost',
  removal_damaged: 'Removal damaged or short',
  disposed_by_amazon: `Disposed of on ${marketplaceName}’s order`,
  fee_dimension: 'Fulfilment fee too high',
  fee_referral: 'Referral fee too high',
  fee_storage: 'Storage fee too high',
  fee_aged: 'Aged inventory surcharge too high',
  fee_inbound_defect: 'Inbound defect fee',
  fee_unused_label: 'Fee for cancelled shipment',
  fee_removal: 'Removal fee not due',
  under_reimbursed: 'Reimbursed too little',
  reversal: 'Reimbursement clawed back',
};
