/**
 * Why the ledger adjusted stock, and what follows.
 * https://gist.github.com/tspicer/006f51f798b9803bf0b0ef3fc93b4266, https://gist.github.com/tspicer/d62e47ef7fc24d62136936a5d48f1800,
 * https://help.reasonautomation.com/seller-central/daily-inventory-history-by-fc
 */
export type ReasonGroup =
  /** Missing from its bin. */
  | 'lost'
  | 'found'
  /** Another unit given for a lost one, or stock of ours that was booked to somebody else. */
  | 'replaced'
  | 'damaged'
  /** Q takes out of one disposition what P puts into another; P follows every damage as well. */
  | 'moved_out'
  | 'moved_in'
  | 'disposed'
  /** Given to charity. */
  | 'donated'
  | 'correction';

export const reasonGroups: Readonly<Record<string, ReasonGroup>> = {
  M: 'lost',
  5: 'lost',
  F: 'found',
  N: 'replaced',
  E: 'damaged',
  6: 'damaged',
  7: 'damaged',
  H: 'damaged',
  // One peer leaves it out: https://refully.ai/blog/guide-to-fba-reimbursements-in-2025.html
  K: 'damaged',
  U: 'damaged',
  P: 'moved_in',
  Q: 'moved_out',
  D: 'disposed',
  G: 'donated',
  O: 'correction',
  3: 'correction',
  4: 'correction',
  1: 'correction',
  J: 'correction',
};

/** Those seen so far; the marketplace publishes no list. */
export const reimbursementReasons: readonly string[] = [
  'Lost_Warehouse',
  'Damaged_Warehouse',
  'Lost_Inbound',
  'Damaged_Inbound',
  'CustomerReturn',
  'CustomerServiceIssue',
  'RemovalOrderLost',
  'RemovalOrderDamaged',
  'Reversal_Reimbursement',
];
