import type { Operation } from '@recoup/sp-api';
import { awdKind, inboundKind, multiChannelKind, placementsKind, transactionsKind } from './report-kinds.ts';

interface Waiting {
  readonly status: string;
  readonly report_type: string;
  readonly part: string;
}

/** The operation whose bucket a report waits for. */
export function getNextOperation({ status, report_type, part }: Waiting): Operation {
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

/** All operations a report needs: after a lost reply it is searched for before it is requested again. */
export function listNextOperations(report: Waiting): readonly Operation[] {
  const next = getNextOperation(report);
  return report.status === 'asked' && next === 'createReport' ? ['getReports', next] : [next];
}
