import type { VocabularySource } from './source.ts';

/** What an adjustment in the inventory ledger means for the units. */
export type ReasonGroup =
  /** Missing from the bin. */
  | 'lost'
  | 'found'
  /** A unit given as replacement for a lost one, or a correction of ownership. */
  | 'replaced'
  | 'damaged'
  /** Q takes units out of one disposition, P puts them into another; P also follows every damage code. */
  | 'moved_out'
  | 'moved_in'
  | 'disposed'
  | 'donated'
  | 'correction'
  /** Seen in files, documented nowhere. Units added under such a code may be lost ones that were found. */
  | 'undocumented';

interface LedgerReason {
  readonly code: string;
  readonly group: ReasonGroup;
  /** For damage codes: the disposition the units had before. */
  readonly from?: LedgerDisposition['disposition'];
  readonly source: VocabularySource;
}

/** The codes of downloaded ledgers. */
export const ledgerReasons: readonly LedgerReason[] = [
  { code: 'M', group: 'lost', source: 'ledgerHelp' },
  { code: '5', group: 'lost', source: 'ledgerHelp' },
  { code: 'F', group: 'found', source: 'ledgerHelp' },
  { code: 'N', group: 'replaced', source: 'ledgerHelp' },
  { code: 'E', group: 'damaged', from: 'SELLABLE', source: 'ledgerHelp' },
  { code: '6', group: 'damaged', from: 'CARRIER_DAMAGED', source: 'ledgerHelp' },
  { code: '7', group: 'damaged', from: 'EXPIRED', source: 'ledgerHelp' },
  { code: 'H', group: 'damaged', from: 'CUSTOMER_DAMAGED', source: 'ledgerHelp' },
  { code: 'K', group: 'damaged', from: 'DEFECTIVE', source: 'ledgerHelp' },
  { code: 'U', group: 'damaged', from: 'DISTRIBUTOR_DAMAGED', source: 'ledgerHelp' },
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

/** Whether Amazon pays for a unit of a disposition that is lost, damaged or disposed of. */
interface LedgerDisposition {
  readonly disposition: string;
  readonly whenLost: boolean;
  readonly whenDamaged: boolean;
  readonly whenDisposed: boolean;
  readonly source: VocabularySource;
}

const always = { whenLost: true, whenDamaged: true, whenDisposed: true };
const never = { whenLost: false, whenDamaged: false, whenDisposed: false };

/**
 * The reimbursement policy excludes defective and customer-damaged units. No page says that Amazon pays for expired
 * ones, so they are not claimed. A unit damaged in the warehouse or in transit and lost afterwards is one loss: the
 * damage. A distributor-damaged unit could not be sold when it was lost.
 */
export const ledgerDispositions: readonly LedgerDisposition[] = [
  { disposition: 'SELLABLE', ...always, source: 'reimbursementPolicy' },
  { disposition: 'WAREHOUSE_DAMAGED', ...always, whenLost: false, source: 'ledgerHelp' },
  { disposition: 'CARRIER_DAMAGED', ...never, whenDamaged: true, source: 'reimbursementPolicy' },
  { disposition: 'DISTRIBUTOR_DAMAGED', ...never, whenDamaged: true, source: 'reimbursementPolicy' },
  { disposition: 'CUSTOMER_DAMAGED', ...never, source: 'reimbursementPolicy' },
  { disposition: 'DEFECTIVE', ...never, source: 'reimbursementPolicy' },
  { disposition: 'EXPIRED', ...never, source: 'notEstablished' },
];
