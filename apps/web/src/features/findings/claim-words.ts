import type { Texts } from '../../lib/i18n/index.ts';

type Words = Texts<'claims'>;

/** Name and reason of a finding; an unknown claim type is shown by its code. */
export function claimWords(type: string, words: Words): { readonly name: string; readonly why: string } {
  const known: Readonly<Record<string, { readonly name: string; readonly why: string }>> = words.types;
  return known[type] ?? { name: type, why: '' };
}

export function getWord(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}

const reports: Readonly<Record<string, keyof Words['reports']>> = {
  GET_LEDGER_DETAIL_VIEW_DATA: 'ledger',
  ledger: 'ledger',
  GET_LEDGER_SUMMARY_VIEW_DATA: 'ledgerSummary',
  ledger_summary: 'ledgerSummary',
  GET_FBA_REIMBURSEMENTS_DATA: 'reimbursements',
  reimbursements: 'reimbursements',
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: 'returns',
  returns: 'returns',
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: 'sellerReturns',
  seller_returns: 'sellerReturns',
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA: 'replacements',
  replacements: 'replacements',
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: 'removalOrders',
  removal_orders: 'removalOrders',
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: 'removalShipments',
  removal_shipments: 'removalShipments',
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: 'feePreview',
  fee_preview: 'feePreview',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 'orders',
  orders: 'orders',
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: 'settlement',
  settlement: 'settlement',
  'date-range-transactions': 'transactions',
  transactions: 'transactions',
  GET_FBA_STORAGE_FEE_CHARGES_DATA: 'storageFees',
  storage_fees: 'storageFees',
  GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA: 'agedStorageFees',
  aged_storage_fees: 'agedStorageFees',
  GET_FBA_OVERAGE_FEE_CHARGES_DATA: 'overageFees',
  overage_fees: 'overageFees',
  GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA: 'inboundProblems',
  inbound_problems: 'inboundProblems',
  shipments: 'inbound',
  shipment_items: 'inbound',
  'FBA_INBOUND_V0/shipments': 'inbound',
  'FBA_INBOUND_V0/items': 'inbound',
  FBA_INBOUND_V0: 'inbound',
  AWD_2024_05_09: 'awd',
  awd_shipments: 'awdShipments',
  'AWD_2024_05_09/shipments': 'awdShipments',
  awd_transfers: 'awdTransfers',
  'AWD_2024_05_09/transfers': 'awdTransfers',
  multi_channel_packages: 'multiChannelPackages',
  FBA_OUTBOUND_2020_07_01: 'multiChannelPackages',
  placements: 'placements',
  'FBA_INBOUND_2024_03_20/placements': 'placements',
  FBA_INBOUND_2024_03_20: 'placements',
  'sourcing-costs': 'sourcingCosts',
  sourcing_costs: 'sourcingCosts',
  'receiving-counts': 'receivingCounts',
  receiving_counts: 'receivingCounts',
  deliveries: 'deliveries',
  measurements: 'measurements',
  'vendor-remittances': 'vendorRemittances',
  vendor_remittances: 'vendorRemittances',
  'vendor-payables': 'vendorPayables',
  vendor_payables: 'vendorPayables',
  'vendor-purchase-orders': 'vendorPurchaseOrders',
  vendor_purchase_orders: 'vendorPurchaseOrders',
  'vendor-invoices': 'vendorInvoices',
  vendor_invoices: 'vendorInvoices',
};

/** Amazon's name of the report, or that of our table. */
export function reportWord(type: string, words: Words): string {
  return words.reports[reports[type] ?? 'other'];
}
