import { isAwdReply, toAwdLines } from './awd-json.ts';
import { decodeText, writeText } from './charset.ts';
import { createFault, type ImportFault } from './fault.ts';

/** Larger entries, or more text than this between entries, are not shipments. The limit bounds the time of parsing. */
const maxEntryLength = 4 * 1024 * 1024;
const maxFields = 200;
/** Characters kept to recognise the name of a list that is split between two chunks. */
const listStartLength = 256;
const listStart = /"(?:ShipmentData|ItemData)"\s*:\s*\[/;
const awdListStart = /"shipments"\s*:\s*\[/;

interface JsonTable {
  readonly header: readonly string[];
  /** Row of the first entry: below the opening line in a reply, else the line number. */
  readonly firstRow: number;
}

type JsonEntry = Readonly<Record<string, unknown>>;

class NotJson extends Error {
  readonly entry: number;

  constructor(entry: number) {
    super('not JSON');
    this.entry = entry;
  }
}

/** Writes saved replies of the inbound or AWD API, or one entry per line, as a quoted file with a header. */
export async function writeAsTable(
  path: string,
  charset: string,
  head: string,
  into: string,
): Promise<JsonTable | ImportFault> {
  const isAwd = isAwdReply(head);
  const start = isAwd ? awdListStart : listStart;
  const isListed = start.test(head) || head.trimStart().startsWith('[');
  const firstRow = isListed || isAwd ? 2 : 1;
  const entries = () => {
    const text = decodeText(path, charset);
    if (isListed)
      return isAwd ? parseAwdEntries(parseListedEntries(text, start)) : parseListedEntries(text, start);
    return isAwd ? parseAwdEntries(parseTopEntries(text)) : parseLineEntries(text);
  };
  const header: string[] = [];
  try {
    // Later entries may have further fields: then the file is written again with a longer header.
    for (let written = -1; written < header.length;) {
      if (header.length === 0) await learnHeader(entries(), header);
      if (header.length === 0) header.push(...listNamesInEmpty(head));
      written = header.length;
      await writeText(formatTableLines(entries(), header), into);
    }
    return { header, firstRow };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return createFault('not_json', error.entry + firstRow);
  }
}

async function learnHeader(entries: AsyncIterable<JsonEntry>, header: string[]): Promise<void> {
  for await (const entry of entries) {
    header.push(...Object.keys(entry));
    return;
  }
}

/** Field names of a list without entries. */
function listNamesInEmpty(head: string): readonly string[] {
  if (/"ShipmentData"\s*:\s*\[\s*\]/.test(head)) return ['ShipmentId', 'ShipmentStatus'];
  return /"ItemData"\s*:\s*\[\s*\]/.test(head) ? ['ShipmentId', 'SellerSKU', 'QuantityShipped'] : [];
}

async function* formatTableLines(
  entries: AsyncIterable<JsonEntry>,
  header: string[],
): AsyncGenerator<string, void, undefined> {
  const known = new Set(header);
  let text = `${header.map(quoteCell).join('\t')}\n`;
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    for (const name of Object.keys(entry)) {
      if (known.has(name)) continue;
      known.add(name);
      header.push(name);
      if (header.length > maxFields) throw new NotJson(count);
    }
    text += `${header.map((name) => quoteCell(toCellText(entry[name]))).join('\t')}\n`;
    if (text.length < 1024 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
}

function toCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function quoteCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

async function* parseLineEntries(text: AsyncIterable<string>): AsyncGenerator<JsonEntry, void, undefined> {
  let rest = '';
  let entry = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parsed(line, entry++);
    if (rest.length > maxEntryLength) throw new NotJson(entry);
  }
  if (rest.trim() !== '') yield parsed(rest, entry);
}

async function* parseAwdEntries(
  shipments: AsyncIterable<JsonEntry>,
): AsyncGenerator<JsonEntry, void, undefined> {
  for await (const shipment of shipments) yield* toAwdLines(shipment);
}

/** Consecutive top-level objects, each of any number of lines. */
async function* parseTopEntries(text: AsyncIterable<string>): AsyncGenerator<JsonEntry, void, undefined> {
  let rest = '';
  let entry = 0;
  for await (const piece of text) {
    rest += piece;
    const { objects, end, isClosed } = findObjects(rest);
    for (const object of objects) yield parsed(object, entry++);
    rest = rest.slice(end);
    if (isClosed || rest.length > maxEntryLength) throw new NotJson(entry);
  }
  if (rest.trim() !== '') throw new NotJson(entry);
}

/** The objects of every list in the replies, with only one chunk of the file in memory. */
async function* parseListedEntries(
  text: AsyncIterable<string>,
  listStart: RegExp,
): AsyncGenerator<JsonEntry, void, undefined> {
  let rest = '';
  let entry = 0;
  let isInList = false;
  for await (const piece of text) {
    rest += piece;
    for (;;) {
      if (!isInList) {
        const start = listStart.exec(rest) ?? (entry === 0 ? /^\s*\[/.exec(rest) : null);
        if (!start) {
          if (entry > 0 || rest.length > maxEntryLength) rest = rest.slice(-listStartLength);
          break;
        }
        rest = rest.slice(start.index + start[0].length);
        isInList = true;
      }
      const { objects, end, isClosed } = findObjects(rest);
      for (const object of objects) yield parsed(object, entry++);
      rest = rest.slice(end);
      if (!isClosed) {
        if (rest.length > maxEntryLength) throw new NotJson(entry);
        break;
      }
      isInList = false;
    }
  }
  if (isInList) throw new NotJson(entry);
}

function findObjects(text: string): { objects: string[]; end: number; isClosed: boolean } {
  const objects: string[] = [];
  let end = 0;
  let start = -1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isText) {
      if (char === '\\') at++;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{' || char === '[') {
      if (depth === 0) start = at;
      depth++;
    } else if (char === '}' || char === ']') {
      if (depth === 0) return { objects, end: at + 1, isClosed: true };
      depth--;
      if (depth > 0) continue;
      objects.push(text.slice(start, at + 1));
      end = at + 1;
    }
  }
  return { objects, end, isClosed: false };
}

function parsed(text: string, entry: number): JsonEntry {
  try {
    const value: unknown = JSON.parse(text);
    if (isEntry(value)) return value;
  } catch {
    // The fault below includes the position.
  }
  throw new NotJson(entry);
}

function isEntry(value: unknown): value is JsonEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
