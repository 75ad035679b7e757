import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeclaredCharset, decodeText, type CharsetHints } from './charset.ts';

const japanese = {
  text: 'SKU-1\tテスト商品ソ表',
  bytes: [...ascii('SKU-1\t'), ...hex('836583588367 8fa49569 835c 955c')],
};
const german = {
  text: 'SKU-2\tGröße, Müller €',
  bytes: [...ascii('SKU-2\tGr'), ...hex('f6df65 2c20 4dfc6c6c6572 20 80')],
};
const french = {
  text: 'Reçu: 3 pièces',
  bytes: [...ascii('Re'), 0xe7, ...ascii('u: 3 pi'), 0xe8, ...ascii('ces')],
};

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

function hex(text: string): number[] {
  return [...Buffer.from(text.replaceAll(' ', ''), 'hex')];
}

async function* inPieces(bytes: Iterable<number>, size: number): AsyncGenerator<Uint8Array> {
  const all = Uint8Array.from(bytes);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

async function read(bytes: Iterable<number>, hints?: CharsetHints, size = 1) {
  const decoded = decodeText(inPieces(bytes, size), hints);
  let text = '';
  for await (const piece of decoded) text += piece;
  return { text, charset: decoded.charset(), lost: decoded.lost() };
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const declared = (charset: string): CharsetHints => ({ contentType: `text/plain;charset=${charset}` });

describe('a declared charset is used', () => {
  test.each(['Shift_JIS', 'shift-jis', 'MS932', 'windows-31j', 'cp932', '"Shift_JIS"'])(
    'Japanese as %s, split within characters',
    async (name) => {
      expect(await read(japanese.bytes, declared(name))).toEqual({
        text: japanese.text,
        charset: 'shift_jis',
        lost: 0,
      });
    },
  );

  test.each(['Cp1252', 'windows-1252', 'ISO-8859-1', 'ISO8859_1', 'latin1'])('German as %s', async (name) => {
    expect(await read(german.bytes, declared(name))).toEqual({
      text: german.text,
      charset: 'windows-1252',
      lost: 0,
    });
  });

  test('even where the bytes are valid UTF-8 too', async () => {
    expect((await read(utf8('ü'), declared('windows-1252'))).text).toBe('Ã¼');
  });

  test('UTF-16', async () => {
    const bytes = new Uint8Array(Buffer.from('Größe', 'utf16le'));
    expect(await read(bytes, declared('utf-16le'))).toMatchObject({ text: 'Größe', charset: 'utf-16le' });
  });
});

describe('an undeclared, unknown or wrong charset is detected', () => {
  test('UTF-8 by its byte sequences', async () => {
    const text = 'Größe テスト 😀';
    expect(await read(utf8(text))).toEqual({ text, charset: 'utf-8', lost: 0 });
    expect(await read(utf8(text), declared('klingon'))).toMatchObject({ text, charset: 'utf-8' });
  });

  test('a byte order mark is not part of the text', async () => {
    expect((await read([0xef, 0xbb, 0xbf, ...utf8('sku')])).text).toBe('sku');
  });

  test('German and French that are not UTF-8 are Windows-1252', async () => {
    expect(await read(german.bytes)).toMatchObject({ text: german.text, charset: 'windows-1252' });
    expect(await read(french.bytes, { country: 'FR' })).toMatchObject({ text: french.text });
    expect((await read([...ascii('caf'), 0xe9])).text).toBe('café');
  });

  test('UTF-8 declared wrongly', async () => {
    expect((await read(german.bytes, declared('UTF-8'))).text).toBe(german.text);
    expect((await read(japanese.bytes, { ...declared('UTF-8'), country: 'JP' })).text).toBe(japanese.text);
  });

  test('a Japanese report that is not UTF-8 is Shift-JIS', async () => {
    expect(await read(japanese.bytes, { country: 'JP' })).toMatchObject({
      text: japanese.text,
      charset: 'shift_jis',
    });
    expect(await read(utf8(japanese.text), { country: 'JP' })).toMatchObject({
      text: japanese.text,
      charset: 'utf-8',
    });
  });

  test('ASCII is passed on at once even when the first non-ASCII byte follows megabytes later', async () => {
    const plain = new Uint8Array(3_000_000).fill(0x41);
    const pieces: string[] = [];
    async function* source(): AsyncGenerator<Uint8Array> {
      yield plain;
      expect(pieces.join('')).toHaveLength(plain.length);
      yield Uint8Array.from(german.bytes);
    }
    for await (const piece of decodeText(source())) pieces.push(piece);
    expect(pieces.join('').endsWith(german.text)).toBe(true);
  });
});

test('a character split at the point of decision stays whole', async () => {
  const text = 'ü'.repeat(80_000);
  expect(await read(utf8(text), {}, (1 << 16) + 1)).toEqual({ text, charset: 'utf-8', lost: 0 });
});

test('undecodable characters are counted', async () => {
  const long = utf8('ü'.repeat(40_000));
  expect((await read([...long, 0xff, 0x41, ...utf8('\uFFFD')], {}, 1 << 16)).lost).toBe(2);
});

test('empty input gives empty text', async () => {
  expect(await read([])).toEqual({ text: '', charset: 'utf-8', lost: 0 });
});

test('any UTF-8 text survives any split', async () => {
  // UTF-8 sequences of one to four bytes, and the boundaries between them.
  const character = fc.constantFrom(
    '\t',
    'A',
    '\u007F',
    '\u0080',
    'ß',
    '\u07FF',
    '\u0800',
    'テ',
    '\uFFFD',
    '😀',
  );
  const text = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (value, size) => {
      expect((await read(utf8(value), {}, size)).text).toBe(value);
    }),
  );
});

test.each([
  [undefined, undefined],
  ['text/plain', undefined],
  ['text/plain; charset=Shift_JIS', 'shift_jis'],
  ['text/plain;Charset="UTF-8"; x=y', 'utf-8'],
  ['text/plain;charset=nonsense', undefined],
  ['text/plain;charset=', undefined],
])('%s declares %s', (contentType, charset) => {
  expect(parseDeclaredCharset(contentType)).toBe(charset);
});
