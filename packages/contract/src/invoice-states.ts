/** A draft is a statement in review. */
export const invoiceStatuses = ['draft', 'finalized', 'voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const paymentStatuses = ['not_due', 'unpaid', 'processing', 'failed', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * `left_out`: a dispute was accepted; `credited`: refunds part of a finalized invoice; `voided`: was on
 * this invoice and is billed elsewhere.
 */
export const lineStates = ['billed', 'disputed', 'left_out', 'credited', 'voided'] as const;
export type LineState = (typeof lineStates)[number];

export const creditNoteReasons = ['reversed', 'dispute', 'goodwill', 'corrected'] as const;
export type CreditNoteReason = (typeof creditNoteReasons)[number];

/** A refund or dispute not requested here. `undone`: the money is back. */
export const returnKinds = ['refund', 'chargeback'] as const;
export type ReturnKind = (typeof returnKinds)[number];
export const returnStatuses = ['open', 'final', 'undone'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
