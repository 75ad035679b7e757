import type { CreditNoteReason, InvoiceStatus } from '@recoup/contract/invoice-states';

/** Texts of a printed invoice. */
export interface InvoiceTexts {
  locale: string;
  title: Record<InvoiceStatus, string>;
  to: string;
  facts: Record<'number' | 'issued' | 'due' | 'period' | 'reviewUntil' | 'voided', string>;
  columns: Record<
    'approved' | 'ticket' | 'claim' | 'caseId' | 'amount' | 'rate' | 'exchange' | 'commission' | 'coupon',
    string
  >;
  takenOut(claim: string): string;
  inDispute(claim: string): string;
  coupon(name: string): string;
  totals: Record<'commission' | 'total' | 'credit' | 'card' | 'creditNote' | 'due', string>;
  notes: {
    commission: string;
    rates(sources: string): string;
    creditNote(values: { number: string; day: string; amount: string }): string;
  };
  foot: string;
  creditNoteTexts: CreditNoteTexts;
}

/** Texts of a printed credit note. */
interface CreditNoteTexts {
  title: string;
  facts: Record<'issued' | 'invoice', string>;
  columns: Record<
    'reason' | 'ticket' | 'caseId' | 'takenBack' | 'rate' | 'exchange' | 'commission' | 'coupon' | 'amount',
    string
  >;
  reasons: Record<CreditNoteReason, string>;
  totals: Record<'amount' | 'toInvoice' | 'toCredit' | 'toGrantedCredit', string>;
  note: string;
}
