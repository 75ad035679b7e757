import { invoiceStatuses, lineStates, paymentStatuses } from '@recoup/contract/invoice-states';
import type { InvoiceRow, StatementLine } from '@recoup/contract/invoices';
import {
  invoiceSorts,
  lineSorts,
  movementSorts,
  operatorInvoiceSorts,
  type InvoiceSort,
  type LineSort,
  type OperatorInvoiceSort,
} from '@recoup/contract/sorts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredit } from './credit/add-credit.ts';
import { listMovements } from './credit/list-movements.ts';
import { listAllInvoices } from './operator/invoices.ts';
import { listInvoices } from './statements/list-invoices.ts';
import { listLines } from './statements/list-lines.ts';
import { StatementTestbed } from './statements/statement-testbed.ts';

let testbed: StatementTestbed;
let statement: number;

beforeAll(async () => {
  testbed = await StatementTestbed.open();
  await testbed.begin();
  // 20 pounds are more than 25 dollars.
  await testbed.shop.paid({ amount: 2500, on: '2026-03-08' });
  await testbed.shop.paid({ amount: 2000, currency: 'GBP', on: '2026-03-07' });
  await testbed.shop.paid({ amount: 900, on: '2026-03-08' });
  await testbed.freeze();
  statement = await testbed.draft();
  await testbed.system(async (tx) => {
    const common = { account_id: testbed.account, currency: 'USD', total_minor: 0 } as const;
    const others = [
      { status: 'finalized', payment_status: 'paid', total_minor: 500, paid_minor: 500 },
      { status: 'finalized', payment_status: 'unpaid', total_minor: 300, paid_minor: 100 },
      { status: 'voided', total_minor: 300, period_from: '2025-01-01' },
      { status: 'draft', commission_minor: 9000, discount_minor: 40, period_from: '2024-01-01' },
    ] as const;
    for (const invoice of others) {
      await tx
        .insertInto('invoices')
        .values({ ...common, ...invoice })
        .execute();
    }
    for (const minor of [300, 700, 100, 700, 500]) {
      const sourceKey = crypto.randomUUID();
      const money = { minor, currency: 'USD' };
      await grantCredit(tx, { account: testbed.account, source: 'grant', sourceKey, money, expiresOn: null });
    }
  });
});
afterAll(() => testbed.close());

type Values<Row, Sort extends string> = Record<
  Sort extends `-${string}` ? never : Sort,
  (row: Row) => string | number | null
>;

const invoiceValues = {
  invoice: ({ id }) => id,
  status: ({ status, payment_status }) =>
    10 * invoiceStatuses.indexOf(status) + paymentStatuses.indexOf(payment_status),
  period: ({ period_from }) => period_from,
  commission: ({ commission }) => commission.minor,
  discount: ({ discount }) => discount.minor,
  total: ({ total }) => total.minor,
  paid: ({ paid }) => paid.minor,
  due: ({ due }) => due.minor,
} satisfies Values<InvoiceRow, InvoiceSort>;

const operatorValues = {
  ...invoiceValues,
  account: ({ account }) => account.name.toLowerCase(),
} satisfies Values<InvoiceRow & { account: { name: string } }, OperatorInvoiceSort>;

const lineValues = {
  line: ({ id }) => id,
  ticket: (line) => line.ticket_id,
  claim: (line) => line.claim_type,
  approved: (line) => line.approved_on,
  amount: ({ amount, exchange }) => Math.round(amount.minor * Number(exchange.rate)),
  rate: (line) => line.rate_bp,
  commission: ({ commission }) => commission.minor,
  discount: ({ discount }) => discount.minor,
  state: ({ state }) => lineStates.indexOf(state),
} satisfies Values<StatementLine, LineSort>;

const movementValues = {
  at: ({ id }: { id: number }) => id,
  amount: ({ amount }: { amount: { minor: number } }) => amount.minor,
};

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

/** Reads the whole list in pages of two. */
async function readAll<Row>(
  read: (page: { cursor?: string; limit: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<Row> = await read({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
}

function expectSorted<Row extends { readonly id: number }>(
  rows: readonly Row[],
  count: number,
  sort: string,
  valuesByKey: Readonly<Record<string, (row: Row) => string | number | null>>,
): void {
  const isDescending = sort.startsWith('-');
  const value = valuesByKey[isDescending ? sort.slice(1) : sort];
  if (value === undefined) throw new Error(`no value of ${sort}`);
  const expected = rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    const byValue =
      a === null || b === null
        ? (Number(a === null) - Number(b === null)) * (isDescending ? -1 : 1)
        : typeof a === 'number' && typeof b === 'number'
          ? a - b
          : String(a) < String(b)
            ? -1
            : Number(String(a) > String(b));
    return (byValue || one.id - other.id) * (isDescending ? -1 : 1);
  });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  expect(rows.map((row) => [value(row), row.id])).toEqual(expected.map((row) => [value(row), row.id]));
}

test.each(invoiceSorts)('the invoices of an account are sorted by %s over all pages', async (sort) => {
  const rows = await readAll((page) =>
    listInvoices(testbed.data, testbed.owner, { view: 'all', sort, ...page }),
  );
  expectSorted(rows, 5, sort, invoiceValues);
});

test.each(operatorInvoiceSorts)(
  'the invoices of all accounts are sorted by %s over all pages',
  async (sort) => {
    const rows = await readAll((page) => listAllInvoices(testbed.data, { sort, ...page }));
    expectSorted(rows, 5, sort, operatorValues);
  },
);

test.each(lineSorts)('the lines of a statement are sorted by %s over all pages', async (sort) => {
  const rows = await readAll((page) =>
    listLines(testbed.data, testbed.owner, { id: statement, language: 'en', sort, ...page }),
  );
  expectSorted(rows, 3, sort, lineValues);
});

test.each(movementSorts)('movements of credit are sorted by %s over all pages', async (sort) => {
  const rows = await readAll((page) => listMovements(testbed.data, testbed.owner, { sort, ...page }));
  expectSorted(rows, 5, sort, movementValues);
});

test('a cursor of another sort is refused', async () => {
  const { next } = await listInvoices(testbed.data, testbed.owner, { view: 'all', sort: 'period', limit: 1 });
  const further = { view: 'all', sort: 'total', limit: 1, cursor: next ?? '' } as const;
  await expect(listInvoices(testbed.data, testbed.owner, further)).rejects.toThrow('invalid_input');
});
