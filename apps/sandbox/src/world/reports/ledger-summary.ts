import type { Calendar } from '../calendar.ts';
import type { Product } from '../catalog.ts';
import type { Cohort, LedgerRow } from '../records.ts';
import type { Region } from '../regions.ts';
import { formatLocalDate, formatLocalMonth } from './format.ts';
import { japanese, type ReportKind, type Request, type Row } from './report.ts';

const columns = [
  'Receipts',
  'Customer Shipments',
  'Customer Returns',
  'Vendor Returns',
  'Warehouse Transfer In/Out',
  'Found',
  'Lost',
  'Damaged',
  'Disposed',
  'Other Events',
] as const;

const header: Row = [
  'Date',
  'FNSKU',
  'ASIN',
  'MSKU',
  'Title',
  'Disposition',
  'Starting Warehouse Balance',
  'In Transit Between Warehouses',
  ...columns,
  'Ending Warehouse Balance',
  'Unknown Events',
  'Location',
  'Store',
];

const reasonColumns: Readonly<Record<string, (typeof columns)[number]>> = {
  F: 'Found',
  N: 'Found',
  M: 'Lost',
  '5': 'Lost',
  D: 'Disposed',
  G: 'Disposed',
  E: 'Damaged',
  '6': 'Damaged',
  '7': 'Damaged',
  H: 'Damaged',
  K: 'Damaged',
  U: 'Damaged',
  P: 'Damaged',
};

function getColumn(row: LedgerRow): (typeof columns)[number] {
  switch (row.type) {
    case 'Receipts':
      return 'Receipts';
    case 'Shipments':
      return 'Customer Shipments';
    case 'CustomerReturns':
      return 'Customer Returns';
    case 'VendorReturns':
      return 'Vendor Returns';
    case 'WhseTransfers':
      return 'Warehouse Transfer In/Out';
    case 'Adjustments':
      return reasonColumns[row.reason] ?? 'Other Events';
  }
}

interface Period {
  readonly label: string;
  readonly last: number;
}

/** The day, week or month each day of the history belongs to. */
function createPeriods(calendar: Calendar, region: Region, span: string): (day: number) => Period {
  if (span === 'DAILY') return (day) => ({ label: formatLocalDate(region, calendar.iso(day)), last: day });
  if (span === 'WEEKLY') {
    return (day) => {
      const last = day - (day % 7) + 6;
      return { label: formatLocalDate(region, calendar.iso(last)), last };
    };
  }
  return (day) => {
    const month = calendar.iso(day).slice(0, 7);
    let last = day;
    while (calendar.iso(last + 1).startsWith(month)) last++;
    return { label: formatLocalMonth(region, month), last };
  };
}

/** Rows of one place and state, in order of time. */
interface Shelf {
  readonly product: Product;
  readonly disposition: string;
  readonly location: string;
  readonly rows: LedgerRow[];
}

function listShelves({ ledger }: Cohort, byCenter: boolean): Iterable<Shelf> {
  const shelves = new Map<string, Shelf>();
  for (const row of ledger) {
    const { product, disposition } = row;
    const location = byCenter ? row.center : product.marketplace.country;
    const key = `${product.fnsku} ${disposition} ${location}`;
    const shelf = shelves.get(key) ?? { product, disposition, location, rows: [] };
    shelf.rows.push(row);
    shelves.set(key, shelf);
  }
  return shelves.values();
}

/** Units that left one centre and reached no other, by day. */
function countInTransit({ ledger }: Cohort, shelf: Shelf): (day: number) => number {
  const transfers = ledger.filter((row) => row.type === 'WhseTransfers' && row.product === shelf.product);
  const sources = new Map(
    transfers.filter((row) => row.quantity < 0).map((row) => [row.reference, row.center]),
  );
  const own = transfers.filter(
    ({ reference, product }) =>
      shelf.location === product.marketplace.country || sources.get(reference) === shelf.location,
  );
  if (shelf.disposition !== 'SELLABLE' || own.length === 0) return () => 0;
  return (day) => own.reduce((sum, row) => (row.day <= day ? sum - row.quantity : sum), 0);
}

function* rows(cohort: Cohort, request: Request): Generator<Row> {
  const { calendar, settings } = request.world;
  const span = request.options['aggregatedByTimePeriod'] ?? 'MONTHLY';
  const byCenter = request.options['aggregateByLocation'] === 'FC';
  const period = createPeriods(calendar, settings.region, span);
  const last = Math.min(request.to, request.world.lastDay);
  for (const shelf of listShelves(cohort, byCenter)) {
    const transit = countInTransit(cohort, shelf);
    let balance = 0;
    let next = 0;
    for (let day = 0; day <= last;) {
      const current = period(day);
      const start = balance;
      const sums = new Map<string, number>();
      for (let row = shelf.rows[next]; row && row.day <= current.last; row = shelf.rows[++next]) {
        const column = getColumn(row);
        sums.set(column, (sums.get(column) ?? 0) + row.quantity);
        balance += row.quantity;
      }
      day = current.last + 1;
      if (current.last < request.from || (start === 0 && balance === 0 && sums.size === 0)) continue;
      yield [
        current.label,
        shelf.product.fnsku,
        shelf.product.asin,
        shelf.product.sku,
        shelf.product.title,
        shelf.disposition,
        String(start),
        String(transit(current.last)),
        ...columns.map((column) => String(sums.get(column) ?? 0)),
        String(balance),
        '0',
        shelf.location,
        '',
      ];
    }
  }
}

export const ledgerSummary: ReportKind = {
  type: 'GET_LEDGER_SUMMARY_VIEW_DATA',
  quoted: true,
  charset: japanese,
  header: () => header,
  rows,
  interval: 'any',
  needsDates: true,
};
