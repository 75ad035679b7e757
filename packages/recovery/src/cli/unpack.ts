import { createReadStream, createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { ArchiveFault } from '../archives/archive-fault.ts';
import { isXlsx, readXlsx } from '../archives/read-xlsx.ts';
import { writeSheetCsv } from '../archives/write-sheet-csv.ts';

const mebibyte = 1024 * 1024;
const archiveLimits = { files: 500, fileBytes: 512 * mebibyte, allBytes: 1024 * mebibyte };

/** The limit of Excel: https://support.microsoft.com/office/excel-specifications-and-limits */
const maxSheetRows = 1_048_576;

/**
 * Unpacks a gzip file, or the first sheet of a workbook as CSV, to `into`; returns the path of the plain text. A
 * damaged file is not unpacked, and refused later as a binary file.
 */
export async function unpack(path: string, into: string): Promise<string> {
  const head = await readHead(path, 2);
  if (isGzip(head)) return gunzip(path, into);
  return isZip(head) ? writeSheet(path, into) : path;
}

async function gunzip(path: string, into: string): Promise<string> {
  try {
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(into));
    return into;
  } catch {
    return path;
  }
}

async function writeSheet(path: string, into: string): Promise<string> {
  try {
    if (!(await isXlsx(path, archiveLimits))) return path;
    const rows = await readXlsx(path, maxSheetRows, { withDates: true });
    await writeFile(into, writeSheetCsv(rows));
    return into;
  } catch (error) {
    if (error instanceof ArchiveFault) return path;
    throw error;
  }
}

/** The first bytes of a file, unpacked; empty if the file cannot be read. */
export async function readPlainHead(path: string, size: number): Promise<Buffer> {
  try {
    const head = await readHead(path, size);
    return isGzip(head) ? gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }) : head;
  } catch {
    return Buffer.alloc(0);
  }
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function isZip(head: Buffer): boolean {
  return head[0] === 0x50 && head[1] === 0x4b;
}

async function readHead(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
