import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { createFolder } from '../../platform/file-reader/with-folder.ts';
import type { Log } from '../../platform/log.ts';
import type { Objects } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { toDistinctNames } from './distinct-names.ts';
import { toDocumentName } from './file-names.ts';
import { buildZip } from './reader-tasks.ts';
import type { InspectionTools } from './save-inspected.ts';
import { toAttachmentHeader } from './send-file.ts';

interface Entry {
  readonly name: string;
  readonly object_key: string;
}

export async function sendZip(
  tools: InspectionTools & { data: Data; log: Log },
  actor: Actor,
  given: readonly number[],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account } = actor;
  const ids = [...new Set(given)];
  const documents = await tools.data.withTenant(actor, (tx) =>
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
  return sendBuiltZip(tools, account, { name: 'documents.zip', entries }, reply);
}

/** Built by a reader process from copies in the spool folder, which are deleted with the end of the download. */
export async function sendBuiltZip(
  { objects, log, fileReader, spoolDir }: InspectionTools & { readonly log: Log },
  account: number,
  { name, entries }: { readonly name: string; readonly entries: readonly Entry[] },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const folder = await createFolder(spoolDir);
  const target = join(folder.path, 'built.zip');
  try {
    const files = await copyEntries(objects.of(account, 'documents'), entries, folder.path);
    await fileReader.run(account, buildZip, { entries: files, target });
  } catch (error) {
    await folder.delete();
    throw error;
  }
  const stream = createReadStream(target);
  // Headers are sent, so the only way to report an error is to break the download.
  stream.on('error', (error) => log.error({ err: error }, 'a zip could not be sent'));
  stream.once('close', () => void folder.delete());
  return reply.type('application/zip').header('content-disposition', toAttachmentHeader(name)).send(stream);
}

async function copyEntries(place: Objects, entries: readonly Entry[], folder: string) {
  const names = toDistinctNames(entries.map(({ name }) => name));
  const files: { name: string; file: string }[] = [];
  for (const [index, { object_key }] of entries.entries()) {
    const bytes = await place.get(object_key);
    if (bytes === undefined) throw new Error(`document ${object_key} is gone`);
    const file = join(folder, String(index));
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    files.push({ name: names[index] ?? String(index), file });
  }
  return files;
}
