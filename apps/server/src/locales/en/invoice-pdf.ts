import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { InvoiceTexts } from '../../modules/billing/statements/pdf-texts.ts';

export const invoiceTextsEn: InvoiceTexts = {
  locale: 'en-US',
  title: { draft: 'Statement', finalized: 'Invoice', voided: 'Invoice (void)' },
  to: 'Billed to',
  facts: {
    number: 'Number',
    issued: 'Issued',
    due: 'Due',
    period: 'Money received',
    reviewUntil: 'Open for review until',
    voided: 'Voided',
  },
  columns: {
    approved: 'Paid on',
    ticket: 'Ticket',
    claim: 'Claim',
    caseId: 'Case ID',
    amount: 'Recovered',
    rate: 'Rate',
    exchange: 'Exchange rate',
    commission: 'Commission',
  },
  takenOut: (claim) => `${claim} (removed after a dispute)`,
  coupon: (name) => `Coupon: ${name}`,
  totals: {
    commission: 'Commission',
    total: 'Total',
    credit: 'Paid from prepaid credit',
    card: 'Paid by card',
    creditNote: 'Credit notes',
    due: 'Amount due',
  },
  notes: {
    commission: `Commission is due only on reimbursements ${marketplaceName} paid for cases we filed.`,
    rates: (sources) => `Exchange rates: ${sources}.`,
    creditNote: ({ number, day, amount }) => `Credit note ${number} of ${day}: ${amount}.`,
  },
  foot: 'Page {page} of {pages}',
  creditNoteTexts: {
    title: 'Credit note',
    facts: { issued: 'Issued', invoice: 'For invoice' },
    columns: {
      reason: 'Reason',
      ticket: 'Ticket',
      caseId: 'Case ID',
      takenBack: 'Reversed',
      amount: 'Refunded',
    },
    reasons: {
      reversed: `${marketplaceName} reversed its reimbursement`,
      dispute: 'Dispute accepted',
      goodwill: 'Goodwill',
      corrected: 'A reimbursement was matched to the wrong case',
    },
    totals: {
      amount: 'Refunded commission',
      toInvoice: 'Deducted from the invoice',
      toCredit: 'Added to prepaid credit',
    },
    note: 'The refund first reduces the amount due on the invoice; the part already paid becomes prepaid credit.',
  },
};
