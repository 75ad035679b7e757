import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followEvents } from './event-stream.ts';

type Act = (response: ServerResponse) => void;
let acts: Act[] = [];
const accepts: string[] = [];
const server = createServer((request, response) => {
  accepts.push(request.headers.accept ?? '');
  const act = acts.shift() ?? ((last: ServerResponse) => last.writeHead(404).end());
  act(response);
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

/** Records all events and data until the server refuses a reconnection. */
async function recordEvents(...given: Act[]): Promise<string[]> {
  acts = given;
  const heard: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await followEvents(url, new AbortController().signal, {
    onOpen: () => heard.push('opened'),
    onClose: () => heard.push('lost'),
    onData: (data) => heard.push(data),
  });
  return heard;
}

const streams =
  (...pieces: string[]): Act =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of pieces) response.write(piece);
    response.end();
  };

test('events are read in order from any chunks, and comments are ignored', async () => {
  const sent = streams('retry: 1000\n\nda', 'ta: {"a":1}\n\n: still here\n\ndata: {"b":', '2}\n\n');
  expect(await recordEvents(sent)).toEqual(['opened', '{"a":1}', '{"b":2}', 'lost']);
  expect(accepts.every((accept) => accept.includes('application/json'))).toBe(true);
});

test('a lost connection and a busy server are retried, a refusal is not', async () => {
  const breaks: Act = (response) => response.destroy();
  const busy: Act = (response) => response.writeHead(503).end();
  expect(await recordEvents(breaks, busy, streams('data: 1\n\n'))).toEqual(['opened', '1', 'lost']);
});

test('a stopped listener does not reconnect', async () => {
  const stop = new AbortController();
  acts = [streams('data: 1\n\n'), streams('data: 2\n\n')];
  const heard: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await followEvents(url, stop.signal, {
    onOpen: () => undefined,
    onClose: () => stop.abort(),
    onData: (data) => heard.push(data),
  });
  expect(heard).toEqual(['1']);
});
