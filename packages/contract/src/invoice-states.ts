/** A draft is a statement that lies open for review. */
export const invoiceStatuses = ['draft', 'finalized', 'voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const paymentStatuses = ['not_due', 'unpaid', 'processing', 'failed', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * `left_out`: a dispute was right; `credited`: it gives back what a finalized invoice had asked for; `voided`: it stood
 * here, and is asked for elsewhere.
 */
export const lineStates = ['billed', 'disputed', 'left_out', 'credited', 'voided'] as const;
export type LineState = (typeof lineStates)[number];

export const creditNoteReasons = ['reversed', 'dispute', 'goodwill'] as const;
export type CreditNoteReason = (typeof creditNoteReasons)[number];

/** Money of a payment that went back without our asking. `undone`: it is here again. */
export const returnKinds = ['refund', 'chargeback'] as const;
export type ReturnKind = (typeof returnKinds)[number];
export const returnStatuses = ['open', 'final', 'undone'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
