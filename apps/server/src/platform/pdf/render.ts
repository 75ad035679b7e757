import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import type { Column, PrintedDocument } from './printed-document.ts';
import { unpackFont } from './unpack-font.ts';

const margin = 48;
const ink = '#14213d';
const quiet = '#5b6577';
const hairline = '#d8dde6';
const accent = '#0a7f6f';
const cellPadding = 4;

// One font for both languages: Chinese company names appear on English documents too.
const fonts = {
  plain: fontAt(
    import.meta
      .resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff'),
  ),
  strong: fontAt(
    import.meta
      .resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-700.woff'),
  ),
};

function fontAt(url: string): Buffer {
  return unpackFont(readFileSync(new URL(url)));
}

type PdfDocument = PDFKit.PDFDocument;

export async function renderDocument(content: PrintedDocument): Promise<Buffer> {
  const pdf = new Pdf({
    size: 'A4',
    margin,
    // Footers are written when the number of pages is known.
    bufferPages: true,
    lang: content.language,
    info: { Title: content.title, Author: content.brand },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((done, fail) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', done);
    pdf.on('error', fail);
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);

  writeHead(pdf, content);
  writeTable(pdf, content);
  writeTotals(pdf, content);
  writeNotes(pdf, content);
  writeFeet(pdf, content);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

const getWidth = (pdf: PdfDocument) => pdf.page.width - 2 * margin;
const getBottom = (pdf: PdfDocument) => pdf.page.height - margin - 24;

function writeHead(pdf: PdfDocument, { brand, title, from, to, facts }: PrintedDocument): void {
  const half = getWidth(pdf) / 2;
  pdf.font('strong').fontSize(16).fillColor(accent).text(brand, margin, margin, { width: half });
  pdf.font('plain').fontSize(8.5).fillColor(quiet);
  for (const line of from) pdf.text(line, { width: half - 16 });
  const leftEnd = pdf.y;
  pdf.font('strong').fontSize(18).fillColor(ink);
  pdf.text(title, margin + half, margin, { width: half, align: 'right' });
  pdf.fontSize(9);
  for (const { label, value } of facts) {
    pdf.y += 2;
    const top = pdf.y;
    pdf
      .font('plain')
      .fillColor(quiet)
      .text(label, margin + half, top, { width: half * 0.55, align: 'right' });
    const labelEnd = pdf.y;
    pdf.fillColor(ink).text(value, margin + half * 1.55, top, { width: half * 0.45, align: 'right' });
    pdf.y = Math.max(labelEnd, pdf.y);
  }
  const rightEnd = pdf.y;
  pdf
    .font('plain')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(to.label, margin, leftEnd + 18, { width: half - 16 });
  pdf.font('strong').fontSize(10).fillColor(ink);
  for (const line of to.lines) {
    pdf.text(line, { width: half - 16 });
    pdf.font('plain').fontSize(9);
  }
  pdf.y = Math.max(pdf.y, rightEnd) + 24;
}

function writeTable(pdf: PdfDocument, { columns, rows }: PrintedDocument): void {
  if (columns.length === 0) return;
  writeTableHead(pdf, columns);
  for (const row of rows) {
    pdf.font('plain').fontSize(8);
    const height = rowHeight(pdf, columns, row);
    if (pdf.y + height > getBottom(pdf)) {
      pdf.addPage();
      writeTableHead(pdf, columns);
    }
    writeRow(pdf, columns, row, { font: 'plain', color: ink });
    rule(pdf, hairline);
  }
}

function writeTableHead(pdf: PdfDocument, columns: readonly Column[]): void {
  const labels = columns.map(({ label }) => label);
  pdf.fontSize(8);
  writeRow(pdf, columns, labels, { font: 'strong', color: quiet });
  rule(pdf, ink);
}

function rowHeight(pdf: PdfDocument, columns: readonly Column[], row: readonly string[]): number {
  const heights = columns.map(({ share }, at) =>
    pdf.heightOfString(row[at] ?? '', { width: cellWidth(pdf, share) }),
  );
  return Math.max(...heights) + 2 * cellPadding;
}

function writeRow(
  pdf: PdfDocument,
  columns: readonly Column[],
  row: readonly string[],
  { font, color }: { font: string; color: string },
): void {
  pdf.font(font).fillColor(color);
  const top = pdf.y;
  const height = rowHeight(pdf, columns, row);
  let left = margin;
  columns.forEach(({ share, align = 'left' }, at) => {
    pdf.text(row[at] ?? '', left, top + cellPadding, { width: cellWidth(pdf, share), align });
    left += share * getWidth(pdf);
  });
  pdf.x = margin;
  pdf.y = top + height;
}

function cellWidth(pdf: PdfDocument, share: number): number {
  return share * getWidth(pdf) - cellPadding;
}

function rule(pdf: PdfDocument, color: string): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}

function writeTotals(pdf: PdfDocument, { totals }: PrintedDocument): void {
  pdf.y += 12;
  const columns: Column[] = [
    { label: '', share: 0.78, align: 'right' },
    { label: '', share: 0.22, align: 'right' },
  ];
  for (const { label, value, strong = false } of totals) {
    pdf.font(strong ? 'strong' : 'plain').fontSize(strong ? 11 : 9);
    if (pdf.y + rowHeight(pdf, columns, [label, value]) > getBottom(pdf)) pdf.addPage();
    writeRow(pdf, columns, [label, value], { font: strong ? 'strong' : 'plain', color: ink });
    pdf.y -= cellPadding;
  }
}

function writeNotes(pdf: PdfDocument, { notes }: PrintedDocument): void {
  pdf.font('plain').fontSize(8.5).fillColor(quiet);
  pdf.y += 16;
  for (const note of notes) {
    if (pdf.y + pdf.heightOfString(note, { width: getWidth(pdf) }) > getBottom(pdf)) pdf.addPage();
    pdf.text(note, margin, pdf.y, { width: getWidth(pdf) });
    pdf.y += 4;
  }
}

function writeFeet(pdf: PdfDocument, { foot }: PrintedDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const words = foot.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(quiet)
      .text(words, margin, pdf.page.height - margin, { width: getWidth(pdf), align: 'center' });
  }
}
