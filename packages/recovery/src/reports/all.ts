import { agedStorageFees, feePreview, inboundProblems, overageFees, storageFees } from './fees.ts';
import { awdShipments, awdTransfers } from './awd.ts';
import { shipmentItems, shipments } from './inbound.ts';
import { ledger, ledgerSummary } from './ledger.ts';
import { multiChannelPackages } from './multi-channel.ts';
import { placements } from './placements.ts';
import { reimbursements } from './reimbursements.ts';
import { removalOrders, removalShipments } from './removals.ts';
import type { Report } from './report.ts';
import { orders, replacements, returns, settlement } from './sales.ts';
import { sellerReturns } from './seller-returns.ts';
import { transactions } from './transactions.ts';
import { deliveries, measurements, receivingCounts, sourcingCosts } from './seller-files.ts';
import { vendorInvoices, vendorPayables, vendorPurchaseOrders, vendorRemittances } from './vendor.ts';

const definitions = [
  ledger,
  ledgerSummary,
  reimbursements,
  returns,
  sellerReturns,
  replacements,
  removalOrders,
  removalShipments,
  feePreview,
  orders,
  settlement,
  transactions,
  storageFees,
  agedStorageFees,
  overageFees,
  inboundProblems,
  shipments,
  shipmentItems,
  awdShipments,
  awdTransfers,
  multiChannelPackages,
  placements,
  sourcingCosts,
  receivingCounts,
  deliveries,
  measurements,
  vendorRemittances,
  vendorPayables,
  vendorPurchaseOrders,
  vendorInvoices,
] as const;

export type Definition = (typeof definitions)[number];
export type TableName = Definition['table'];

/** Every report the audit reads, in the order in which a header is compared with them. */
export const reports: readonly (Report & { readonly table: TableName })[] = definitions;
