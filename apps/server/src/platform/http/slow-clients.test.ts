import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { getMaxAnswerMs } from './bind.ts';
import { installErrors } from './errors.ts';
import cookie from '@fastify/cookie';
import { contract } from '@recoup/contract';

test('a body that never ends is answered and its connection closed', async () => {
  const app = fastify();
  await app.register(cookie);
  installErrors(app);
  app.post('/', { handlerTimeout: 200 }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
  );
  // Ends only when the server closes the connection.
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"timed_out"');
  // As the specification words it.
  expect(answer).toContain('"message":"Request timed out, please try again later"');
  await app.close();
});

test('headers sent byte by byte are cut within a minute', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  expect(server.app.server).toMatchObject({ headersTimeout: 30_000, connectionsCheckingInterval: 5_000 });
});

test('the call that ends an upload has as long as the calls that send it', () => {
  for (const { finishUpload, sendPiece } of [contract.documents, contract.proofs]) {
    expect(getMaxAnswerMs(finishUpload)).toBe(getMaxAnswerMs(sendPiece));
  }
  expect(getMaxAnswerMs(contract.documents.cancelUpload)).toBe(30_000);
});
