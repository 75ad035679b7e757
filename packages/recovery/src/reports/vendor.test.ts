import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importReport } from '../import/import-report.ts';
import type { AuditRegion } from '../policy/policy.ts';
import { openSession, quoteLiteral, type Session } from '../session.ts';

let session: Session;
let folder: string;

beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-vendor-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function read(text: string, columns: string, region: AuditRegion = 'NA') {
  const path = join(folder, 'export.csv');
  const into = join(folder, 'read.parquet');
  writeFileSync(path, text);
  const result = await importReport(session, { path, region, into });
  if (result.kind === 'refused') return { ...result, rows: [] };
  const found = await session.rows(`select ${columns} from read_parquet(${quoteLiteral(into)})`);
  const rows = found.map((row) =>
    Object.values(row).map((value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
  return { kind: result.kind, table: result.table, setAside: result.setAside.rows, rows };
}

const lines =
  'Payment Number,Invoice Number,Invoice Date,Description,Invoice Amount,Invoice Currency,Withholding Amount,Terms Discount Taken,Amount Paid,Remaining Amount';
const money = 'invoice_number, cast(invoice_date as varchar), deduction, currency, amount_paid::double';

/** The list of payments at the beginning of a remittance file. */
function payments(count: number): string {
  const header =
    'Payment Number,Payment Date,Invoice Currency,Amount in Invoice Currency,Payment Type,Payment Status';
  const list = Array.from({ length: count }, (_, at) => `36753${1000 + at},8/3/2026,USD,"5,417.17",EFT,Paid`);
  return ['Remittance payments', '', header, ...list, '', 'Invoices', ''].join('\r\n');
}

describe('remittances', () => {
  test('are read below their list of payments, with signs, thousands and parentheses', async () => {
    const file = await read(
      `\uFEFF${payments(3)}${lines}\r
367531000,VC17413,7/28/2026,Invoice,"$12,345.60",USD,$0.00,$246.91,"$12,098.69",$0.00\r
367531000,VC17413SC,7/28/2026,Shortage Claim,"($1,877.82)",USD,0.00,0.00,"($1,877.82)",0.00\r
367531001,1520811216VCBSINV,8/13/2026,Chargeback,-35.71,USD,,,-35.71,\r
`,
      money,
    );
    expect(file).toMatchObject({ table: 'vendor_remittances', setAside: [] });
    expect(file.rows).toEqual([
      ['VC17413', '2026-07-28', 'Invoice', 'USD', 12_098.69],
      ['VC17413SC', '2026-07-28', 'Shortage Claim', 'USD', -1877.82],
      ['1520811216VCBSINV', '2026-08-13', 'Chargeback', 'USD', -35.71],
    ]);
  });

  test('are read with any number of payments in the list', async () => {
    const file = await read(
      `${payments(400)}${lines}\n1,A,8/3/2026,Invoice,1.00,USD,0,0,1.00,0\n`,
      'invoice_number',
    );
    expect(file.rows).toEqual([['A']]);
  });

  test('are read as vendors outside America download them', async () => {
    const file = await read(
      `Payment Number;Invoice Number;Invoice Date;Transaction type;Transaction Description;Reference Details;Original Invoice Number;Invoice Amount;Invoice Currency;Withholding Amount;Terms Discount Taken;Net Amount Paid;Remaining Amount
77;R-9;28/07/2026;Invoice;Payments;;;1.234,50;EUR;0;0;EUR 1.234,50;0
77;R-9SC;28/07/2026;Others;Quantity shortage;PO 4ABCD123;R-9;-200,00;EUR;0;0;-200,00 EUR;0
`,
      `${money}, original_invoice, reference`,
      'EU',
    );
    expect(file.rows).toEqual([
      ['R-9', '2026-07-28', 'Payments', 'EUR', 1234.5, null, null],
      ['R-9SC', '2026-07-28', 'Quantity shortage', 'EUR', -200, 'R-9', 'PO 4ABCD123'],
    ]);
  });

  test('keep all other rows when one cannot be read', async () => {
    const file = await read(
      `${lines}
1,A,8/3/2026,Invoice,100.00,USD,0,0,100.00,0
1,ASC,8/3/2026,Shortage Claim,-10.00,USD,0,0,ten,0
1,B,8/3/2026,Invoice,50.00,USD,0,0,50.00,0
`,
      'invoice_number',
    );
    expect(file.rows).toEqual([['A'], ['B']]);
    expect(file).toMatchObject({ setAside: [{ fault: 'not_a_number', row: 3, column: 'Amount Paid' }] });
  });
});

test('payables are read below their title, with an empty cell at the end of each row', async () => {
  const file = await read(
    `Your payables - ready for deduction

Vendor code,Transaction number,Transaction date,Type,Invoice amount,Deducted amount,Balance
AMWV0,1520811216VCBSINV,8/13/2026,Chargeback,"-$1,035.71",$0.00,"-$1,035.71",
AMWV0,6268-1490026100,8/14/2026,Contra COGS,-20.00,-5.00,-15.00,
`,
    'vendor_code, invoice_number, cast(invoice_date as varchar), transaction_type, invoice_amount::double, deducted::double, remaining::double',
  );
  expect(file).toMatchObject({ table: 'vendor_payables', setAside: [] });
  expect(file.rows).toEqual([
    ['AMWV0', '1520811216VCBSINV', '2026-08-13', 'Chargeback', -1035.71, 0, -1035.71],
    ['AMWV0', '6268-1490026100', '2026-08-14', 'Contra COGS', -20, -5, -15],
  ]);
});

test('purchase orders are read with either spelling of their quantities', async () => {
  const columns = 'purchase_order, asin, requested, accepted, received, cost::double, currency';
  const row = ['4ABCD123', 'B0TESTMUG1', 1200, 1100, 1096, 12.5, 'USD'];
  for (const header of [
    'PO,Vendor,ASIN,External ID,Model Number,Requested quantity,Accepted quantity,Received quantity,Outstanding quantity,Cost,Currency',
    'PO Number,Vendor code,ASIN,External Id,Model number,Quantity Requested,Quantity Accepted,Quantity Received,Quantity Outstanding,Unit Cost,Currency code',
  ]) {
    const file = await read(
      `Purchase order items\n\n${header}\n4ABCD123,AMWV0,B0TESTMUG1,4006381333931,MUG,"1,200","1,100","1,096",4,$12.50,USD\n`,
      columns,
    );
    expect(file).toMatchObject({ table: 'vendor_purchase_orders', setAside: [] });
    expect(file.rows).toEqual([row]);
  }
});

test('invoices are read, a line without its order is set aside', async () => {
  const file = await read(
    'Invoice Number,PO Number,ASIN,Invoiced quantity,Unit cost,Invoice Date\nVC1,4ABCD123,B0TESTMUG1,100,12.50,7/28/2026\nVC2,,B0TESTMUG1,5,12.50,7/28/2026\n',
    'invoice_number, purchase_order, asin, invoiced, cost::double',
  );
  expect(file).toMatchObject({
    table: 'vendor_invoices',
    setAside: [{ fault: 'missing_value', row: 3, column: 'PO Number' }],
  });
  expect(file.rows).toEqual([['VC1', '4ABCD123', 'B0TESTMUG1', 100, 12.5]]);
});
