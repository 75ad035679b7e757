import { describe, expect, test } from 'vitest';
import { startInspection } from './inspect-file.ts';
import { pdf, png, workbook } from '@recoup/testing/document-files';

function inspect(bytes: Uint8Array, pieceSize = bytes.length) {
  const inspection = startInspection();
  for (let at = 0; at < bytes.length; at += pieceSize) inspection.take(bytes.subarray(at, at + pieceSize));
  return inspection.outcome();
}

const latin = (text: string) => Buffer.from(text, 'latin1');

function jpeg(width: number, height: number, comment = 40): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment + 2);
  const remark = [latin('\xFF\xFE'), length, Buffer.alloc(comment, '<script>')];
  return Buffer.concat([latin('\xFF\xD8'), ...remark, latin('\xFF'), frame, latin('\xFF\xD9')]);
}

function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', tail: number[]): Buffer {
  const head = latin(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`);
  return Buffer.concat([head, Buffer.from(tail), Buffer.alloc(20)]);
}

describe('file type detection', () => {
  test.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a PNG', png(), 'image/png'],
    ['a JPEG with a remark before its frame', jpeg(4000, 3000), 'image/jpeg'],
    ['a lossy WebP', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 10, 0, 20, 0]), 'image/webp'],
    ['a lossless WebP', webp('VP8L', [0x2f, 9, 0xc0, 4, 0]), 'image/webp'],
    ['a WebP with extras', webp('VP8X', [0, 0, 0, 0, 99, 0, 0, 99, 0, 0]), 'image/webp'],
    ['a picture of a phone', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'image/heic'],
    ['a table', latin('fnsku,quantity\r\nX001234567,5\r\n'), 'text/csv'],
    ['a table in Chinese', Buffer.from('\uFEFFFNSKU;数量\nX001234567;5\n'), 'text/csv'],
    ['a workbook', workbook(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s is known by its content', (_, bytes, kind) => {
    expect(inspect(bytes)).toBe(kind);
    expect(inspect(bytes, 1)).toBe(kind);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" a=","><script>alert(1)</script></svg>')],
    ['an SVG behind a table’s first line', latin('a,b\n<svg onload="alert(1)">')],
    ['a page', latin('<!doctype html>,<p>')],
    ['a program', latin('MZ\x90\0\x03')],
    ['a packed SVG', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])],
    ['any zip', Buffer.from(workbookLess())],
    ['a workbook with macros', workbook({ 'xl/vbaProject.bin': latin('x') })],
    ['a PDF behind something else', latin('GIF89a%PDF-1.7\n%%EOF')],
    ['a text without columns', latin('hello')],
    ['a table with a NUL in it', latin('a,b\n\0,2\n')],
  ])('%s is refused', (_, bytes) => {
    expect(inspect(bytes)).toBe('file_kind_refused');
  });

  test.each([
    ['a PDF', pdf().subarray(0, 1000)],
    ['a PNG', png().subarray(0, 20)],
    ['a JPEG', jpeg(10, 10).subarray(0, 30)],
    ['a WebP', webp('VP8 ', []).subarray(0, 20)],
  ])('%s that was cut off is damaged', (_, bytes) => {
    expect(inspect(bytes)).toBe('file_damaged');
  });

  test.each([
    ['wide', png(50_000, 10)],
    ['of too many pixels', png(19_000, 19_000)],
    ['of too many pixels, as JPEG', jpeg(65_000, 65_000)],
    ['of too many pixels, as WebP', webp('VP8X', [0, 0, 0, 0, 255, 255, 255, 255, 255, 255])],
  ])('a picture that claims to be %s is not taken', (_, bytes) => {
    expect(inspect(bytes)).toBe('picture_too_large');
  });

  test('a polyglot file is what it begins as', () => {
    const both = Buffer.concat([png(), latin('PK\x03\x04'), workbook(), latin('<script>alert(1)</script>')]);
    expect(inspect(both)).toBe('image/png');
  });
});

function workbookLess(): Uint8Array {
  return workbook().subarray(0, 40);
}

test('a file of a gigabyte leaves no more behind than its beginning', () => {
  const inspection = startInspection();
  const part = Buffer.alloc(1024 * 1024, 7);
  inspection.take(latin('%PDF-'));
  const before = process.memoryUsage().arrayBuffers;
  for (let count = 0; count < 1024; count += 1) inspection.take(part);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
  expect(inspection.outcome()).toBe('file_damaged');
});
