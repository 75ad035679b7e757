import { describe, expect, test } from 'vitest';
import { createTestWorld, readReport, readReportBytes } from '../testing.ts';
import { encode } from './charset.ts';
import { feePreview } from './fee-preview.ts';
import { formatLocalDate, money } from './format.ts';
import { reportKinds } from './kinds.ts';
import { ledgerSummary } from './ledger-summary.ts';
import { ledgerDetail } from './ledger.ts';
import { reimbursements } from './payments.ts';
import { customerReturns } from './sales.ts';
import { createSettlementReport, buildSettlements } from './settlement.ts';
import { storageFees } from './storage.ts';

const america = createTestWorld({ region: 'NA' });
const europe = createTestWorld({ region: 'EU' });
const japan = createTestWorld({ region: 'FE' });

async function readHeader(...[kind, world]: Parameters<typeof readReport>): Promise<string[]> {
  return Object.keys((await readReport(kind, world))[0] ?? {});
}

describe('dates', () => {
  test.each([
    ['NA', america, /^\d\d\/\d\d\/\d{4}$/],
    ['EU', europe, /^\d\d\.\d\d\.\d{4}$/],
    ['FE', japan, /^\d{4}\/\d\d\/\d\d$/],
  ] as const)('of the ledger in %s', async (_region, world, shape) => {
    const [row] = await readReport(ledgerDetail, world);
    expect(row?.['Date']).toMatch(shape);
    expect(row?.['Date and Time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
  });

  test('day and month are not swapped', () => {
    expect(['NA', 'EU', 'FE'].map((region) => formatLocalDate(region as 'NA', '2026-02-09'))).toEqual([
      '02/09/2026',
      '09.02.2026',
      '2026/02/09',
    ]);
  });

  test('a window holds its first and its last day and no other', async () => {
    const rows = await readReport(ledgerDetail, america, { from: 200, to: 201 });
    const dates = new Set(rows.map((row) => row['Date']));
    const days = [200, 201].map((day) => formatLocalDate('NA', america.calendar.iso(day)));
    expect([...dates].every((date) => days.includes(date ?? ''))).toBe(true);
  });
});

describe('a settlement', () => {
  test.each([
    ['DE', europe, /^-?\d+,\d\d$/, /^\d\d\.\d\d\.\d{4}$/],
    ['GB', europe, /^-?\d+\.\d\d$/, /^\d\d\.\d\d\.\d{4}$/],
    ['US', america, /^-?\d+\.\d\d$/, /^\d{4}-\d\d-\d\d$/],
    ['JP', japan, /^-?\d+$/, /^\d{4}-\d\d-\d\d$/],
  ] as const)('of %s has its own decimals and dates', async (country, world, amount, date) => {
    const settlement = buildSettlements(world).findLast(({ marketplace }) => marketplace.country === country);
    if (!settlement) throw new Error('no settlement');
    const [total, ...lines] = await readReport(createSettlementReport(settlement), world);
    expect(total?.['transaction-type']).toBe('');
    expect(total?.['total-amount']).toMatch(amount);
    expect(
      lines.every((line) => amount.test(line['amount'] ?? '') && date.test(line['posted-date'] ?? '')),
    ).toBe(true);
    const minor = (text = '') => Number(text.replace(/[.,]/, ''));
    expect(lines.reduce((sum, line) => sum + minor(line['amount']), 0)).toBe(minor(total?.['total-amount']));
  });
});

describe('forms', () => {
  test('storage fees: 34 columns with the surcharge in America, the classic 27 elsewhere', async () => {
    expect(await readHeader(storageFees, europe)).toHaveLength(27);
    expect(await readHeader(storageFees, europe)).toContain('storage_rate');
    const american = await readHeader(storageFees, america);
    expect(american).toHaveLength(34);
    expect(american[0]).toBe('sku');
    expect(american).toContain('utilization_surcharge_rate');
  });

  test('fee preview: American and European', async () => {
    expect(await readHeader(feePreview, america)).toEqual(
      expect.arrayContaining(['product-size-tier', 'expected-fulfillment-fee-per-unit']),
    );
    expect(await readHeader(feePreview, europe)).toEqual(
      expect.arrayContaining(['has-local-inventory', 'expected-efn-fulfilment-fee-per-unit-se']),
    );
  });

  test('the ledger has sixteen columns, its summary twenty-two', async () => {
    expect(await readHeader(ledgerDetail, america)).toHaveLength(16);
    expect(await readHeader(ledgerSummary, america)).toHaveLength(22);
  });

  test('ledgers are quoted, quotes doubled; the others are bare', async () => {
    const ledger = (await readReportBytes(ledgerDetail, createTestWorld({ rows: 20_000 }))).toString('utf8');
    expect(ledger).toMatch(/^"Date"\t"FNSKU"/);
    expect(ledger).toContain('Yoga Mat 72"" x 24""');
    const returns = (await readReportBytes(customerReturns, createTestWorld({ rows: 20_000 }))).toString(
      'utf8',
    );
    expect(returns).toContain('Yoga Mat 72" x 24"');
    expect(returns).toMatch(/^[^\n"]+\r\n/);
  });
});

describe('charsets', () => {
  test.each([
    [europe, 'windows-1252', /[äöüß]/],
    [japan, 'shift_jis', /[ぁ-んァ-ン一-龯]/],
  ] as const)('of %o', async (world, charset, letters) => {
    for (const kind of reportKinds.values()) {
      const bytes = await readReportBytes(kind, world);
      const text = new TextDecoder(kind.charset(world.settings.region), { fatal: true }).decode(bytes);
      expect(text).not.toContain('\ufffd');
    }
    const bytes = await readReportBytes(
      reimbursements,
      createTestWorld({ region: world.settings.region, rows: 5000 }),
    );
    expect(new TextDecoder(charset, { fatal: true }).decode(bytes)).toMatch(letters);
  });

  test('what a charset lacks becomes a question mark', () => {
    expect(encode('ß€あ', 'windows-1252')).toEqual(Buffer.from([0xdf, 0x80, 0x3f]));
    expect(encode('あA', 'Shift_JIS')).toEqual(Buffer.from([0x82, 0xa0, 0x41]));
  });
});

test.each([
  [5, '0.05'],
  [-1234, '-12.34'],
  [100, '1.00'],
])('%i minor units are %s', (minor, text) => {
  const [marketplace] = america.marketplaces;
  if (marketplace) expect(money(minor, marketplace)).toBe(text);
});
