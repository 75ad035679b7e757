import type { IncomingMessage } from 'node:http';
import { Refusal } from './reply.ts';

const limit = 64 * 1024;

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > limit) throw new Refusal(413, 'the body is too large');
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'the body did not arrive whole');
  }
  return Buffer.concat(chunks);
}

export function isForm(request: IncomingMessage): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!isForm(request)) throw new Refusal(415, 'send application/x-www-form-urlencoded');
  return new URLSearchParams((await readBody(request)).toString('utf8'));
}
