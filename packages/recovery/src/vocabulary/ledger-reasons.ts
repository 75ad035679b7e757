import type { VocabularySource } from './source.ts';

/** What an adjustment of the inventory ledger says about the units. */
export type ReasonGroup =
  /** Missing from its bin. */
  | 'lost'
  | 'found'
  /** Another unit given for a lost one, or a correction of ownership. */
  | 'replaced'
  | 'damaged'
  /** Q takes units out of one disposition, P puts them into another; P also follows every damage. */
  | 'moved_out'
  | 'moved_in'
  | 'disposed'
  | 'donated'
  | 'correction'
  /** Seen in files, described nowhere. Units added under such a code may be the lost ones. */
  | 'undocumented';

interface LedgerReason {
  readonly code: string;
  readonly group: ReasonGroup;
  readonly source: VocabularySource;
}

/** Codes as downloads carry them. */
export const ledgerReasons: readonly LedgerReason[] = [
  { code: 'M', group: 'lost', source: 'ledgerHelp' },
  { code: '5', group: 'lost', source: 'ledgerHelp' },
  { code: 'F', group: 'found', source: 'ledgerHelp' },
  { code: 'N', group: 'replaced', source: 'ledgerHelp' },
  { code: 'E', group: 'damaged', source: 'ledgerHelp' },
  { code: '6', group: 'damaged', source: 'ledgerHelp' },
  { code: '7', group: 'damaged', source: 'ledgerHelp' },
  { code: 'H', group: 'damaged', source: 'ledgerHelp' },
  { code: 'K', group: 'damaged', source: 'ledgerHelp' },
  { code: 'U', group: 'damaged', source: 'ledgerHelp' },
  { code: 'P', group: 'moved_in', source: 'ledgerHelp' },
  { code: 'Q', group: 'moved_out', source: 'ledgerHelp' },
  { code: 'D', group: 'disposed', source: 'ledgerHelp' },
  { code: 'G', group: 'donated', source: 'ledgerHelp' },
  { code: 'O', group: 'correction', source: 'ledgerHelp' },
  { code: '3', group: 'correction', source: 'ledgerHelp' },
  { code: '4', group: 'correction', source: 'ledgerHelp' },
  { code: '1', group: 'correction', source: 'adjustmentCodes' },
  { code: 'J', group: 'correction', source: 'adjustmentCodes' },
  { code: '2', group: 'undocumented', source: 'seenInFiles' },
];

export const ledgerEventTypes: readonly string[] = [
  'Shipments',
  'CustomerReturns',
  'Receipts',
  'Adjustments',
  'VendorReturns',
  'WhseTransfers',
];

interface LedgerDisposition {
  readonly disposition: string;
  /** Amazon pays for units of this disposition that it loses or damages. */
  readonly isReimbursable: boolean;
  readonly source: VocabularySource;
}

/**
 * The reimbursement policy leaves out defective and customer-damaged units. No page says that expired ones are paid for,
 * so they are not claimed.
 */
export const ledgerDispositions: readonly LedgerDisposition[] = [
  { disposition: 'SELLABLE', isReimbursable: true, source: 'reimbursementPolicy' },
  { disposition: 'WAREHOUSE_DAMAGED', isReimbursable: true, source: 'reimbursementPolicy' },
  { disposition: 'CARRIER_DAMAGED', isReimbursable: true, source: 'reimbursementPolicy' },
  { disposition: 'DISTRIBUTOR_DAMAGED', isReimbursable: true, source: 'reimbursementPolicy' },
  { disposition: 'CUSTOMER_DAMAGED', isReimbursable: false, source: 'reimbursementPolicy' },
  { disposition: 'DEFECTIVE', isReimbursable: false, source: 'reimbursementPolicy' },
  { disposition: 'EXPIRED', isReimbursable: false, source: 'notEstablished' },
];
