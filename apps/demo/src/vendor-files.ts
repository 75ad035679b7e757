import { daysAfter } from './day.ts';

interface VendorInvoice {
  readonly number: string;
  readonly order: string;
  readonly asin: string;
  readonly title: string;
  /** Days before the files were downloaded. */
  readonly age: number;
  readonly units: number;
  readonly cost: number;
  /** Units Amazon deducted as not received; `received` is what its own order shows. */
  readonly missing: number;
  readonly received: number;
}

/** One shortage that the purchase order denies, and one that it leaves open. */
const invoices: readonly VendorInvoice[] = [
  {
    number: 'VC204417',
    order: '4RVX7Q2M',
    asin: 'B0C7R1V3RA',
    title: 'Lakenby Trail Backpack, 38 L, Forest',
    age: 96,
    units: 240,
    cost: 31.4,
    missing: 36,
    received: 240,
  },
  {
    number: 'VC204982',
    order: '5TNK3W8P',
    asin: 'B0C7R1V4PK',
    title: 'Lakenby Camp Kettle, 1.2 L, Steel',
    age: 61,
    units: 180,
    cost: 14.85,
    missing: 24,
    received: 156,
  },
];

/** As Vendor Central writes dates in the United States. */
function toAmericanDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year}`;
}

function toFile(...rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((row) => `${row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
}

/** Downloads of Vendor Central on that day, by file name. */
export function writeVendorFiles(today: string): Record<string, string> {
  const dated = invoices.map((invoice) => ({
    ...invoice,
    date: toAmericanDate(daysAfter(today, -invoice.age)),
    ordered: toAmericanDate(daysAfter(today, -invoice.age - 12)),
  }));
  return {
    'remittances.csv': toFile(
      [
        'Payment Number',
        'Invoice Number',
        'Invoice Date',
        'Description',
        'Invoice Amount',
        'Invoice Currency',
        'Withholding Amount',
        'Terms Discount Taken',
        'Amount Paid',
        'Remaining Amount',
      ],
      ...dated.flatMap(({ number, date, units, cost, missing }, place) => {
        const payment = 367_531_000 + place;
        const line = (invoice: string, what: string, amount: string) =>
          [payment, invoice, date, what, amount, 'USD', '0.00', '0.00', amount, '0.00'] as const;
        return [
          line(number, 'Invoice', (units * cost).toFixed(2)),
          line(`${number}SC`, 'Shortage Claim', (-missing * cost).toFixed(2)),
        ];
      }),
    ),
    'purchase-orders.csv': toFile(
      [
        'PO',
        'Vendor',
        'ASIN',
        'Title',
        'Order date',
        'Requested quantity',
        'Accepted quantity',
        'Received quantity',
        'Cost',
        'Currency',
      ],
      ...dated.map(({ order, asin, title, ordered, units, received, cost }) => [
        order,
        'RIVRA',
        asin,
        title,
        ordered,
        units,
        units,
        received,
        cost.toFixed(2),
        'USD',
      ]),
    ),
    'invoices.csv': toFile(
      ['Invoice Number', 'PO Number', 'ASIN', 'Invoiced quantity', 'Unit cost', 'Invoice Date'],
      ...dated.map(({ number, order, asin, units, cost, date }) => [
        number,
        order,
        asin,
        units,
        cost.toFixed(2),
        date,
      ]),
    ),
  };
}
