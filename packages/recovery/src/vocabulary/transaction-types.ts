import type { VocabularySource } from './source.ts';

/** What a settlement line means for the order. */
export type TransactionKind = 'sale' | 'refund' | 'charged_again';

interface TransactionType {
  readonly type: string;
  readonly kind: TransactionKind;
  readonly source: VocabularySource;
}

/** A-to-z and chargeback refunds carry the same lines as a refund. Types not listed are neither. */
export const transactionTypes: readonly TransactionType[] = [
  { type: 'Order', kind: 'sale', source: 'seenInFiles' },
  { type: 'Refund', kind: 'refund', source: 'seenInFiles' },
  { type: 'A-to-z Guarantee Refund', kind: 'refund', source: 'seenInFiles' },
  { type: 'A-to-z Guarantee Claim', kind: 'refund', source: 'seenInFiles' },
  { type: 'Chargeback Refund', kind: 'refund', source: 'seenInFiles' },
  { type: 'Order_Retrocharge', kind: 'charged_again', source: 'seenInFiles' },
  { type: 'Refund_Retrocharge', kind: 'charged_again', source: 'seenInFiles' },
];
