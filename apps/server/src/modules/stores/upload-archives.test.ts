import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@recoup/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { stores } = contract;
let server: TestServer;
let user: TestUser;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.stopWorker();
  user = await server.createUser();
});
afterAll(() => server.close());

const header = 'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity';
const row = '11/02/2026\tX001\tB001\tSKU-1\tPan\tAdjustments\tR1\t-3';
const ledger = `${header}\n${row}\n`;
const settlement = 'settlement-id,amount-type,amount-description,amount\n1,Other,Fee,95.00\n';
const damaged = 'This cannot be unpacked: it is damaged, has a password, or is packed in an unusual way';
const tooLarge = 'Unpacked, this is larger than allowed; please upload the reports one by one';

async function upload(...files: [string, Uint8Array | string][]) {
  const seller_id = `A1PACK${String((sellers += 1)).padStart(4, '0')}`;
  const refresh_token = server.marketplace.getRefreshToken(seller_id);
  const linked = await user.call(stores.linkByHand, { body: { seller_id, region: 'na', refresh_token } });
  const form = new FormData();
  for (const [name, content] of files) form.append('files', new Blob([Buffer.from(content)]), name);
  const { result } = await user.call(stores.uploadReports, {
    params: { id: linked.result.id },
    body: form,
  });
  return result.map(({ name, status, faults }) => [name, status, ...faults.map(inWords)]);
}

function inWords({ line, message }: { line: number; message: string }): string {
  return `${line}: ${message}`;
}

/** A zip with bytes changed `offset` bytes after `mark`. */
function changed(zip: Uint8Array, mark: number, offset: number, byte: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(mark);
  bytes.writeUInt8(byte, bytes.indexOf(signature) + offset);
  return bytes;
}
const [localHeader, listedHeader] = [0x04034b50, 0x02014b50];

describe('a workbook', () => {
  /** A sheet as Excel writes it, with shared strings. */
  function workbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
    const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
    const cell = (value: string | number, column: number, line: number) => {
      const at = `${String.fromCodePoint(65 + column)}${line + 1}`;
      return typeof value === 'number'
        ? `<c r="${at}"><v>${value}</v></c>`
        : `<c r="${at}" t="s"><v>${texts.indexOf(value)}</v></c>`;
    };
    const lines = rows.map(
      (row, line) =>
        `<row r="${line + 1}">${row.map((value, column) => cell(value, column, line)).join('')}</row>`,
    );
    return zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="1" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(
        `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`),
    });
  }

  test('of date-range transactions is read like the CSV file, below the lines about the account', async () => {
    const german = workbook([
      ['Beinhaltet Marketplace, Versand durch Amazon (FBA) und Amazon Webstore Transaktionen'],
      ['Alle Beträge in Euro sofern nicht anders gekennzeichnet'],
      [
        'Datum/Uhrzeit',
        'Abrechnungsnummer',
        'Typ',
        'Bestellnummer',
        'SKU',
        'Beschreibung',
        'Menge',
        'Umsätze',
        'Verkaufsgebühren',
        'Gebühren zu Versand durch Amazon',
        'Andere',
        'Gesamt',
      ],
      ['01.06.2026 10:23:05 UTC', '123', 'Bestellung', '302-1', 'CUP', 'Tasse', 1, 20, -3, -4.1, 0, 12.9],
    ]);
    expect(await upload(['2026JunMonthlyTransaction.xlsx', german])).toEqual([
      ['2026JunMonthlyTransaction.xlsx', 'kept'],
    ]);
  });

  test('that is no report is refused like any other file', async () => {
    expect(await upload(['list.xlsx', workbook([['a', 'b']])])).toEqual([
      ['list.xlsx', 'refused', expect.stringMatching(/^1: /)],
    ]);
  });
});

describe('a zip of reports', () => {
  test('is answered file by file, whatever their folders, and what file managers add is passed over', async () => {
    const zip = zipSync({
      '2026/../../etc/ledger.txt': strToU8(ledger),
      '2026/': new Uint8Array(),
      '__MACOSX/2026/._ledger.txt': strToU8('litter'),
      'bad.txt': strToU8(ledger.replace('-3', 'three')),
      'settlement.csv.gz': gzipSync(settlement),
      'again.zip': zipSync({ 'a.txt': strToU8(ledger) }),
      'unknown.txt': strToU8('a\tb\n'),
    });
    expect(await upload(['reports.zip', zip], ['ledger.txt', ledger])).toEqual([
      ['ledger.txt', 'kept'],
      ['bad.txt', 'refused', '2: “three” is not a whole number'],
      ['settlement.csv', 'kept'],
      ['again.zip', 'refused', '0: An archive within an archive is not opened; please upload it by itself'],
      ['unknown.txt', 'refused', expect.stringMatching(/^1: /)],
      ['ledger.txt', 'same'],
    ]);
  });

  test('is taken whether packed or only stored', async () => {
    const zip = zipSync({
      'a.txt': [strToU8(ledger), { level: 0 }],
      'b.csv': [strToU8(settlement), { level: 9 }],
    });
    expect(await upload(['reports.zip', zip])).toEqual([
      ['a.txt', 'kept'],
      ['b.csv', 'kept'],
    ]);
  });

  test('with one damaged file loses only that one', async () => {
    const zip = zipSync({ 'a.txt': [strToU8(ledger), { level: 0 }], 'b.csv': strToU8(settlement) });
    expect(await upload(['reports.zip', changed(zip, localHeader, 60, 0x20)])).toEqual([
      ['a.txt', 'refused', `0: ${damaged}`],
      ['b.csv', 'kept'],
    ]);
  });

  test.each([
    ['has a password', (zip: Uint8Array) => changed(zip, listedHeader, 8, 1)],
    ['is packed as nobody does', (zip: Uint8Array) => changed(zip, listedHeader, 10, 97)],
    ['holds more than its list says', (zip: Uint8Array) => changed(zip, listedHeader, 24, 1)],
    ['is cut off', (zip: Uint8Array) => zip.subarray(0, zip.length - 30)],
  ])('that %s is refused', async (_case, change) => {
    const [answer, ...others] = await upload(['a.zip', change(zipSync({ 'a.txt': strToU8(ledger) }))]);
    expect(answer?.slice(1)).toEqual(['refused', `0: ${damaged}`]);
    expect(others).toEqual([]);
  });

  test('of nothing is an empty file', async () => {
    expect(await upload(['none.zip', zipSync({})])).toEqual([
      ['none.zip', 'refused', '1: The file is empty'],
    ]);
  });

  test('of too many files, or of more than it shows, is refused as a whole', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.txt`, strToU8(ledger)]));
    const bomb = { 'a.txt': strToU8(ledger), 'b.txt': new Uint8Array(20 * 1024 * 1024) };
    expect(await upload(['many.zip', zipSync(many)], ['bomb.zip', zipSync(bomb)])).toEqual([
      [
        'many.zip',
        'refused',
        '0: There are more than 200 files in it; please upload them in several archives',
      ],
      ['bomb.zip', 'refused', `0: ${tooLarge}`],
    ]);
  });
});

describe('a report packed with gzip', () => {
  test('is kept as it was before, under its own name', async () => {
    expect(await upload(['ledger.txt.gz', gzipSync(ledger)], ['ledger.txt', ledger])).toEqual([
      ['ledger.txt', 'kept'],
      ['ledger.txt', 'same'],
    ]);
    const key = createHash('sha256').update(ledger).digest('hex');
    expect(await server.objects.of(user.id).has(key)).toBe(true);
  });

  test('is refused where it bursts or breaks off, and the next file is read', async () => {
    const bomb = gzipSync(`${header}\n${`${row}\n`.repeat(200_000)}`);
    const half = gzipSync(ledger).subarray(0, 40);
    expect(await upload(['bomb.gz', bomb], ['half.gz', half], ['s.csv', settlement])).toEqual([
      ['bomb', 'refused', `0: ${tooLarge}`],
      ['half', 'refused', `0: ${damaged}`],
      ['s.csv', 'kept'],
    ]);
  });
});

test('nothing is left of what was unpacked', async () => {
  await upload(['a.zip', zipSync({ 'a.txt': strToU8(ledger) })]);
  expect(await readdir(join(server.config.DATA_DIR, 'spool'))).toEqual([]);
});
