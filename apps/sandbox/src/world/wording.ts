export const returnReasons = [
  'UNWANTED_ITEM',
  'DEFECTIVE',
  'NOT_COMPATIBLE',
  'ORDERED_WRONG_ITEM',
  'FOUND_BETTER_PRICE',
  'QUALITY_UNACCEPTABLE',
  'NO_REASON_GIVEN',
  'MISSED_ESTIMATED_DELIVERY',
] as const;

export const returnComments = [
  'Too small.',
  'Box was open',
  'Not as described, sorry',
  '"Wrong" colour',
] as const;

/** The reimbursements report's reason for a reversal; older sources reverse the words. */
export const reversalReason = 'Reimbursement_Reversal';

/**
 * The reason of a lost multi-channel order in the reimbursements report is not known; this is the settlement's name in
 * the report's spelling.
 */
/** What settlements call the fee for placing a shipment. */
export const placementFee = {
  transaction: 'other-transaction',
  amountType: 'other-transaction',
  description: 'FBA Inbound Placement Service Fee',
} as const;

export const multiChannelReason = 'Multichannel_Order_Lost';

/** The settlement's names for each reason of the reimbursements report; a payment uses one of them. */
export const settlementNames: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Lost_Warehouse: ['WAREHOUSE_LOST', 'WAREHOUSE_LOST_MANUAL'],
  Damaged_Warehouse: ['WAREHOUSE_DAMAGE', 'WAREHOUSE_DAMAGE_EXCEPTION'],
  Lost_Inbound: ['MISSING_FROM_INBOUND'],
  Damaged_Inbound: ['INBOUND_CARRIER_DAMAGE'],
  // Positive: money for a refunded unit that was never returned.
  CustomerReturn: ['REVERSAL_REIMBURSEMENT'],
  CustomerServiceIssue: ['CS_ERROR_ITEMS', 'FREE_REPLACEMENT_REFUND_ITEMS'],
  RemovalOrderLost: ['REMOVAL_ORDER_LOST'],
  RemovalOrderDamaged: ['REMOVAL_ORDER_DAMAGED'],
  Fee_Correction: ['INCORRECT_FEES_ITEMS'],
  [reversalReason]: ['COMPENSATED_CLAWBACK'],
};

/** The settlement's transaction type for a SAFE-T payment. */
export const safeTTransaction = 'SAFE-T Reimbursement';
