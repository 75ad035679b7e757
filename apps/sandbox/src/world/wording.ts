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

/** How a settlement names what the reimbursements report names otherwise. */
export const settlementNames: Readonly<Record<string, string>> = {
  Lost_Warehouse: 'WAREHOUSE_LOST',
  Damaged_Warehouse: 'WAREHOUSE_DAMAGE',
  Lost_Inbound: 'MISSING_FROM_INBOUND',
  Reversal_Reimbursement: 'REVERSAL_REIMBURSEMENT',
};
