import type { VocabularySource } from './source.ts';

/** The condition of a returned unit in the return report. */
interface ReturnDisposition {
  readonly disposition: string;
  /** Damaged by Amazon or its carrier, and so reimbursable. */
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

/** Statuses not listed do not indicate a payment. */
export const returnStatuses: readonly ReturnStatus[] = [
  { status: 'Unit returned to inventory', isPaid: false, source: 'seenInFiles' },
  { status: 'Reimbursed', isPaid: true, source: 'seenInFiles' },
];

interface ReturnReason {
  readonly reason: string;
  /** The customer received or returned a product other than the one sold. */
  readonly isWrongItem: boolean;
  readonly source: VocabularySource;
}

/** Reasons not listed do not indicate a wrong item. */
export const returnReasons: readonly ReturnReason[] = [
  { reason: 'SWITCHEROO', isWrongItem: true, source: 'switcherooHelp' },
  { reason: 'ORDERED_WRONG_ITEM', isWrongItem: false, source: 'seenInFiles' },
];

interface SellerReturnResolution {
  readonly resolution: string;
  /** Amazon refunded when the carrier scanned the parcel; other refunds may be the seller's own. */
  readonly isRefundedByAmazon: boolean;
  readonly source: VocabularySource;
}

/** Resolutions in the report of seller-fulfilled returns. Those not listed do not show who refunded. */
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

/** Who is to pay for the return label. A payer not listed is unknown. */
export const labelPayers: readonly LabelPayer[] = [
  { payer: 'Customer', isSeller: false, source: 'seenInFiles' },
  { payer: 'Amazon', isSeller: false, source: 'seenInFiles' },
  { payer: 'Seller', isSeller: true, source: 'seenInFiles' },
];

/** Transaction type of a payment for a SAFE-T claim in settlements and on the payments page. */
export const safeTTransaction = 'SAFE-T Reimbursement';

/** Names of the charge for a return label bought by Amazon, in settlements and on the payments page. */
export const returnLabelWords: readonly { readonly word: string; readonly source: VocabularySource }[] = [
  { word: 'shipping label purchase for return', source: 'seenInFiles' },
  { word: 'returnpostagebilling', source: 'seenInFiles' },
];
