/** Names of the files that only a user can provide. */
export const uploadedReports = {
  transactions: 'Date range transactions',
  sourcingCosts: 'Sourcing costs',
  receivingCounts: 'Receiving counts',
  deliveries: 'Deliveries',
  measurements: 'Product measurements',
  vendorRemittances: 'Vendor remittances',
  vendorPayables: 'Vendor payables',
  vendorPurchaseOrders: 'Vendor purchase orders',
  vendorInvoices: 'Vendor invoices',
};
