import type { Catalogue } from '../catalogue.ts';
import { invoiceTextsEn } from './invoice-pdf.ts';

export const billing: Pick<Catalogue, 'printedInvoice' | 'statementExport'> = {
  printedInvoice: invoiceTextsEn,
  statementExport: {
    sheet: 'Statement',
    columns: {
      ticket: 'Ticket',
      caseId: 'Case ID',
      reimbursementId: 'Reimbursement ID',
      approvedOn: 'Approved on',
      store: 'Store',
      claimType: 'Claim type',
      cash: 'Units paid',
      inventory: 'Units replaced',
      amount: 'Amount',
      currency: 'Currency',
      rate: 'Rate %',
      exchangeRate: 'Exchange rate',
      exchangeDay: 'Exchange rate of',
      exchangeSource: 'Exchange rate by',
      commission: 'Commission',
      coupon: 'Coupon',
      discount: 'Discount',
      net: 'To pay',
      billingCurrency: 'Billing currency',
      state: 'State',
      dispute: 'Dispute',
      answer: 'Answer',
    },
    states: {
      billed: 'Billed',
      disputed: 'Disputed',
      left_out: 'Left out',
      credited: 'Credited',
      voided: 'Void',
    },
  },
};
