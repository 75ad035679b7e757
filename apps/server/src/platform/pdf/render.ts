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
  const paper = new Pdf({
    size: 'A4',
    margin,
    // Footers are written when the number of pages is known.
    bufferPages: true,
    lang: content.language,
    info: { Title: content.title, Author: content.brand },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((done, fail) => {
    paper.on('data', (piece: Buffer) => pieces.push(piece));
    paper.on('end', done);
    paper.on('error', fail);
  });
  for (const [name, font] of Object.entries(fonts)) paper.registerFont(name, font);

  writeHead(paper, content);
  writeTable(paper, content);
  writeTotals(paper, content);
  writeNotes(paper, content);
  writeFeet(paper, content);
  paper.end();
  await ended;
  return Buffer.concat(pieces);
}

const widthOf = (paper: PdfDocument) => paper.page.width - 2 * margin;
const bottomOf = (paper: PdfDocument) => paper.page.height - margin - 24;

function writeHead(paper: PdfDocument, { brand, title, from, to, facts }: PrintedDocument): void {
  const half = widthOf(paper) / 2;
  paper.font('strong').fontSize(16).fillColor(accent).text(brand, margin, margin, { width: half });
  paper.font('plain').fontSize(8.5).fillColor(quiet);
  for (const line of from) paper.text(line, { width: half - 16 });
  const leftEnd = paper.y;
  paper.font('strong').fontSize(18).fillColor(ink);
  paper.text(title, margin + half, margin, { width: half, align: 'right' });
  paper.fontSize(9);
  for (const { label, value } of facts) {
    paper.y += 2;
    const top = paper.y;
    paper
      .font('plain')
      .fillColor(quiet)
      .text(label, margin + half, top, { width: half * 0.55, align: 'right' });
    const labelEnd = paper.y;
    paper.fillColor(ink).text(value, margin + half * 1.55, top, { width: half * 0.45, align: 'right' });
    paper.y = Math.max(labelEnd, paper.y);
  }
  const rightEnd = paper.y;
  paper
    .font('plain')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(to.label, margin, leftEnd + 18, { width: half - 16 });
  paper.font('strong').fontSize(10).fillColor(ink);
  for (const line of to.lines) {
    paper.text(line, { width: half - 16 });
    paper.font('plain').fontSize(9);
  }
  paper.y = Math.max(paper.y, rightEnd) + 24;
}

function writeTable(paper: PdfDocument, { columns, rows }: PrintedDocument): void {
  if (columns.length === 0) return;
  writeTableHead(paper, columns);
  for (const row of rows) {
    paper.font('plain').fontSize(8);
    const height = rowHeight(paper, columns, row);
    if (paper.y + height > bottomOf(paper)) {
      paper.addPage();
      writeTableHead(paper, columns);
    }
    writeRow(paper, columns, row, { font: 'plain', color: ink });
    rule(paper, hairline);
  }
}

function writeTableHead(paper: PdfDocument, columns: readonly Column[]): void {
  const labels = columns.map(({ label }) => label);
  paper.fontSize(8);
  writeRow(paper, columns, labels, { font: 'strong', color: quiet });
  rule(paper, ink);
}

function rowHeight(paper: PdfDocument, columns: readonly Column[], row: readonly string[]): number {
  const heights = columns.map(({ share }, at) =>
    paper.heightOfString(row[at] ?? '', { width: cellWidth(paper, share) }),
  );
  return Math.max(...heights) + 2 * cellPadding;
}

function writeRow(
  paper: PdfDocument,
  columns: readonly Column[],
  row: readonly string[],
  { font, color }: { font: string; color: string },
): void {
  paper.font(font).fillColor(color);
  const top = paper.y;
  const height = rowHeight(paper, columns, row);
  let left = margin;
  columns.forEach(({ share, align = 'left' }, at) => {
    paper.text(row[at] ?? '', left, top + cellPadding, { width: cellWidth(paper, share), align });
    left += share * widthOf(paper);
  });
  paper.x = margin;
  paper.y = top + height;
}

function cellWidth(paper: PdfDocument, share: number): number {
  return share * widthOf(paper) - cellPadding;
}

function rule(paper: PdfDocument, color: string): void {
  paper
    .moveTo(margin, paper.y)
    .lineTo(paper.page.width - margin, paper.y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}

function writeTotals(paper: PdfDocument, { totals }: PrintedDocument): void {
  paper.y += 12;
  const columns: Column[] = [
    { label: '', share: 0.78, align: 'right' },
    { label: '', share: 0.22, align: 'right' },
  ];
  for (const { label, value, strong = false } of totals) {
    paper.font(strong ? 'strong' : 'plain').fontSize(strong ? 11 : 9);
    if (paper.y + rowHeight(paper, columns, [label, value]) > bottomOf(paper)) paper.addPage();
    writeRow(paper, columns, [label, value], { font: strong ? 'strong' : 'plain', color: ink });
    paper.y -= cellPadding;
  }
}

function writeNotes(paper: PdfDocument, { notes }: PrintedDocument): void {
  paper.font('plain').fontSize(8.5).fillColor(quiet);
  paper.y += 16;
  for (const note of notes) {
    if (paper.y + paper.heightOfString(note, { width: widthOf(paper) }) > bottomOf(paper)) paper.addPage();
    paper.text(note, margin, paper.y, { width: widthOf(paper) });
    paper.y += 4;
  }
}

function writeFeet(paper: PdfDocument, { foot }: PrintedDocument): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    // Below the margin, where text would otherwise start a new page.
    paper.page.margins.bottom = 0;
    const words = foot.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    paper
      .font('plain')
      .fontSize(8)
      .fillColor(quiet)
      .text(words, margin, paper.page.height - margin, { width: widthOf(paper), align: 'center' });
  }
}
