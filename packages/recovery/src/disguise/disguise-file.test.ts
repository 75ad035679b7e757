import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { Disguise } from './disguise.ts';
import { disguiseFile } from './disguise-file.ts';

async function disguised(text: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-disguise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, into] = [join(folder, 'given'), join(folder, 'written')];
  writeFileSync(path, text);
  const result = await disguiseFile({ path, region: 'NA' }, into, new Disguise({ factor: 3 }));
  return { result, text: readFileSync(into, 'utf8') };
}

test('words of the marketplace, days and quantities stay; ids, titles and amounts do not', async () => {
  const { result, text } = await disguised(
    [
      'approval-date\treimbursement-id\tcase-id\tamazon-order-id\treason\tsku\tfnsku\tasin\tproduct-name\tcondition\tcurrency-unit\tamount-per-unit\tamount-total\tquantity-reimbursed-cash\tquantity-reimbursed-inventory\tquantity-reimbursed-total\toriginal-reimbursement-id\toriginal-reimbursement-type\tnotes-of-ours',
      '2026-03-04T10:11:12+00:00\t12345678901\t\t111-2223334-5556667\tLost_Warehouse\tPAN-12\tX001ABCDEF\tB00PANPAN1\t12" pan, "Best" of all\tNewItem\tUSD\t12.34\t24.68\t2\t0\t2\t\t\tcall Jo',
      '2026-03-05T10:11:12+00:00\t12345678901\t\t111-2223334-5556667\tLost_Warehouse\tPAN-12\tX001ABCDEF\tB00PANPAN1\t12" pan, "Best" of all\tNewItem\tUSD\t12.34\t12.34\t1\t0\t1\t\t\t',
      '',
    ].join('\n'),
  );
  expect(result).toEqual({ type: 'GET_FBA_REIMBURSEMENTS_DATA', rows: 2, leftOut: 0 });
  const [, first = [], second = []] = text.split('\n').map((line) => line.split('\t'));
  expect([first[0], first[4], first[9], first[10], first[13]]).toEqual([
    '2026-03-04T10:11:12+00:00',
    'Lost_Warehouse',
    'NewItem',
    'USD',
    '2',
  ]);
  expect([first[11], first[12], second[12]]).toEqual(['37.02', '74.04', '37.02']);
  expect(first[8]).toMatch(/^\d{2}" [a-z]{3}, "[A-Z][a-z]{3}" [a-z]{2} [a-z]{3}$/);
  expect(first.slice(5, 9)).toEqual(second.slice(5, 9));
  expect(first[18]).toBe('');
  expect(text).not.toMatch(/PAN|12345678901|111-2223334|Best|X001ABCDEF|Jo/);
});

test('quotes stay as they are written, cells over several lines too', async () => {
  const header =
    '"Date","FNSKU","ASIN","MSKU","Title","Event Type","Reference ID","Quantity","Fulfillment Center"';
  const { result, text } = await disguised(
    `${header}\n"03/04/2026","X001ABCDEF","B00PANPAN1","PAN-12","the ""big"" pan,\nblue","Receipts","FBA15DT4K2XY","12","FTW1"\n`,
  );
  expect(result).toMatchObject({ rows: 1, leftOut: 0 });
  expect(text.split('\n')[0]).toBe(header);
  expect(text).toMatch(/"[a-z]{3} ""[a-z]{3}"" [a-z]{3},\n[a-z]{4}","Receipts","FBA\w{9}","12","FTW1"\n$/);
});

test('a row that cannot be split into cells is left out and counted', async () => {
  const { result, text } = await disguised(
    'Date,FNSKU,Event Type,Reference ID,Quantity\n03/04/2026,X001ABCDEF,Receipts\n03/04/2026,X001ABCDEF,Receipts,FBA15DT4K2XY,12\n',
  );
  expect(result).toMatchObject({ rows: 1, leftOut: 1 });
  expect(text.split('\n')).toHaveLength(3);
});

test('a file that is no report is answered with its fault, and nothing is written', async () => {
  await expect(disguised('a,b\n1,2\n')).rejects.toThrow(/ENOENT/);
});
