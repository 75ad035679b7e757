import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { toDocumentName } from './file-names.ts';
import { Problem } from '../../platform/problem.ts';

/** Unchanged, always as an attachment: the page fetches it to show a preview. */
export async function sendFile(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account } = actor;
  const file = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('documents')
      .select(['name', 'media_type', 'size', 'object_key'])
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const bytes = file && (await objects.of(account, 'documents').get(file.object_key));
  if (file === undefined || bytes === undefined) throw new Problem('not_found');
  return reply
    .type(file.media_type)
    .headers({
      'content-disposition': toAttachmentHeader(toDocumentName(file.name, file.media_type)),
      'content-length': String(file.size),
    })
    .send(Readable.from(bytes));
}

/** Both file name forms: the ASCII one for clients without RFC 5987. */
export function toAttachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
