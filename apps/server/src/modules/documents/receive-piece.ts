import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { isRefusedType, typeBytes } from './inspect-file.ts';
import { enqueueErase } from './jobs.ts';
import { requireObject } from './stored-objects.ts';
import {
  deleteUpload,
  pieceBytes,
  selectUploads,
  toUpload,
  type Destination,
  type Upload,
} from './uploads.ts';

interface IncomingPiece {
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface SentPiece {
  readonly id: number;
  readonly to?: Destination;
  readonly offset: number;
  readonly files: AsyncIterable<IncomingPiece>;
}

/** The owner of the upload and the rights to store it with. */
interface Sender {
  readonly account: number;
  look<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  save<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export async function receivePiece(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  piece: SentPiece,
): Promise<Upload> {
  const sender: Sender = {
    account: actor.account,
    look: (work) => data.withTenant({ ...actor, acts: false }, work),
    save: (work) => data.withTenant(actor, work),
  };
  return receivePieceFrom(sender, objects, piece);
}

/** A piece counts once it is stored; of an interrupted one, what arrived. */
export async function receivePieceFrom(
  sender: Sender,
  objects: ObjectStore,
  { id, to = 'vault', offset, files }: SentPiece,
): Promise<Upload> {
  const { account } = sender;
  const look = (tx: Parameters<typeof selectUploads>[0]) =>
    selectUploads(tx, account, to).where('id', '=', id).where('document_id', 'is', null);

  const known = await sender.look((tx) => look(tx).executeTakeFirst());
  if (known === undefined) throw new Problem('not_found');
  if (known.received !== offset) throw new Problem('upload_elsewhere');
  const longest = Math.min(pieceBytes, known.size - offset);
  const stored = await saveFirstFile(objects, account, files, longest);
  // Calls that take files check the type themselves.
  const isJudged = to === 'vault' || (typeof to === 'object' && 'batch' in to);
  if (isJudged && offset === 0 && isRefusedType(stored.head)) {
    await sender.save(async (tx) => {
      await enqueueErase(tx, { account, shelf: 'pieces', keys: [stored.key] });
      await deleteUpload(tx, account, id);
    });
    throw new Problem('file_kind_refused');
  }
  const upload = await sender.save(async (tx) => {
    await requireObject(tx, objects, { account, shelf: 'pieces', key: stored.key });
    const now = await look(tx).forUpdate().executeTakeFirst();
    if (now?.received !== offset) {
      // Another request stored this piece first: the unreferenced object is deleted.
      await enqueueErase(tx, { account, shelf: 'pieces', keys: [stored.key] });
      return now && toUpload(now);
    }
    await tx
      .insertInto('document_upload_pieces')
      .values({
        account_id: account,
        upload_id: id,
        start_at: offset,
        size: stored.size,
        object_key: stored.key,
      })
      .execute();
    await tx
      .updateTable('document_uploads')
      .set({ received: offset + stored.size, touched_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    return toUpload({ ...now, received: offset + stored.size });
  });
  if (upload === undefined) throw new Problem('not_found');
  return upload;
}

async function saveFirstFile(
  objects: ObjectStore,
  account: number,
  files: AsyncIterable<IncomingPiece>,
  longest: number,
) {
  for await (const { bytes } of files) {
    let head = Buffer.alloc(0);
    const watched = bounded(bytes, longest, (part) => {
      if (head.length < typeBytes) head = Buffer.concat([head, part.subarray(0, typeBytes - head.length)]);
    });
    return { ...(await objects.of(account, 'pieces').put(watched)), head };
  }
  throw new Problem('no_files');
}

async function* bounded(
  bytes: AsyncIterable<Uint8Array>,
  longest: number,
  watch: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  try {
    for await (const part of bytes) {
      size += part.length;
      if (size > longest) throw new Problem('body_too_large');
      watch(part);
      yield part;
    }
  } catch (error) {
    // The connection was lost: the sender resumes after what arrived.
    if (error instanceof Problem || size === 0) throw error;
  }
  // Checked here, so that nothing is stored.
  if (size === 0) throw new Problem('no_files');
}
