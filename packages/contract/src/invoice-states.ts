/** A draft is a statement that lies open for review. */
export const invoiceStatuses = ['draft', 'finalized', 'voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const paymentStatuses = ['not_due', 'unpaid', 'processing', 'failed', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `left_out`: a dispute was right; `credited`: it gives back what a finalized invoice had asked for. */
export const lineStates = ['billed', 'disputed', 'left_out', 'credited'] as const;
export type LineState = (typeof lineStates)[number];

export const creditNoteReasons = ['reversed', 'dispute', 'goodwill'] as const;
export type CreditNoteReason = (typeof creditNoteReasons)[number];
