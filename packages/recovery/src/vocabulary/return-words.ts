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

interface SellerReturnResolution {
  readonly resolution: string;
  /** Amazon refunds by itself when the carrier scans the parcel; other refunds may be the seller's own. */
  readonly isRefundedByAmazon: boolean;
  readonly source: VocabularySource;
}

/** What the report of seller-fulfilled returns says of the refund. Resolutions not listed say nothing of who gave it. */
export const sellerReturnResolutions: readonly SellerReturnResolution[] = [
  { resolution: 'RefundAtFirstScan', isRefundedByAmazon: true, source: 'seenInFiles' },
  { resolution: 'StandardRefund', isRefundedByAmazon: false, source: 'seenInFiles' },
  { resolution: 'ReturnlessRefund', isRefundedByAmazon: false, source: 'notEstablished' },
  { resolution: 'Replacement', isRefundedByAmazon: false, source: 'seenInFiles' },
];

interface LabelPayer {
  readonly payer: string;
  readonly isSeller: boolean;
  readonly source: VocabularySource;
}

/** Who is to pay for the return label; a payer not listed says nothing. */
export const labelPayers: readonly LabelPayer[] = [
  { payer: 'Customer', isSeller: false, source: 'seenInFiles' },
  { payer: 'Amazon', isSeller: false, source: 'seenInFiles' },
  { payer: 'Seller', isSeller: true, source: 'seenInFiles' },
];

/** Transaction type of settlements and the payments page for what a SAFE-T claim brought. */
export const safeTTransaction = 'SAFE-T Reimbursement';

/** What settlements and the payments page call the charge for a return label Amazon bought. */
export const returnLabelWords: readonly { readonly word: string; readonly source: VocabularySource }[] = [
  { word: 'shipping label purchase for return', source: 'seenInFiles' },
  { word: 'returnpostagebilling', source: 'seenInFiles' },
];
