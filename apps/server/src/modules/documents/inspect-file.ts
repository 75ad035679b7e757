import type { MediaType } from '@recoup/contract/document-types';
import { readPictureSize } from './picture-size.ts';

export interface Inspection {
  take(piece: Uint8Array): void;
  /** Call after the last byte. */
  outcome(): MediaType | 'file_kind_refused' | 'file_damaged' | 'picture_too_large';
}

const headBytes = 1024 * 1024;
const tailBytes = 4096;
/** Larger than any camera or scanner produces; a few bytes can declare a picture that exhausts memory. */
const maxSidePixels = 20_000;
const maxPixels = 200_000_000;

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Parts of a workbook that hold programs: macros, controls and embedded objects. */
const programParts = ['vbaProject', 'xl/macrosheets/', 'xl/activeX/', 'xl/embeddings/oleObject'];
const longestPart = 32;

/**
 * Detects a file's type from its content while streaming. Nothing is decoded or unpacked; only beginning
 * and end are buffered.
 */
export function startInspection(): Inspection {
  const heads: Uint8Array[] = [];
  let headSize = 0;
  let tail = Buffer.alloc(0);
  let isText = true;
  let hasProgram = false;
  /** A name may lie across two pieces. */
  let lastBytes = Buffer.alloc(0);
  const head = () => Buffer.concat(heads);
  return {
    take(piece) {
      if (headSize < headBytes) {
        const part = piece.subarray(0, headBytes - headSize);
        heads.push(Uint8Array.from(part));
        headSize += part.length;
      }
      tail = Buffer.from(Buffer.concat([tail, piece.subarray(-tailBytes)]).subarray(-tailBytes));
      isText &&= !piece.some(isControl);
      const seam = Buffer.concat([lastBytes, piece.subarray(0, longestPart)]);
      const whole = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
      hasProgram ||= programParts.some((name) => seam.includes(name) || whole.includes(name));
      lastBytes = Buffer.concat([lastBytes, piece.subarray(-longestPart)]).subarray(-longestPart);
    },
    outcome() {
      const start = head();
      const kind = detectType(start, isText);
      switch (kind) {
        case undefined:
          return 'file_kind_refused';
        case 'application/pdf':
          // A truncated file lacks its end, where readers look too.
          return tail.includes('%%EOF') ? kind : 'file_damaged';
        case sheet:
          return isWorkbook(start, tail) && !hasProgram ? kind : 'file_kind_refused';
        case 'image/jpeg':
        case 'image/png':
        case 'image/webp': {
          const size = readPictureSize(start, kind);
          if (size === undefined || size.width === 0 || size.height === 0) return 'file_damaged';
          const { width, height } = size;
          const isTooLarge = Math.max(width, height) > maxSidePixels || width * height > maxPixels;
          return isTooLarge ? 'picture_too_large' : kind;
        }
        case 'image/heic':
        case 'text/csv':
          return kind;
      }
    },
  };
}

/** How much of a file `isRefusedType` needs. */
export const typeBytes = 4096;

/** Whether the first bytes already show a refused type. */
export function isRefusedType(head: Buffer): boolean {
  return detectType(head, !head.some(isControl)) === undefined;
}

/** Only the first bytes count: a polyglot is what it begins as. */
function detectType(head: Buffer, isText: boolean): MediaType | undefined {
  const begins = (bytes: string, at = 0) =>
    head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (begins('%PDF-')) return 'application/pdf';
  if (begins('\xFF\xD8\xFF')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (begins('ftyp', 4) && /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(head.toString('latin1', 8, 12)))
    return 'image/heic';
  if (begins('PK\x03\x04')) return sheet;
  return isText && isTable(head) ? 'text/csv' : undefined;
}

function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32) || byte === 127;
}

/** Text with columns, never markup that a browser could execute. */
function isTable(head: Buffer): boolean {
  const text = head
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart();
  const [first = ''] = text.split(/[\r\n]/, 1);
  return /[,;\t]/.test(first) && !first.startsWith('<') && !/<(svg|html|script|!doctype)/i.test(text);
}

/** Entry names in a zip are readable without unpacking. */
function isWorkbook(head: Buffer, tail: Buffer): boolean {
  const names = (name: string) => head.includes(name) || tail.includes(name);
  return names('[Content_Types].xml') && names('xl/workbook');
}
