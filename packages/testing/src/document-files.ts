import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { contract } from '@recoup/contract';
import type { DocumentType } from '@recoup/contract/document-types';
import { zipSync } from 'fflate';
import type { vaultDocument } from '@recoup/contract/documents';
import type { z } from 'zod';
import type { Client } from './client.ts';

const { documents } = contract;
type VaultDocument = z.output<typeof vaultDocument>;

/** A PDF by its first and last bytes; each one is different. */
export function pdf(size = 2000): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')]);
}

/** Header and one chunk of compressed zeros: small, whatever size it declares. */
export function png(width = 2, height = 2): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, randomBytes(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function workbook(extra: Record<string, Uint8Array> = {}): Buffer {
  const part = randomBytes(20);
  return Buffer.from(zipSync({ '[Content_Types].xml': part, 'xl/workbook.xml': part, ...extra }));
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function piece(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('files', new Blob([Uint8Array.from(bytes)]), 'piece');
  return form;
}

interface Sent {
  readonly name?: string;
  readonly type?: DocumentType;
}

/** In one piece; the reply of the last call. */
export async function sendDocument(
  client: Client,
  bytes: Uint8Array,
  { name = 'a.pdf', type = 'other' }: Sent = {},
) {
  const begun = await client.call(documents.startUpload, { body: { name, type, size: bytes.length } });
  const id = begun.result?.upload?.id;
  if (id === undefined) return begun;
  const sent = await client.call(documents.sendPiece, {
    params: { id },
    query: { offset: 0 },
    body: piece(bytes),
  });
  if (sent.status !== 200) return sent;
  return client.call(documents.finishUpload, { params: { id } });
}

export async function saveDocument(
  client: Client,
  bytes: Uint8Array,
  sent: Sent = {},
): Promise<VaultDocument> {
  const answer = await sendDocument(client, bytes, sent);
  if (answer.status !== 200 || !('document' in answer.result)) throw new Error(`not kept: ${answer.text}`);
  return answer.result.document;
}

/** The reply as bytes with headers. */
export async function fetchFile(client: Client, path: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(client.url + path, { headers: { cookie } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
