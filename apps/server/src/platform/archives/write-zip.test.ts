import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip.ts';

const letters = {
  '发票/一.txt': '发票的内容'.repeat(500),
  'plain.csv': 'a,b\r\n1,2\r\n',
  'nothing.bin': '',
};

async function* entries(): AsyncGenerator<ZipEntry, void, undefined> {
  for (const [name, text] of Object.entries(letters)) {
    yield { name, isPacked: name.endsWith('.bin'), bytes: inParts(text) };
  }
}

async function* inParts(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

async function zipped(options?: Parameters<typeof writeZip>[1]): Promise<Buffer> {
  return buffer(writeZip(entries(), options));
}

const unzipped = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

test('what is packed comes out as it was', async () => {
  const zip = await zipped();
  expect(unzipped(zip)).toEqual(letters);
  expect(zip.length).toBeLessThan(1000);
});

test('what is larger than the short form can say is written in the long one', async () => {
  const zip = await zipped({ forceZip64Format: true });
  expect(zip.includes(Buffer.from('PK\x06\x06', 'latin1'))).toBe(true);
  expect(unzipped(zip)).toEqual(letters);
});

test('a source that breaks off leaves no zip', async () => {
  async function* broken(): AsyncGenerator<ZipEntry, void, undefined> {
    yield {
      name: 'a',
      isPacked: false,
      bytes: (async function* source() {
        yield Buffer.from('the beginning');
        throw new Error('gone');
      })(),
    };
  }
  await expect(buffer(writeZip(broken()))).rejects.toThrow('gone');
});
