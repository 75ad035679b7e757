import { pdf } from '@recoup/testing/document-files';
import { infectedPdf } from '@recoup/testing/fake-clamd';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScanningServer } from '../../testing/scanning-server.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { superuserRole } from '../accounts/public.ts';
import { createProofFixture } from './fixtures/proof-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startScanningServer();
});
afterAll(() => server.close());

test('a proof with a virus in a zip is left out alone', async () => {
  const operator = await server.createUser({ roles: [superuserRole] });
  const fixture = createProofFixture(server, operator);
  const batch = await fixture.newBatch();
  const zip = Buffer.from(zipSync({ 'bad.pdf': infectedPdf, 'good.pdf': pdf() }));
  expect((await fixture.send(batch, 'proofs.zip', zip)).status).toBe(200);
  const { files } = await fixture.read(batch);
  expect(files.map(({ path, state, fault }) => [path, state, fault])).toEqual([
    ['proofs.zip/bad.pdf', 'left_out', 'file_infected'],
    ['proofs.zip/good.pdf', 'unknown', null],
  ]);
});
