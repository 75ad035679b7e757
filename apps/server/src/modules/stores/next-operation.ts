import type { Operation } from '@recoup/sp-api';
import { awdKind, inboundKind, multiChannelKind, placementsKind, transactionsKind } from './report-kinds.ts';

/** The operation whose bucket a report waits for. */
export function nextOperation({
  status,
  report_type,
  part,
}: {
  readonly status: string;
  readonly report_type: string;
  readonly part: string;
}): Operation {
  if (report_type === inboundKind.type) return part === 'items' ? 'getShipmentItems' : 'getShipments';
  if (report_type === transactionsKind.type) return 'listTransactions';
  if (report_type === multiChannelKind.type) return 'listAllFulfillmentOrders';
  if (report_type === placementsKind.type) return 'listInboundPlans';
  if (report_type === awdKind.type)
    return part === 'transfers' ? 'listReplenishmentOrders' : 'listInboundShipments';
  switch (status) {
    case 'made':
      return 'getReportDocument';
    case 'making':
      return 'getReport';
    default:
      return 'createReport';
  }
}
