import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importReport } from '../import/import-report.ts';
import { openSession, quoteLiteral } from '../session.ts';

const header = [
  'Order ID',
  'Order date',
  'Return request date',
  'Return request status',
  'Amazon RMA ID',
  'Merchant RMA ID',
  'Label type',
  'Label cost',
  'Currency code',
  'Return carrier',
  'Tracking ID',
  'Label to be paid by',
  'A-to-Z Claim',
  'Is prime',
  'ASIN',
  'Merchant SKU',
  'Item Name',
  'Return quantity',
  'Return Reason',
  'In policy',
  'Return type',
  'Resolution',
  'Invoice number',
  'Return delivery date',
  'Order Amount',
  'Order quantity',
  'SafeT Action reason',
  'SafeT claim id',
  'SafeT claim state',
  'SafeT claim creation time',
  'SafeT claim reimbursement amount',
  'Refunded Amount',
  'Order Item ID',
];

/** A row as the report writes it: month names in dates, a space for an empty value. */
const row =
  '113-6277818-6289068|10-Jul-2026|14-Jul-2026|Approved|DfqRyqfBRRMA| |AmazonPrePaidLabel|4.14|USD|USPS|9202090339598363834190|Seller|N|N|B0DFN2HN9N|NECK-925|16" chain|2|AMZ-PG-WJ-TOO-SMALL|Y|C-Returns|RefundAtFirstScan| | |21.38|2| | | | | |21.38|600001';

async function readReport(lines: readonly (readonly string[])[], columns: string) {
  const session = await openSession();
  const folder = mkdtempSync(join(tmpdir(), 'recoup-seller-returns-'));
  try {
    const path = join(folder, 'returns.txt');
    const into = join(folder, 'returns.parquet');
    writeFileSync(path, lines.map((cells) => cells.join('\t')).join('\r\n'));
    const read = await importReport(session, { path, region: 'NA', into });
    if (read.kind === 'refused') throw new Error(JSON.stringify(read.faults));
    expect(read.setAside.count).toBe(0);
    const rows = await session.rows(`select ${columns} from read_parquet(${quoteLiteral(into)})`);
    return { table: read.table, rows: rows.map((each) => Object.values(each).map(String)) };
  } finally {
    session.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const columns =
  'order_id, request_date::varchar, label_cost::double, sku, quantity, resolution, delivery_date, safe_t_claim_id, refunded_amount::double';
const expected = [
  '113-6277818-6289068',
  '2026-07-14',
  '4.14',
  'NECK-925',
  '2',
  'RefundAtFirstScan',
  'null',
  'null',
  '21.38',
];

test('the report of seller-fulfilled returns is recognised and read, a space as nothing', async () => {
  expect(await readReport([header, row.split('|')], columns)).toEqual({
    table: 'seller_returns',
    rows: [expected],
  });
});

test('headers in other capitalisation and truncated files are read', async () => {
  const named = header.map((name) => (name === 'Order ID' ? name : name.toLowerCase()));
  const cut = [named, row.split('|')].map((cells) => cells.slice(0, -1));
  expect((await readReport(cut, columns)).rows).toEqual([expected]);
});
