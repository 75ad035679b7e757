/** Columns that identify a finding, in the exports of tickets and of findings to check. */
export const findingColumns = {
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
};
