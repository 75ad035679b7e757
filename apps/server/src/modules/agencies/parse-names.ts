import { readFile } from 'node:fs/promises';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { ArchiveFault, readXlsx } from '@recoup/recovery/archives';
import { toPacking } from '../../platform/archives/detect-packing.ts';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import { ReaderTask } from '../../platform/file-reader/reader-task.ts';
import { toCompanyKey } from './company-key.ts';

interface NamesFile {
  readonly name: string;
  readonly path: string;
  readonly source: 'list' | 'file';
}

type NamesFault = 'names_unreadable' | 'no_names' | 'too_many_names';

/** Reads more than the limit, to detect a list that is too long. */
const maxRows = agencyLimits.namesPerCheck * 2;

/**
 * Distinct company names of a list: one per line, or the column whose header says companies, otherwise the first
 * column.
 */
export const parseNames = new ReaderTask(import.meta.url, 'parseNames', parse, { maxSeconds: 30 });

async function parse(file: NamesFile): Promise<string[] | NamesFault> {
  const rows = await parseRows(file);
  if (rows === undefined) return 'names_unreadable';
  const [header = []] = rows;
  const titled = header.findIndex((cell) => title.test(cell.trim()));
  const column = Math.max(titled, 0);
  const names = new Set<string>();
  for (const row of titled < 0 ? rows : rows.slice(1)) {
    const name = (row[column] ?? '').replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
    if (toCompanyKey(name) !== '') names.add(name.slice(0, agencyLimits.longestName));
  }
  if (names.size === 0) return 'no_names';
  if (names.size > agencyLimits.namesPerCheck) return 'too_many_names';
  return [...names];
}

const title =
  /^(compan(y|ies)( ?names?)?|names?|customers?( names?)?|公司(名称?|全称)?|企业(名称?|全称)?|客户(名称?|公司)?|名称)$/iu;

/** Returns undefined if the file is not a list. */
async function parseRows({ name, path, source }: NamesFile): Promise<string[][] | undefined> {
  const bytes = await readFile(path);
  if (toPacking(bytes) === 'zip') return parseWorkbook(path);
  const text = decode(bytes);
  if (text.includes('\0')) return undefined;
  // When every line is one name, a comma is part of it.
  if (source === 'list' || /\.txt$/i.test(name)) return text.split(/\r\n|\r|\n/).map((line) => [line]);
  return parseTable(text);
}

async function parseWorkbook(path: string): Promise<string[][] | undefined> {
  try {
    return await readXlsx(path, maxRows);
  } catch (error) {
    if (error instanceof ArchiveFault) return undefined;
    throw error;
  }
}

async function parseTable(text: string): Promise<string[][] | undefined> {
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
    if (error instanceof EndlessRecord) return undefined;
    throw error;
  }
  return rows;
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
