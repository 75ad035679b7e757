import { Readable } from 'node:stream';
import { eicar, startFakeClamd, type FakeClamd } from '@recoup/testing/fake-clamd';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectVirusScanner } from './virus-scanner.ts';
import { readBytes } from '../read-bytes.ts';

let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd({ streamMaxLength: 1024 * 1024 });
});
afterAll(() => clamd.close());

const toStream = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

test('a virus is named, also one that lies across two parts, and a clean file is none', async () => {
  const scanner = connectVirusScanner(clamd);
  expect(await scanner.findVirus(toStream('sku,quantity\n', 'A,1\n'))).toBeUndefined();
  expect(await scanner.findVirus(toStream())).toBeUndefined();
  expect(await scanner.findVirus(toStream('%PDF-', eicar.slice(0, 20), eicar.slice(20)))).toBe(
    'Eicar-Test-Signature',
  );
  expect(await scanner.getVersion()).toMatch(/^ClamAV \d/);
});

test.each([
  ['nobody listens', () => ({ address: '127.0.0.1:9' }), /ECONNREFUSED/],
  ['there is no such socket', () => ({ address: '/nowhere/clamd.ctl' }), /ENOENT/],
  ['the file is longer than it takes', () => clamd, /size limit exceeded/],
])('unavailable, with the reason: %s', async (_, address, reason) => {
  const long = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(64 * 1024)));
  await expect(connectVirusScanner(address()).findVirus(long)).rejects.toMatchObject({
    code: 'virus_scan_unavailable',
    cause: { message: expect.stringMatching(reason) },
  });
});

test('a scanner that falls silent is given up, and a file that cannot be read is not called clean', async () => {
  const silent = await startFakeClamd();
  silent.silence();
  await expect(
    connectVirusScanner({ address: silent.address, idleMs: 50 }).findVirus(toStream('a,b\n')),
  ).rejects.toMatchObject({ code: 'virus_scan_unavailable', cause: { message: 'no answer within 50 ms' } });
  await silent.close();
  const unreadable = readBytes('/nowhere/at/all');
  await expect(connectVirusScanner(clamd).findVirus(unreadable)).rejects.toThrow();
});
