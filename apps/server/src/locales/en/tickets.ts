import { claimNames, stateNames } from '@recoup/contract/ticket-names/en';
import type { Catalogue } from '../catalogue.ts';
import { findingColumns } from './finding-columns.ts';

export const tickets: Pick<Catalogue, 'ticketExport' | 'unmatchedExport'> = {
  unmatchedExport: {
    sheet: 'Unmatched reimbursements',
    columns: {
      reimbursementId: 'Reimbursement ID',
      account: 'Account',
      store: 'Store',
      approvedOn: 'Approved on',
      caseId: 'Case ID',
      order: 'Order',
      reason: 'Reason',
      sku: 'SKU',
      fnsku: 'FNSKU',
      cash: 'Units paid',
      inventory: 'Units replaced',
      amount: 'Amount',
      currency: 'Currency',
    },
  },
  ticketExport: {
    sheet: 'Tickets',
    columns: {
      id: 'Ticket',
      status: 'Status',
      ...findingColumns,
      quantity: 'Quantity',
      amount: 'Amount',
      currency: 'Currency',
      opensOn: 'Window opens',
      closesOn: 'Claim deadline',
      caseId: 'Case ID',
      paid: 'Received',
      paidCurrency: 'Received in',
      createdOn: 'Found on',
    },
    came: {
      case_paid: 'Recovered in the period',
      auto_paid: 'Auto-paid in the period',
      reversed: 'Clawed back in the period',
    },
    account: 'Account',
    cameCurrency: 'Currency of that',
    statuses: stateNames,
    claimTypes: claimNames,
  },
};
