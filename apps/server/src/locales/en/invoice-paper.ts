import type { InvoiceTexts } from '../../modules/billing/statements/pdf-texts.ts';

export const invoicePaperEn: InvoiceTexts = {
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
  takenOut: (claim) => `${claim} (taken out after a dispute)`,
  coupon: (name) => `Coupon: ${name}`,
  totals: {
    commission: 'Commission',
    total: 'Total',
    credit: 'Paid from prepaid credit',
    card: 'Paid by card',
    creditNote: 'Credit notes',
    due: 'Still to pay',
  },
  notes: {
    commission: 'Commission is due only on money the marketplace paid for cases we filed.',
    rates: (sources) => `Exchange rates: ${sources}.`,
    creditNote: ({ number, day, amount }) => `Credit note ${number} of ${day}: ${amount}.`,
  },
  foot: 'Page {page} of {pages}',
  creditNoteTexts: {
    title: 'Credit note',
    facts: { issued: 'Issued', invoice: 'For invoice' },
    columns: {
      reason: 'Why',
      ticket: 'Ticket',
      caseId: 'Case ID',
      takenBack: 'Taken back',
      amount: 'Given back',
    },
    reasons: {
      reversed: 'The marketplace took its payment back',
      dispute: 'A dispute was right',
      goodwill: 'Goodwill',
      corrected: 'A payment was matched to the wrong case',
    },
    totals: {
      amount: 'Given back',
      toInvoice: 'Taken off the invoice',
      toCredit: 'Added to prepaid credit',
    },
    note: 'It first comes off what the invoice still asks for; what was paid already becomes prepaid credit.',
  },
};
