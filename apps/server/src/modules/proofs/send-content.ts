import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toAttachmentHeader, toDocumentName } from '../documents/public.ts';
import { Problem } from '../../platform/problem.ts';
import type { ProofTools } from './batches.ts';
import { getBatchRef } from './lock-batch.ts';
import { selectFiles } from './list-files.ts';

/** Lets operators look at files whose name says nothing. */
export async function sendContent(
  { data, objects }: ProofTools,
  { id, file }: { readonly id: number; readonly file: number },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ref, found } = await data.withSystem(async (tx) => {
    const batch = await getBatchRef(tx, id);
    return { ref: batch, found: await selectFiles(tx, batch).where('id', '=', file).executeTakeFirst() };
  });
  const key = found?.object_key ?? null;
  const bytes = key === null ? undefined : await objects.of(ref.account, 'proofs').get(key);
  if (found === undefined || bytes === undefined) throw new Problem('not_found');
  return reply
    .type(found.media_type ?? 'application/octet-stream')
    .headers({
      'content-disposition': toAttachmentHeader(toDocumentName(found.path, found.media_type ?? '')),
      'content-length': String(found.size),
    })
    .send(Readable.from(bytes));
}
