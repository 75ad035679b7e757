import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSession, quoteLiteral, type Session } from '../session.ts';
import { dropColumns } from './drop-columns.ts';
import { importReport } from './import-report.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession({ memoryMb: 256 });
});
afterAll(() => session.close());

function given(text: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-drop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, into] = [join(folder, 'given'), join(folder, 'written')];
  writeFileSync(path, text);
  return { path, into };
}

async function dropped(text: string | Uint8Array, charset?: string): Promise<string | undefined> {
  const { path, into } = given(text);
  const isWritten = await dropColumns({ path, charset, region: 'NA' }, into);
  expect(existsSync(into)).toBe(isWritten);
  return isWritten ? readFileSync(into, 'utf8') : undefined;
}

const header =
  'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku\tquantity\tship-city\tship-postal-code\tbuyer-email\tcurrency';
const row = (order: string, ...more: string[]) =>
  [
    order,
    '2026-01-02',
    '2026-01-03',
    'Shipped',
    'PAN',
    '1',
    'Springfield',
    '62704',
    'jo@example.com',
    ...more,
  ].join('\t');

test('cells of buyers are blank, everything else stays in its row', async () => {
  const text = `${header}\n${row('1', 'USD')}\n\n${row('2', 'USD')}\n`;
  expect(await dropped(text)).toBe(
    `${header}\n1\t2026-01-02\t2026-01-03\tShipped\tPAN\t1\t\t\t\tUSD\n\n2\t2026-01-02\t2026-01-03\tShipped\tPAN\t1\t\t\t\tUSD\n`,
  );
});

test('a report without such columns is not written again', async () => {
  const ledger = 'Date\tFNSKU\tEvent Type\tReference ID\tQuantity\n01/02/2026\tX001\tReceipts\t\t1\n';
  expect(await dropped(ledger)).toBeUndefined();
});

test('comments over several lines and in another charset go, the titles beside them stay', async () => {
  const text =
    '"return-date","order-id","detailed-disposition","customer-comments","product-name"\n' +
    '"2026-01-02","1","SELLABLE","call me,\n""Jo"" é","the ""big"" pan, é"\n';
  expect(await dropped(Buffer.from(text, 'latin1'))).toBe(
    '"return-date","order-id","detailed-disposition","customer-comments","product-name"\n' +
      '2026-01-02,1,SELLABLE,,"the ""big"" pan, é"\n',
  );
});

describe('a row that cannot be split into cells', () => {
  test.each([
    ['with a cell too many', row('3', 'USD', 'more')],
    ['with a cell too few', row('3').replace('\tPAN', '')],
    ['with one of several lines', row('3', 'USD').replace('Shipped', '"Ship\nped')],
  ])('%s loses whatever may be of a buyer, and stays unreadable', async (_name, odd) => {
    const { path, into } = given(`${header}\n${odd}\n${row('4', 'USD')}\n${row('5', 'USD')}\n`);
    await dropColumns({ path, region: 'NA' }, into);
    expect(readFileSync(into, 'utf8')).not.toMatch(/Springfield|62704|jo@example/);
    const read = await importReport(session, { path: into, into: `${into}.parquet`, region: 'NA' });
    expect(read).toMatchObject({ kind: 'imported', report: expect.stringContaining('ALL_ORDERS') });
    const orders = await session.rows(
      `select order_id from read_parquet(${quoteLiteral(`${into}.parquet`)})`,
    );
    expect(JSON.stringify(orders)).not.toContain('3');
    expect(orders).toHaveLength(2);
  });
});

test('what was written is read as the file was, and written again is the same', async () => {
  const { path, into } = given(`${header}\n${row('1', 'USD')}\n${row('2', 'USD')}\n`);
  await dropColumns({ path, region: 'NA' }, into);
  const again = `${into}.again`;
  await dropColumns({ path: into, region: 'NA' }, again);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(into, 'utf8'));
});

test('a file of no report the audit reads loses columns that by their names are of buyers', async () => {
  const text =
    'order-id,order-item-id,buyer-name,buyer-phone-number,recipient-name,ship-address-1,ship-city,sku\n' +
    '1,2,Jo Doe,555-0100,Jo Doe,1 Main St,Springfield,PAN\n';
  expect(await dropped(text)).toBe(
    'order-id,order-item-id,buyer-name,buyer-phone-number,recipient-name,ship-address-1,ship-city,sku\n1,2,,,,,,PAN\n',
  );
});

test('replies of the inbound API lose the address a shipment left from', async () => {
  const text =
    '{"ShipmentId":"FBA1","ShipmentStatus":"CLOSED","ShipFromAddress":{"Name":"Jo Doe","City":"Springfield"}}\n';
  expect(await dropped(text)).toBe('"ShipmentId"\t"ShipmentStatus"\t"ShipFromAddress"\nFBA1\tCLOSED\t\n');
});

test.each(['', '   \n', '%PDF-1.7', '{"a":1}', 'nothing\nto see\n'])('%j is left alone', async (text) => {
  expect(await dropped(text)).toBeUndefined();
});
