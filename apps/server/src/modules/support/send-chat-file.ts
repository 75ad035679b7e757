import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toAttachmentHeader, toDocumentName } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';

/** Unchanged, always as an attachment: the page fetches it to show a preview. */
export async function sendChatFile(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  message: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account } = actor;
  const file = await data.withTenant({ ...actor, acts: false }, (tx) =>
    tx
      .selectFrom('support_messages')
      .select(['file_name', 'media_type', 'file_size', 'object_key'])
      .where('account_id', '=', account)
      .where('id', '=', message)
      .executeTakeFirst(),
  );
  const bytes =
    file?.object_key == null ? undefined : await objects.of(account, 'support').get(file.object_key);
  if (file?.media_type == null || bytes === undefined) throw new Problem('not_found');
  return reply
    .type(file.media_type)
    .headers({
      'content-disposition': toAttachmentHeader(toDocumentName(file.file_name ?? 'file', file.media_type)),
      'content-length': String(file.file_size),
    })
    .send(Readable.from(bytes));
}
