import { createHash } from 'node:crypto';
import type { FileUpload } from '@recoup/contract/uploads';
import { lockStorage } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { maxFileBytes, toShownName, type IncomingFile } from '../../platform/http/files.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { joinPieces, listPieces } from './join-pieces.ts';
import { receivePiece } from './receive-piece.ts';
import { createUpload, pieceBytes, selectUploads, type Destination } from './uploads.ts';

/**
 * Limit of all pending files of a user. Not part of the vault's quota: the call that reads a file applies its own
 * limits, and the files are deleted afterwards.
 */
const maxPendingBytes = 2 * maxFileBytes;

/** An upload with the same hash is resumed. */
export async function startFileUpload(
  data: Data,
  actor: Actor,
  { name, size, sha256 }: { name: string; size: number; sha256?: string | undefined },
): Promise<FileUpload> {
  const { account } = actor;
  if (size > maxFileBytes) throw new Problem('file_too_large');
  return data.withTenant(actor, async (tx) => {
    await lockStorage(tx, account);
    const pending = await selectUploads(tx, account, 'call').execute();
    const sentName = toShownName(name);
    const same = pending.find(
      (each) =>
        sha256 !== undefined && each.sha256 === sha256 && each.size === size && each.name === sentName,
    );
    if (same !== undefined) return toFileUpload(same);
    const bytes = pending.reduce((sum, each) => sum + each.size, 0);
    if (bytes + size > maxPendingBytes) throw new Problem('quota_full');
    const id = await createUpload(tx, {
      account_id: account,
      type: 'other',
      name: sentName,
      size,
      sha256: sha256 ?? null,
      is_for_call: true,
      begun_by: actor.user,
    });
    return toFileUpload({ id, size, received: 0 });
  });
}

export async function getFileUpload(data: Data, actor: Actor, id: number): Promise<FileUpload> {
  const upload = await data.withTenant(actor, (tx) =>
    selectUploads(tx, actor.account, 'call').where('id', '=', id).executeTakeFirst(),
  );
  if (upload === undefined) throw new Problem('not_found');
  return toFileUpload(upload);
}

export async function receiveFilePiece(
  tools: { data: Data; objects: ObjectStore },
  actor: Actor,
  piece: Omit<Parameters<typeof receivePiece>[2], 'to'>,
): Promise<FileUpload> {
  return toFileUpload(await receivePiece(tools, actor, { ...piece, to: 'call' }));
}

/**
 * Opens the file for a call that takes files. It stays until its sender deletes it, so that a call whose reply was lost
 * can be repeated.
 */
export async function* openFileUpload(
  { data, objects }: { data: Data; objects: ObjectStore },
  { user, ...actor }: Actor,
  id: number,
): AsyncGenerator<IncomingFile, void, undefined> {
  // The file belongs to the sender, whichever account they act for.
  const sender: Actor = { ...actor, user, account: user, because: 'own account', acts: false };
  const found = await data.withTenant(sender, (tx) => findFileUpload(tx, user, id, 'call'));
  yield toFile(objects, user, found);
}

type FoundUpload = Awaited<ReturnType<typeof findFileUpload>>;

export async function findFileUpload(tx: Tx, account: number, id: number, to: Destination) {
  const upload = await selectUploads(tx, account, to).where('id', '=', id).executeTakeFirst();
  if (upload === undefined) throw new Problem('not_found');
  return { upload, pieces: await listPieces(tx, { account, upload: id }) };
}

export function toFile(objects: ObjectStore, account: number, { upload, pieces }: FoundUpload): IncomingFile {
  if (upload.received !== upload.size) throw new Problem('upload_incomplete');
  const bytes = checked(joinPieces(objects, account, pieces), upload.sha256);
  return { name: upload.name, contentType: 'application/octet-stream', bytes };
}

async function* checked(
  bytes: AsyncIterable<Uint8Array>,
  sha256: string | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256');
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new Problem('file_damaged');
}

export function toFileUpload({ id, size, received }: Omit<FileUpload, 'piece_size'>): FileUpload {
  return { id, size, received, piece_size: pieceBytes };
}
