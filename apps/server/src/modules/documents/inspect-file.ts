import type { MediaType } from '@recoup/contract/document-words';
import { pictureSize } from './picture-size.ts';

export interface Inspection {
  take(piece: Uint8Array): void;
  /** Already from what was seen it is clear that this kind is not taken. */
  isHopeless(): boolean;
  /** Once all of it was seen. */
  outcome(): MediaType | 'file_kind_refused' | 'file_damaged' | 'picture_too_large';
}

const headBytes = 1024 * 1024;
const tailBytes = 4096;
/** More than any camera or scanner makes; a few bytes can claim to be a picture that fills all memory. */
const longestSide = 20_000;
const mostPixels = 200_000_000;

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * What a file is, by its content alone, while it passes by. Nothing is decoded or unpacked here, and no more is kept of
 * it than its beginning and its end.
 */
export function startInspection(): Inspection {
  const heads: Uint8Array[] = [];
  let headSize = 0;
  let tail = Buffer.alloc(0);
  let isText = true;
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
    },
    isHopeless: () => kindOf(head(), isText) === undefined,
    outcome() {
      const start = head();
      const kind = kindOf(start, isText);
      switch (kind) {
        case undefined:
          return 'file_kind_refused';
        case 'application/pdf':
          // What was cut off lacks its end; readers look for it there too.
          return tail.includes('%%EOF') ? kind : 'file_damaged';
        case sheet:
          return isWorkbook(start, tail) ? kind : 'file_kind_refused';
        case 'image/jpeg':
        case 'image/png':
        case 'image/webp': {
          const size = pictureSize(start, kind);
          if (size === undefined || size.width === 0 || size.height === 0) return 'file_damaged';
          const { width, height } = size;
          const isAbsurd = Math.max(width, height) > longestSide || width * height > mostPixels;
          return isAbsurd ? 'picture_too_large' : kind;
        }
        case 'image/heic':
        case 'text/csv':
          return kind;
      }
    },
  };
}

/** Only the very first bytes count: a file that begins as one thing and hides another is what it begins as. */
function kindOf(head: Buffer, isText: boolean): MediaType | undefined {
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

/** Text with columns; never markup, in which a browser could find something to run. */
function isTable(head: Buffer): boolean {
  const text = head
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart();
  const [first = ''] = text.split(/[\r\n]/, 1);
  return /[,;\t]/.test(first) && !first.startsWith('<') && !/<(svg|html|script|!doctype)/i.test(text);
}

/** The names in a zip stand in the clear; one with macros is not taken. */
function isWorkbook(head: Buffer, tail: Buffer): boolean {
  const names = (name: string) => head.includes(name) || tail.includes(name);
  return names('[Content_Types].xml') && names('xl/workbook') && !names('vbaProject');
}
