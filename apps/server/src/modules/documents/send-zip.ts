import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { writeZip, type ZipEntry } from '../../platform/archives/write-zip.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Objects, ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { toDistinctNames } from './distinct-names.ts';
import { toDocumentName } from './file-names.ts';
import { toAttachmentHeader } from './send-file.ts';

interface Entry {
  readonly name: string;
  readonly object_key: string;
}

export async function sendZip(
  { data, objects, log }: { data: Data; objects: ObjectStore; log: Log },
  actor: Actor,
  given: readonly number[],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account } = actor;
  const ids = [...new Set(given)];
  const documents = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('documents')
      .select(['name', 'media_type', 'object_key'])
      .where('account_id', '=', account)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
  );
  if (documents.length !== ids.length) throw new Problem('not_found');
  const entries = documents.map(({ name, media_type, object_key }) => ({
    name: toDocumentName(name, media_type),
    object_key,
  }));
  return streamZip({ objects, log }, account, { name: 'documents.zip', entries }, reply);
}

/** Streamed: memory use does not depend on its size. */
export function streamZip(
  { objects, log }: { objects: ObjectStore; log: Log },
  account: number,
  { name, entries }: { readonly name: string; readonly entries: readonly Entry[] },
  reply: FastifyReply,
): FastifyReply {
  const stream = Readable.from(writeZip(readEntries(objects.of(account, 'documents'), entries)), {
    objectMode: false,
  });
  // Headers are sent, so the only way to report an error is to break the download.
  stream.on('error', (error) => log.error({ err: error }, 'a zip could not be written'));
  return reply.type('application/zip').header('content-disposition', toAttachmentHeader(name)).send(stream);
}

async function* readEntries(
  place: Objects,
  entries: readonly Entry[],
): AsyncGenerator<ZipEntry, void, undefined> {
  const names = toDistinctNames(entries.map(({ name }) => name));
  for (const [index, { object_key }] of entries.entries()) {
    const bytes = await place.get(object_key);
    if (bytes === undefined) throw new Error(`document ${object_key} is gone`);
    yield { name: names[index] ?? String(index), isPacked: true, bytes };
  }
}
