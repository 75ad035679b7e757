import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pdf, sha256 } from '@recoup/testing/document-files';
import type { SeededUser } from './seed.ts';

export interface Load {
  readonly reads: number[];
  readonly writes: number[];
  readonly errors: string[];
  readonly streams: number;
  readonly seconds: number;
}

/** Most visits are reads; every hundredth uploads a document. */
const uploadShare = 0.01;

/** Users who look at pages one after the other with a pause between them, each with a live stream open. */
export async function applyLoad(
  port: number,
  users: readonly SeededUser[],
  { seconds, pauseMs }: { seconds: number; pauseMs: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const load = { reads: [] as number[], writes: [] as number[], errors: [] as string[] };
  const end = performance.now() + seconds * 1000;
  const streams = await Promise.all(users.map((user) => openStream(port, user, agent)));
  const begun = performance.now();
  await Promise.all(
    users.map(async (user) => {
      await wait(Math.random() * pauseMs);
      while (performance.now() < end) {
        if (Math.random() < uploadShare) await upload(user);
        else for (const path of chooseView(user)) await measure(load.reads, user, 'GET', path);
        await wait(pauseMs * (0.5 + Math.random()));
      }
    }),
  );
  const measured = (performance.now() - begun) / 1000;
  const open = streams.filter((stream) => stream?.isOpen() === true).length;
  for (const stream of streams) stream?.close();
  agent.destroy();
  return { ...load, streams: open, seconds: measured };

  async function measure(
    into: number[],
    user: SeededUser,
    method: string,
    path: string,
    body?: Body,
  ): Promise<string> {
    const started = performance.now();
    try {
      const { status, text } = await send(port, user, { method, path, agent, ...(body && { body }) });
      into.push(performance.now() - started);
      if (status !== 200) load.errors.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      load.errors.push(`${method} ${path}: ${String(error)}`);
      return '{}';
    }
  }

  async function upload(user: SeededUser): Promise<void> {
    const content = pdf();
    const begin = { name: 'load.pdf', type: 'other', size: content.length, sha256: sha256(content) };
    const answer = await measure(load.writes, user, 'POST', '/api/documents/uploads/', {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify(begin)),
    });
    const id: unknown = JSON.parse(answer).result?.upload?.id;
    if (typeof id !== 'string' && typeof id !== 'number') return;
    await measure(load.writes, user, 'PUT', `/api/documents/uploads/${id}/?offset=0`, multipart(content));
    await measure(load.writes, user, 'POST', `/api/documents/uploads/${id}/finish/`);
  }
}

function chooseView({ ticket }: SeededUser): string[] {
  const views = [
    ['/api/account/api/user/myself/', '/api/refund/dashboard/'],
    ['/api/refund/tickets/?limit=50', '/api/refund/tickets/counts/'],
    ['/api/refund/tickets/?view=in_progress&limit=50'],
    [`/api/refund/tickets/${ticket}`],
    ['/api/documents/'],
  ];
  return views[Math.floor(Math.random() * views.length)] ?? [];
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

function multipart(content: Buffer): Body {
  const boundary = 'recoup-load';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="piece"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const buildHeaders = ({ cookie, address }: SeededUser) => ({
  cookie,
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
});

function send(
  port: number,
  user: SeededUser,
  { method, path, agent, body }: { method: string; path: string; agent: Agent; body?: Body },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...buildHeaders(user), ...(body && { 'content-type': body.type }) };
    const sent = request({ port, method, path, agent, headers, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('no answer within 60 s')));
    sent.end(body?.bytes);
  });
}

export interface Stream {
  isOpen(): boolean;
  close(): void;
}

/** Undefined where it was refused. */
export function openStream(port: number, user: SeededUser, agent: Agent): Promise<Stream | undefined> {
  return new Promise((resolve) => {
    let isOpen = true;
    const path = '/api/live/';
    const headers = { ...buildHeaders(user), accept: 'text/event-stream' };
    const sent = request({ port, path, agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('error', () => undefined);
      response.on('close', () => (isOpen = false));
      if (response.statusCode !== 200) return resolve(undefined);
      resolve({ isOpen: () => isOpen, close: () => void sent.destroy() });
    });
    sent.on('error', () => resolve(undefined));
    sent.end();
  });
}
