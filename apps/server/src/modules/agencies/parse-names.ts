import { rm } from 'node:fs/promises';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { ArchiveFault } from '../../platform/archives/archive-fault.ts';
import { detectPacking } from '../../platform/archives/detect-packing.ts';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import { readXlsx } from '../../platform/xlsx/read-xlsx.ts';
import { toCompanyKey } from './company-key.ts';

interface NamesFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Reads enough rows to see that there are too many. */
const maxRows = agencyLimits.namesPerCheck * 2;

/**
 * Company names of a list, each once: one per line, or the column whose header says companies, otherwise
 * the first column.
 */
export async function parseNames(
  file: NamesFile,
  source: 'list' | 'file',
  spoolDir: string,
): Promise<string[]> {
  const rows = await parseRows(file, source, spoolDir);
  const [header = []] = rows;
  const titled = header.findIndex((cell) => title.test(cell.trim()));
  const column = Math.max(titled, 0);
  const names = new Set<string>();
  for (const row of titled < 0 ? rows : rows.slice(1)) {
    const name = (row[column] ?? '').replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
    if (toCompanyKey(name) !== '') names.add(name.slice(0, agencyLimits.longestName));
  }
  if (names.size === 0) throw new Problem('no_names');
  if (names.size > agencyLimits.namesPerCheck) throw new Problem('too_many_names');
  return [...names];
}

const title =
  /^(compan(y|ies)( ?names?)?|names?|customers?( names?)?|公司(名称?|全称)?|企业(名称?|全称)?|客户(名称?|公司)?|名称)$/iu;

async function parseRows(file: NamesFile, source: 'list' | 'file', spoolDir: string): Promise<string[][]> {
  const { packing, bytes } = await detectPacking(limited(file.bytes));
  if (packing === 'zip') return parseWorkbook(bytes, spoolDir);
  const text = decode(await collect(bytes));
  if (text.includes('\0')) throw new Problem('names_unreadable');
  // When every line is one name, a comma is part of it.
  if (source === 'list' || /\.txt$/i.test(file.name)) return text.split(/\r\n|\r|\n/).map((line) => [line]);
  return parseTable(text);
}

async function parseWorkbook(bytes: AsyncIterable<Uint8Array>, spoolDir: string): Promise<string[][]> {
  const { path } = await spool(spoolDir, bytes);
  try {
    return await readXlsx(path, maxRows);
  } catch (error) {
    throw error instanceof ArchiveFault ? new Problem('names_unreadable') : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function parseTable(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  async function* whole() {
    yield text;
  }
  try {
    for await (const record of readCsv(whole())) {
      rows.push([...record.fields]);
      if (rows.length >= maxRows) break;
    }
  } catch (error) {
    throw error instanceof EndlessRecord ? new Problem('names_unreadable') : error;
  }
  return rows;
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > agencyLimits.fileBytes) throw new Problem('file_too_large');
    yield piece;
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Excel saves “Unicode text” as UTF-16, and on Chinese Windows tables as GBK. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
