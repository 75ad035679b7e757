import type { Catalogue } from '../catalogue.ts';

export const shipments: Pick<Catalogue, 'trackingImportFault' | 'shipmentExport'> = {
  trackingImportFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return 'There is nothing in it';
      case 'missing_column':
        return 'This column is missing';
      case 'too_many_lines':
        return `Only the first ${fault.most} lines are read; please split the table`;
      case 'does_not_end':
        return 'A quotation mark is not closed';
      case 'missing_value':
        return 'This is empty';
      case 'unknown_shipment':
        return `No account has a shipment “${fault.value}”`;
      case 'unknown_carrier':
        return `“${fault.value}” is not one of ${fault.known}`;
      case 'bad_number':
        return `“${fault.value}” is not a number of this carrier`;
      case 'repeated':
        return `This repeats line ${fault.line}`;
    }
  },
  shipmentExport: {
    sheet: 'Shipments',
    columns: {
      shipmentId: 'Shipment ID',
      name: 'Name',
      account: 'Account',
      store: 'Store',
      center: 'Fulfillment center',
      status: 'Status',
      shipped: 'Shipped',
      received: 'Received',
      short: 'Short',
      amount: 'Amount',
      currency: 'Currency',
      trackings: 'Tracking numbers',
      deliveredOn: 'Delivered on',
      deliveredSource: 'According to',
      closesOn: 'Claim deadline',
    },
    sources: {
      carrier: 'Carrier',
      proof: 'Proof of delivery',
      hand: 'Entered by hand',
      receipt: 'First receipt',
    },
  },
};
