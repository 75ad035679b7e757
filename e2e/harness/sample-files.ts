import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Two pages, each filled with one colour, so that one pixel shows whether it was drawn. */
export function samplePdf(name: string): SampleFile {
  const page = (number: number, contents: number) =>
    `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${contents} 0 R >>\nendobj\n`;
  const fill = (number: number, colour: string) => {
    const drawing = `${colour} rg 0 0 300 400 re f`;
    return `${number} 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`;
  };
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n',
    page(3, 5),
    page(4, 6),
    fill(5, '1 0 0'),
    fill(6, '0 0 1'),
  ];
  let body = `%PDF-1.4\n%${randomBytes(8).toString('hex')}\n`;
  const starts = objects.map((object) => {
    const start = body.length;
    body += object;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${starts.join('')}`;
  const trailer = `trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + trailer, 'latin1') };
}

/** A file of any size of which only the first and last bytes are those of a PDF. */
export function bulkyPdf(name: string, size: number): SampleFile {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size), Buffer.from('\n%%EOF\n')]);
  return { name, mimeType: 'application/pdf', buffer };
}

export function samplePng(name: string): SampleFile {
  const side = 40;
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]));
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
