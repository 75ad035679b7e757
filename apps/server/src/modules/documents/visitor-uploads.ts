import type { FileUpload } from '@recoup/contract/uploads';
import { sql } from 'kysely';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toShownName, type IncomingFile } from '../../platform/http/files.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { findFileUpload, toFile, toFileUpload } from './file-uploads.ts';
import { receivePieceFrom } from './receive-piece.ts';
import { createUpload, deleteUpload, selectUploads, visitors } from './uploads.ts';

interface VisitorTools {
  readonly data: Data;
  readonly objects: ObjectStore;
}

/** The hash of the secret that a visitor's files belong to. */
export interface VisitorRef {
  readonly visitor: Buffer;
}

interface WantedUpload {
  readonly name: string;
  readonly size: number;
  readonly sha256?: string | undefined;
}

/** Limits rows: pieces may be as small as one byte. */
const maxPieces = 100;

/** The same file, by its hash, resumes. */
export async function findVisitorUpload(
  tx: Tx,
  to: VisitorRef,
  { name, size, sha256 }: WantedUpload,
): Promise<FileUpload | undefined> {
  if (sha256 === undefined) return undefined;
  const same = await selectUploads(tx, visitors, to)
    .where('name', '=', toShownName(name))
    .where('size', '=', size)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return same && toFileUpload(same);
}

/** Requires a lock on what the secret opens, so that concurrent uploads are counted. */
export async function startVisitorUpload(
  tx: Tx,
  to: VisitorRef,
  wanted: WantedUpload,
  /** Limits of all files being sent. */
  limits: { readonly uploads: number; readonly bytes: number },
): Promise<FileUpload> {
  const same = await findVisitorUpload(tx, to, wanted);
  if (same !== undefined) return same;
  const { name, size, sha256 = null } = wanted;
  const pending = await selectUploads(tx, visitors, to).execute();
  const bytes = pending.reduce((sum, each) => sum + each.size, 0);
  if (pending.length >= limits.uploads || bytes + size > limits.bytes) throw new Problem('estimate_full');
  const id = await createUpload(tx, {
    account_id: visitors,
    type: 'other',
    name: toShownName(name),
    size,
    sha256,
    is_for_call: true,
    visitor_hash: to.visitor,
  });
  return toFileUpload({ id, size, received: 0 });
}

export async function getVisitorUpload(data: Data, to: VisitorRef, id: number): Promise<FileUpload> {
  const { upload } = await data.withSystem((tx) => findFileUpload(tx, visitors, id, to));
  return toFileUpload(upload);
}

export async function receiveVisitorPiece(
  { data, objects }: VisitorTools,
  to: VisitorRef,
  { id, ...piece }: { id: number; offset: number; files: AsyncIterable<IncomingFile> },
): Promise<FileUpload> {
  const { pieces } = await data.withSystem((tx) => findFileUpload(tx, visitors, id, to));
  if (pieces.length >= maxPieces) throw new Problem('estimate_full');
  // Visitors have no tenant role; the secret was checked before.
  const sender = {
    account: visitors,
    look: <T>(work: (tx: Tx) => Promise<T>) => data.withSystem(work),
    save: <T>(work: (tx: Tx) => Promise<T>) => data.withSystem(work),
  };
  return toFileUpload(await receivePieceFrom(sender, objects, { id, to, ...piece }));
}

export async function cancelVisitorUpload(data: Data, to: VisitorRef, id: number): Promise<{ done: true }> {
  return data.withSystem(async (tx) => {
    await findFileUpload(tx, visitors, id, to);
    await deleteUpload(tx, visitors, id);
    return { done: true };
  });
}

/** Kept until its sender deletes it, or for a day. */
export async function* openVisitorUpload(
  { data, objects }: VisitorTools,
  to: VisitorRef,
  id: number,
): AsyncGenerator<IncomingFile, void, undefined> {
  yield toFile(objects, visitors, await data.withSystem((tx) => findFileUpload(tx, visitors, id, to)));
}

export async function deleteVisitorUploads(tx: Tx, to: VisitorRef): Promise<void> {
  for (const { id } of await selectUploads(tx, visitors, to).execute()) await deleteUpload(tx, visitors, id);
}

/** Announced bytes of all visitors' uploads. */
export async function sumVisitorUploads(tx: Tx): Promise<number> {
  const { bytes } = await tx
    .selectFrom('document_uploads')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('visitor_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return bytes;
}
