import { maxPreambleLines } from './find-header.ts';

const western = new TextDecoder('windows-1252');
const unicode = new TextDecoder('utf-8', { fatal: true });

/** Characters for bytes above 0x7F; programs differ for bytes that Windows-1252 does not define. */
const byteOf = new Map(
  Array.from({ length: 0x80 }, (_, index) => index + 0x80).flatMap((byte) => [
    [String.fromCodePoint(byte), byte] as const,
    [western.decode(Uint8Array.of(byte)), byte] as const,
  ]),
);

function listCharacters(from: number, to: number): string {
  const chars = [...byteOf].flatMap(([char, byte]) => (byte >= from && byte <= to ? [char] : []));
  return `[${chars.map((char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`).join('')}]`;
}

const tail = listCharacters(0x80, 0xbf);
const accent = new RegExp(`\u00C3${tail}`, 'u');
const character = new RegExp(
  `${listCharacters(0xc2, 0xdf)}${tail}|${listCharacters(0xe0, 0xef)}${tail}{2}|${listCharacters(0xf0, 0xf4)}${tail}{3}`,
  'gu',
);

/** Whether a spreadsheet read UTF-8 as Windows-1252 and saved the result: `descripción` became `descripciÃ³n`. */
export function isTwiceEncoded(head: string): boolean {
  return head.split('\n', maxPreambleLines).some((line) => accent.test(line));
}

export async function* decodeTwice(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const piece of text) {
    const lines = rest + piece;
    const end = lines.lastIndexOf('\n') + 1;
    rest = lines.slice(end);
    yield lines.slice(0, end).replace(character, restoreOriginal);
  }
  yield rest.replace(character, restoreOriginal);
}

function restoreOriginal(mistaken: string): string {
  try {
    return unicode.decode(Uint8Array.from(mistaken, (char) => byteOf.get(char) ?? 0));
  } catch {
    return mistaken;
  }
}
