import type { VocabularySource } from './source.ts';

/** What a return report says of the state in which a unit came back. */
interface ReturnDisposition {
  readonly disposition: string;
  /** Damaged by Amazon or its carrier: it is paid for. */
  readonly isDamagedByAmazon: boolean;
  readonly source: VocabularySource;
}

export const returnDispositions: readonly ReturnDisposition[] = [
  { disposition: 'SELLABLE', isDamagedByAmazon: false, source: 'seenInFiles' },
  { disposition: 'DAMAGED', isDamagedByAmazon: true, source: 'seenInFiles' },
  { disposition: 'CARRIER_DAMAGED', isDamagedByAmazon: true, source: 'seenInFiles' },
  { disposition: 'WAREHOUSE_DAMAGED', isDamagedByAmazon: true, source: 'seenInFiles' },
  { disposition: 'CUSTOMER_DAMAGED', isDamagedByAmazon: false, source: 'reimbursementPolicy' },
  { disposition: 'DEFECTIVE', isDamagedByAmazon: false, source: 'reimbursementPolicy' },
  { disposition: 'EXPIRED', isDamagedByAmazon: false, source: 'notEstablished' },
];

interface ReturnStatus {
  readonly status: string;
  readonly isPaid: boolean;
  readonly source: VocabularySource;
}

/** Statuses not listed say nothing of a payment. */
export const returnStatuses: readonly ReturnStatus[] = [
  { status: 'Unit returned to inventory', isPaid: false, source: 'seenInFiles' },
  { status: 'Reimbursed', isPaid: true, source: 'seenInFiles' },
];

interface ReturnReason {
  readonly reason: string;
  /** The customer had, or sent back, another product than was sold. */
  readonly isWrongItem: boolean;
  readonly source: VocabularySource;
}

/** Reasons not listed say nothing of it. */
export const returnReasons: readonly ReturnReason[] = [
  { reason: 'SWITCHEROO', isWrongItem: true, source: 'switcherooHelp' },
  { reason: 'ORDERED_WRONG_ITEM', isWrongItem: false, source: 'seenInFiles' },
];
