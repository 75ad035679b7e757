import { claimNames, stateNames } from '@recoup/contract/ticket-names/en';
import type { Catalogue } from '../catalogue.ts';

export const tickets: Pick<Catalogue, 'ticketExport'> = {
  ticketExport: {
    sheet: 'Tickets',
    columns: {
      id: 'Ticket',
      status: 'Status',
      claimType: 'Claim type',
      store: 'Store',
      marketplace: 'Marketplace',
      title: 'Product',
      fnsku: 'FNSKU',
      sku: 'SKU',
      asin: 'ASIN',
      order: 'Order',
      shipment: 'Shipment',
      removalOrder: 'Removal order',
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
