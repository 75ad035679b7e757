import type { Texts } from '../../lib/i18n/index.ts';
import type { Tone } from '../../ui/toned/toned.tsx';
import { wordIn } from './health.ts';

const transactionsType = 'FINANCES_2024_06_19';

type ReportNames = Texts<'stores'>['reportTypes'];

/** https://developer-docs.amazon.com/sp-api/docs/report-type-values-fba */
const names: Readonly<Record<string, keyof ReportNames>> = {
  GET_LEDGER_DETAIL_VIEW_DATA: 'ledgerDetail',
  GET_LEDGER_SUMMARY_VIEW_DATA: 'ledgerSummary',
  GET_FBA_REIMBURSEMENTS_DATA: 'reimbursements',
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: 'returns',
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: 'sellerReturns',
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA: 'replacements',
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: 'removalOrders',
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: 'removalShipments',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 'orders',
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: 'feeEstimates',
  GET_FBA_STORAGE_FEE_CHARGES_DATA: 'storageFees',
  GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA: 'longStorageFees',
  GET_FBA_OVERAGE_FEE_CHARGES_DATA: 'overageFees',
  GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA: 'noncompliance',
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: 'settlement',
  FBA_INBOUND_V0: 'inbound',
  [transactionsType]: 'postedTransactions',
  AWD_2024_05_09: 'awd',
  FBA_OUTBOUND_2020_07_01: 'multiChannel',
  FBA_INBOUND_2024_03_20: 'inboundPlans',
  'date-range-transactions': 'transactions',
  'sourcing-costs': 'sourcingCosts',
  'receiving-counts': 'receivingCounts',
  deliveries: 'deliveries',
  measurements: 'measurements',
  'vendor-remittances': 'vendorRemittances',
  'vendor-payables': 'vendorPayables',
  'vendor-purchase-orders': 'vendorPurchaseOrders',
  'vendor-invoices': 'vendorInvoices',
};

export function reportName(type: string, text: Texts<'stores'>): string {
  const known = names[type];
  return known === undefined ? text.reportTypes.other : text.reportTypes[known];
}

export function partName(part: string, text: Texts<'stores'>): string {
  return wordIn(text.parts, part) ?? part;
}

/** How far a report is; of transactions, which are no file, how many of them concern us. */
export function reportState(
  {
    report_type: type,
    status,
    reason,
  }: { readonly report_type: string; readonly status: string; readonly reason: string },
  text: Texts<'stores'>,
): string {
  const [, listed] = /^listed (\d+)$/.exec(reason) ?? [];
  if (type === transactionsType && status === 'same' && listed !== undefined) {
    return listed === '0' ? text.nothingListed : text.listed({ count: Number(listed) });
  }
  return wordIn(text.reportStates, status) ?? status;
}

export function reportTone(status: string): Tone {
  switch (status) {
    case 'kept':
    case 'same':
      return 'good';
    case 'asked':
    case 'making':
    case 'made':
      return 'busy';
    case 'planned':
      return 'waiting';
    case 'empty':
      return 'idle';
    case 'failed':
      return 'bad';
    default:
      return 'idle';
  }
}

/** Why a report is missing and what happens next; null when it is available or on its way. */
export function reportAdvice(
  { status, reason }: { readonly status: string; readonly reason: string },
  text: Texts<'stores'>,
): string | null {
  if (status === 'empty') return reason.startsWith('403 ') ? text.reportFaults.noRole : text.emptyReport;
  if (status !== 'failed') return null;
  const words = text.reportFaults;
  const [first = '', ...rest] = reason.trim().split(' ');
  switch (first) {
    case '':
      return words.silent;
    case 'fatal':
      return rest.length === 0 ? words.fatal : words.fatalSaid({ said: rest.join(' ') });
    case 'authorization_ended':
    case 'not_active':
      return words.stopped;
    case 'removed':
      return words.removed;
    case 'suspended':
      return words.suspended;
    case '401':
    case '403':
      return words.access;
    default:
      return /^(?:408|429|5\d\d)$/.test(first) ? words.busy : words.other({ reason });
  }
}
