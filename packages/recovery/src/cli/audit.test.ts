import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Each call starts a process.
const program = fileURLToPath(new URL('audit.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-cli-'));
  mkdirSync(join(folder, 'from the portal'));
  const header =
    'Date\tFNSKU\tMSKU\tEvent Type\tReference ID\tQuantity\tReason\tCountry\tUnreconciled Quantity\n';
  const lost = '04.11.2026\tX001\tMUG\tAdjustments\t7001\t-2\tM\tDE\t2\n';
  writeFileSync(join(folder, 'from the portal', 'stock.txt'), header + lost);
  writeFileSync(join(folder, 'costs.csv'), 'sku;fnsku;sourcing-cost;currency\nMUG;X001;12,50;EUR\n');
  writeFileSync(join(folder, 'inventory.txt'), 'sku\tfnsku\tafn-fulfillable-quantity\nMUG\tX001\t3\n');
  writeFileSync(join(folder, 'notes.txt'), 'call the carrier\n');
  writeFileSync(join(folder, 'broken.txt'), header + lost.replace('-2', 'two'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function audit(...args: string[]) {
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
}

test('the audit of a folder lists findings with evidence, and files that were not read', () => {
  const { stdout, status } = audit(folder, '--as-of', '2026-11-15', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    asOf: '2026-11-15',
    region: 'EU',
    findings: [
      {
        claimType: 'warehouse_lost',
        fnsku: 'X001',
        sku: 'MUG',
        orderId: null,
        quantity: 2,
        amount: { value: 25, currency: 'EUR' },
        valuation: 'sourcing_cost',
        opensOn: '2026-11-09',
        closesOn: '2027-01-03',
        evidence: [{ file: 'from the portal/stock.txt', row: 2 }],
      },
    ],
    unread: [
      { file: 'broken.txt', why: 'row 2, column Quantity: “two” is not a whole number' },
      { file: 'inventory.txt', why: 'not used by the audit (FBA inventory)' },
      { file: 'notes.txt', why: 'not a report we know' },
    ],
  });
});

test('the text output has the same content', () => {
  const { stdout } = audit('.', '--as-of', '2026-11-15');
  expect(stdout).toContain('As of 2026-11-15, Europe (guessed from the files)');
  expect(stdout).toMatch(/Lost in warehouse +1 +2 +25\.00 EUR +2027-01-03/);
  expect(stdout).toMatch(/notes\.txt +not a report we know/);
  expect(audit('.', '--language', 'zh').stdout).toContain('核查不使用这类报告：亚马逊库存');
});

test('compressed reports are read, and a damaged archive is refused', () => {
  const packed = mkdtempSync(join(folder, '.packed-'));
  const stock = gzipSync(readFileSync(join(folder, 'from the portal', 'stock.txt')));
  writeFileSync(join(packed, 'stock.txt.gz'), stock);
  writeFileSync(join(packed, 'cut.gz'), stock.subarray(0, 40));
  const { stdout } = audit(packed, '--as-of', '2026-11-15', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    region: 'EU',
    findings: [{ quantity: 2, evidence: [{ file: 'stock.txt.gz', row: 2 }] }],
    unread: [{ file: 'cut.gz' }],
  });
});

test('a loss without an anchor date has no window, and a missing report is named', () => {
  const inbound = mkdtempSync(join(folder, '.inbound-'));
  const shipment = { ShipmentId: 'FBA1', ShipmentStatus: 'CLOSED' };
  const item = { ShipmentId: 'FBA1', SellerSKU: 'MUG', QuantityShipped: 9, QuantityReceived: 7 };
  writeFileSync(join(inbound, '1.json'), JSON.stringify({ payload: { ShipmentData: [shipment] } }));
  writeFileSync(join(inbound, '2.json'), JSON.stringify({ payload: { ItemData: [item] } }));
  expect(JSON.parse(audit(inbound, '--json').stdout)).toMatchObject({
    findings: [{ claimType: 'inbound_lost', shipmentId: 'FBA1', quantity: 2, opensOn: null, closesOn: null }],
  });
  expect(audit(inbound).stdout).toMatch(/Inbound shortage +1 +2 +1 not valued +unknown/);
  writeFileSync(
    join(inbound, '3.txt'),
    'return-date\torder-id\tsku\tquantity\tdetailed-disposition\n2026-10-01\t1\tMUG\t1\tDAMAGED\n',
  );
  const { stdout } = audit(inbound);
  expect(stdout).toMatch(/Return damaged by Amazon +Settlements/);
  expect(stdout).toMatch(/Wrong item returned +Reimbursements/);
});

test('a file that cannot be opened is named, and the others are read', () => {
  const odd = mkdtempSync(join(folder, '.odd-'));
  writeFileSync(join(odd, 'stock.txt'), readFileSync(join(folder, 'from the portal', 'stock.txt')));
  mkdirSync(join(odd, 'a folder.txt'));
  symlinkSync(join(odd, 'stock.txt'), join(odd, 'again.txt'));
  symlinkSync(join(odd, 'gone'), join(odd, 'nowhere.txt'));
  expect(JSON.parse(audit(odd, '--as-of', '2026-11-15', '--json').stdout)).toMatchObject({
    findings: [{ quantity: 2 }],
    unread: [{ file: 'nowhere.txt', why: 'cannot be read' }],
  });
});

test('a refused file of payments is named as unchecked, even with a settlement that was read', () => {
  const payments = mkdtempSync(join(tmpdir(), 'recoup-cli-'));
  const write = (name: string, ...lines: string[][]) =>
    writeFileSync(join(payments, name), lines.map((line) => `${line.join('\t')}\n`).join(''));
  try {
    write(
      'ledger.txt',
      ['Date', 'FNSKU', 'MSKU', 'Event Type', 'Reference ID', 'Quantity', 'Country'],
      ['09/20/2026', 'X001', 'MUG', 'WhseTransfers', 'T1', '-2', 'US'],
      ['11/10/2026', 'X009', 'CUP', 'Shipments', '', '-1', 'US'],
    );
    write(
      'settlement.txt',
      ['settlement-id', 'currency', 'amount-type', 'amount-description', 'amount', 'posted-date'],
      ['1', 'USD', 'ItemPrice', 'Principal', '9.00', '2026-10-20'],
    );
    write(
      'payments.txt',
      ['approval-date', 'reimbursement-id', 'reason', 'fnsku', 'amount-total', 'quantity-reimbursed-cash'],
      ['2026-10-01', '9001', 'Lost_Warehouse', 'X001', '20.00', 'two'],
    );
    const { stdout } = audit(payments, '--as-of', '2026-11-15', '--json');
    const { findings, unchecked } = JSON.parse(stdout);
    expect(findings).toMatchObject([{ claimType: 'transfer_lost' }]);
    expect(unchecked).toContainEqual({ claimType: 'transfer_lost', missing: ['reimbursements'] });
  } finally {
    rmSync(payments, { recursive: true, force: true });
  }
});

test('the first sheet of a workbook is read', () => {
  const workbook = fileURLToPath(new URL('../../fixtures/workbook', import.meta.url));
  expect(JSON.parse(audit(workbook, '--as-of', '2026-11-15', '--json').stdout)).toMatchObject({
    findings: [{ claimType: 'warehouse_lost', fnsku: 'X00BOOK001', quantity: 3 }],
    unread: [],
  });
});

test('bad arguments and a folder without reports end with 1', () => {
  expect(audit().status).toBe(1);
  expect(audit(folder, '--region', 'XX')).toMatchObject({ status: 1, stdout: '' });
  expect(audit(folder, '--as-of', '2026-02-30').stderr).toContain('2026-02-30 is not a day.');
  const empty = mkdtempSync(join(folder, 'empty-'));
  expect(audit(empty).status).toBe(1);
});

describe('a folder of files as Amazon and spreadsheets write them', () => {
  const odd = fileURLToPath(new URL('../../fixtures/odd-files', import.meta.url));

  test('shows the text of a row that was set aside, and which deadlines Amazon does not confirm', () => {
    const { stdout } = audit(odd, '--as-of', '2026-11-15');
    const place = stdout.split('\n').findIndex((line) => /Quantity +“.+” is not a whole number/.test(line));
    expect(stdout.split('\n')[place + 1]).toMatch(/^ {4}\S+ X00/);
    expect(stdout).toContain('              No page of Amazon confirms this deadline.\n');
    expect(audit(odd, '--as-of', '2026-11-15', '--language', 'zh').stdout).toContain(
      '没有亚马逊页面确认该截止日。',
    );
    expect(JSON.parse(audit(odd, '--as-of', '2026-11-15', '--json').stdout)).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ isWindowConfirmed: false })]),
    });
  });

  test('ends with findings, warnings and what was set aside, without a stack', () => {
    const { stdout, stderr, status } = audit(odd, '--as-of', '2026-11-15', '--json');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const output: unknown = JSON.parse(stdout);
    expect(output).toMatchObject({
      // Two identical rows are two losses.
      findings: expect.arrayContaining([
        expect.objectContaining({ claimType: 'warehouse_lost', fnsku: 'X00INCH001', quantity: 6 }),
      ]),
      unread: [{ file: 'book.xlsx' }, { file: 'ledger-undecided.csv' }, { file: 'notes.txt' }],
      setAsideRows: 5,
      setAside: [
        { file: '2026JunMonthlyTransaction.csv', row: 11, column: 'date/time' },
        { file: 'ledger-help-page.txt', row: 3, column: 'Quantity', why: '“two” is not a whole number' },
        { file: 'ledger-open-quote.csv', row: 3, column: '' },
        { file: 'reimbursements.txt', row: 7, column: 'amount-per-unit' },
        {
          file: 'returns-western.txt',
          row: 5,
          column: 'return-date',
          text: expect.not.stringContaining('call me'),
        },
      ],
      fileWarnings: [{ file: 'settlement-spreadsheet.csv', code: 'damaged_ids' }],
    });
  });

  test('in words, and in the date order that is given where a file shows none', () => {
    const { stdout } = audit(odd, '--as-of', '2026-11-15', '--date-order', 'month');
    expect(stdout).toContain('Rows set aside: 5');
    expect(stdout).toContain(
      'ledger-undecided.csv: its rows do not show the order of dates; read month first.',
    );
  });
});

test('a date order is month or day', () => {
  expect(audit(folder, '--date-order', 'year').status).toBe(1);
});

test('the Chinese output contains no English text', () => {
  const odd = fileURLToPath(new URL('../../fixtures/odd-files', import.meta.url));
  const { stdout, stderr, status } = audit(odd, '--as-of', '2026-11-15', '--language', 'zh');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain('搁置的行：5');
  expect(stdout).toContain('“two”不是整数');
  expect(stdout).not.toMatch(/\b(What|Rows|not|the|Claim)\b/);
  expect(audit(odd, '--language', 'fr').status).toBe(1);
});

test('--list shows each claim type with its windows, their sources and whether Amazon confirms them', () => {
  const { stdout, status } = audit('--list', '--as-of', '2026-11-15');
  expect(status).toBe(0);
  expect(stdout).toContain('(warehouse_lost)\n  Found from: Inventory ledger, detail\n');
  expect(stdout).toContain(
    'North America, since 2024-11-01: from 5 days until 60 days after the loss is reported; confirmed by Amazon\n    https://sellercentral.amazon.com/',
  );
  expect(stdout).toContain('unconfirmed\n    No page of Amazon was found.');
  expect(stdout).toContain('From AWD to a fulfillment center: 30 days, unconfirmed\n');
  expect(audit('--list', '--language', 'zh').stdout).toContain('北美（2024-11-01 起）：');
});
