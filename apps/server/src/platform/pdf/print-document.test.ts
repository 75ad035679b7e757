import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { printDocument } from './print-document.ts';
import type { PrintedDocument } from './printed-document.ts';

const sample: PrintedDocument = {
  brand: '追偿通',
  title: '账单 R2026-000001',
  language: 'zh',
  from: ['追偿通'],
  to: { label: '客户', lines: ['深圳市远航贸易有限公司', 'Größenwahn GmbH & Co. KG'] },
  facts: [{ label: '开具日期', value: '2026-11-02' }],
  columns: [
    { label: '工单', share: 0.7 },
    { label: '佣金', share: 0.3, align: 'right' },
  ],
  rows: [['100001', 'US$12.50']],
  totals: [{ label: '合计', value: 'US$12.50', strong: true }],
  notes: ['感谢'],
  foot: '第 {page} 页，共 {pages} 页',
};

test('a document is a PDF with embedded font and language', async () => {
  const pdf = (await printDocument(sample)).toString('latin1');
  expect(pdf.startsWith('%PDF-1.')).toBe(true);
  expect(pdf).toContain('/FontFile');
  expect(pdf).toMatch(/\/BaseFont \/\w+\+NotoSansSC/);
  expect(pdf).toContain('/Lang (zh)');
  expect(countPages(pdf)).toBe(1);
});

test('a long table continues over the pages, none of them empty', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`工单 ${at} ${'很长的说明'.repeat(8)}`, '1.00']);
  const pdf = (await printDocument({ ...sample, rows })).toString('latin1');
  const pages = countPages(pdf);
  expect(pages).toBeGreaterThan(4);
  expect(pages).toBeLessThan(12);
  expect(textSizes(pdf).filter((size) => size > 1000).length).toBeGreaterThanOrEqual(pages);
});

test('concurrent documents are returned to their callers, and one that fails does not affect others', async () => {
  const broken = { ...sample, columns: sample.columns.map((column) => ({ ...column, share: Number.NaN })) };
  const [short, none, long] = await Promise.allSettled([
    printDocument(sample),
    printDocument(broken),
    printDocument({ ...sample, notes: Array.from({ length: 50 }, () => '感谢') }),
  ]);
  expect(none.status).toBe('rejected');
  const pages = [short, long].map(
    (each) => each.status === 'fulfilled' && countPages(each.value.toString('latin1')),
  );
  expect(pages).toEqual([1, 2]);
});

function countPages(pdf: string): number {
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** Amount drawn in each stream. */
function textSizes(pdf: string): number[] {
  return [...pdf.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(
    ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).length,
  );
}
