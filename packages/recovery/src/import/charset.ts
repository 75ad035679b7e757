import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AuditRegion } from '../policy/policy.ts';
import type { FileScan } from './scan-file.ts';

const aliases: Readonly<Record<string, string>> = { cp932: 'shift_jis', 'iso-8859-1': 'windows-1252' };

/** The declared charset if the bytes are valid in it, else a legacy charset of the region in which they are. */
export async function detectCharset(
  path: string,
  scan: FileScan,
  { declared, region }: { declared?: string | undefined; region: AuditRegion },
): Promise<string> {
  const utf16 = detectUtf16(scan);
  if (utf16 !== undefined) return utf16;
  if (scan.isAscii) return 'utf-8';
  const named = declared === undefined ? undefined : toStandardName(declared);
  if (named !== undefined && (named !== 'utf-8' || scan.isUtf8)) return named;
  if (scan.isUtf8) return 'utf-8';
  const canBeJapanese = region === 'FE' || hasKana(scan.head);
  return canBeJapanese && (await canDecode(path, 'shift_jis')) ? 'shift_jis' : 'windows-1252';
}

/** Detected by the byte order mark or, without one, by the zero byte beside every ASCII character of the header. */
function detectUtf16({ head, hasNul }: FileScan): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (!hasNul || head.length < 8) return undefined;
  const zeros = (from: number) => [0, 2, 4, 6].every((at) => head[at + from] === 0);
  if (zeros(1) && !zeros(0)) return 'utf-16le';
  return zeros(0) && !zeros(1) ? 'utf-16be' : undefined;
}

/** Western text never decodes to syllables of Japanese. */
function hasKana(head: Buffer): boolean {
  const kana = new TextDecoder('shift_jis').decode(head).match(/[\u3041-\u30FA]/gu) ?? [];
  return kana.length > 3;
}

function toStandardName(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  try {
    return new TextDecoder(aliases[name] ?? name).encoding;
  } catch {
    return undefined;
  }
}

async function canDecode(path: string, charset: string): Promise<boolean> {
  const decoder = new TextDecoder(charset, { fatal: true });
  try {
    for await (const chunk of readChunks(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    if (chunk instanceof Uint8Array) yield chunk;
  }
}

/** The text of a file, with line ends normalized to a line feed. */
export async function* decodeText(path: string, charset: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(charset);
  let rest = '';
  for await (const chunk of readChunks(path)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    rest = text.endsWith('\r') ? '\r' : '';
    yield normalizeLineBreaks(rest === '' ? text : text.slice(0, -1));
  }
  const last = normalizeLineBreaks(rest + decoder.decode());
  if (last !== '') yield last;
}

export async function writeInUtf8(path: string, charset: string, into: string): Promise<void> {
  const decoder = new TextDecoder(charset);
  const decode = async function* (): AsyncGenerator<string, void, undefined> {
    for await (const chunk of readChunks(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
  await writeText(decode(), into);
}

export function normalizeLineBreaks(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

export async function writeText(text: AsyncIterable<string>, path: string): Promise<void> {
  await pipeline(text, createWriteStream(path));
}
