import type { Cohort } from '../records.ts';
import { formatLocalDate } from './format.ts';
import { japanese, isWithin, type ReportKind, type Request, type Row } from './report.ts';

export const ledgerEventTypes = [
  'Adjustments',
  'CustomerReturns',
  'Receipts',
  'Shipments',
  'VendorReturns',
  'WhseTransfers',
] as const;

const header: Row = [
  'Date',
  'FNSKU',
  'ASIN',
  'MSKU',
  'Title',
  'Event Type',
  'Reference ID',
  'Quantity',
  'Fulfillment Center',
  'Disposition',
  'Reason',
  'Country',
  'Reconciled Quantity',
  'Unreconciled Quantity',
  'Date and Time',
  'Store',
];

function* rows({ ledger }: Cohort, request: Request): Generator<Row> {
  const { world, options } = request;
  const { calendar, settings } = world;
  const only = options['eventType'];
  for (const row of ledger) {
    const { product, day } = row;
    if (!isWithin(request, day) || (only && row.type !== only)) continue;
    if (options['FNSKU'] && options['FNSKU'] !== product.fnsku) continue;
    if (options['MSKU'] && options['MSKU'] !== product.sku) continue;
    if (options['ASIN'] && options['ASIN'] !== product.asin) continue;
    yield [
      formatLocalDate(settings.region, calendar.iso(day)),
      product.fnsku,
      product.asin,
      product.sku,
      product.title,
      row.type,
      row.reference,
      String(row.quantity),
      row.center,
      row.disposition,
      row.reason,
      product.marketplace.country,
      String(row.reconciled),
      // Samples disagree on the sign; so do our regions.
      String(settings.region === 'EU' ? 0 - row.unreconciled || 0 : row.unreconciled),
      `${calendar.time(day, row.seconds)}+0000`,
      '',
    ];
  }
}

export const ledgerDetail: ReportKind = {
  type: 'GET_LEDGER_DETAIL_VIEW_DATA',
  quoted: true,
  charset: japanese,
  header: () => header,
  rows,
  interval: 'any',
  needsDates: true,
};
