import type { documentUpload } from '@recoup/contract/documents';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { enqueueErase } from './jobs.ts';

export type Upload = z.output<typeof documentUpload>;

export interface Limits {
  readonly fileBytes: number;
  readonly quotaBytes: number;
}

const mebibyte = 1024 * 1024;

/** Size of one piece: the most a lost connection can lose. */
export const pieceBytes = 4 * mebibyte;

export function toLimits({ DOCUMENT_LIMIT_MB, DOCUMENT_QUOTA_MB }: Config): Limits {
  return { fileBytes: DOCUMENT_LIMIT_MB * mebibyte, quotaBytes: DOCUMENT_QUOTA_MB * mebibyte };
}

/** The account id that owns visitors' files; real ids are larger. */
export const visitors = 0;

/**
 * Destination of an upload: the vault, a batch of proofs, a call that takes files, or such a call of the visitor whose
 * secret has this hash.
 */
export type Destination = 'vault' | 'call' | { readonly batch: number } | { readonly visitor: Buffer };

export function selectUploads(tx: Tx, account: number, to: Destination = 'vault') {
  const uploads = tx
    .selectFrom('document_uploads')
    .select(['id', 'name', 'type', 'size', 'received', 'sha256', 'document_id', 'was_same', 'begun_at'])
    .where('account_id', '=', account);
  if (typeof to === 'object') {
    return 'batch' in to
      ? uploads.where('batch_id', '=', to.batch)
      : uploads.where('visitor_hash', '=', to.visitor);
  }
  return uploads
    .where('batch_id', 'is', null)
    .where('visitor_hash', 'is', null)
    .where('is_for_call', '=', to === 'call');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;

export function toUpload({ id, name, type, size, received, begun_at }: Row): Upload {
  return { id, name, type: type, size, received, begun_at: begun_at.toISOString() };
}

/** Deletes the upload and its pieces; false if there is none. */
export async function deleteUpload(tx: Tx, account: number, id: number): Promise<boolean> {
  // Waits for a piece that is being stored, whose object would otherwise remain.
  await tx
    .selectFrom('document_uploads')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  await deletePieces(tx, account, id);
  const { numDeletedRows } = await tx
    .deleteFrom('document_uploads')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePieces(tx: Tx, account: number, upload: number): Promise<void> {
  const pieces = await tx
    .deleteFrom('document_upload_pieces')
    .where('account_id', '=', account)
    .where('upload_id', '=', upload)
    .returning('object_key')
    .execute();
  const keys = pieces.map(({ object_key }) => object_key);
  await enqueueErase(tx, { account, shelf: 'pieces', keys });
}

export async function createUpload(
  tx: Tx,
  upload: Insertable<Database['document_uploads']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('document_uploads')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
