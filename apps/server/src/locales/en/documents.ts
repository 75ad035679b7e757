import type { Catalogue } from '../catalogue.ts';

export const documents: Pick<Catalogue, 'documentExport'> = {
  documentExport: {
    sheet: 'Documents',
    columns: {
      name: 'Name',
      type: 'Type',
      status: 'Status',
      reason: 'Reason for rejection',
      note: 'Note',
      invoice: 'Invoice number',
      shipments: 'Shipments',
      tickets: 'Tickets',
      size: 'Size in bytes',
      uploadedAt: 'Uploaded at (UTC)',
    },
    types: {
      supplier_invoice: 'Supplier invoice',
      packing_slip: 'Packing slip',
      proof_of_delivery: 'Proof of delivery',
      bill_of_lading: 'Bill of lading',
      letter_of_authority: 'Letter of authority',
      photo: 'Photo',
      other: 'Other',
    },
    statuses: { waiting: 'Waiting for review', accepted: 'Accepted', rejected: 'Rejected' },
    reasons: {
      unreadable: 'Not readable',
      pro_forma: 'Pro-forma invoice',
      altered: 'Altered',
      not_covering: 'Quantities do not cover the claim',
      wrong_party: 'Wrong issuer or buyer',
      expired: 'Expired',
      other: 'Other',
    },
  },
};
