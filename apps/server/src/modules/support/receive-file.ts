import type { MediaType } from '@recoup/contract/document-types';
import { chatFileBytes } from '@recoup/contract/conversation-states';
import { sql } from 'kysely';
import { saveInspected, type InspectionTools } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import type { SavedObject } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';

export interface SavedFile extends SavedObject {
  readonly name: string;
  readonly mediaType: MediaType;
}

interface IncomingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Quota per conversation. */
const quotaBytes = 500 * 1024 * 1024;

/** The form's first file if its type is accepted; a refused file is not stored. */
export async function receiveFile(
  tools: InspectionTools & { data: Data },
  actor: Actor,
  files: AsyncIterable<IncomingFile>,
): Promise<SavedFile> {
  const { account } = actor;
  if ((await sumUsedBytes(tools.data, actor)) > quotaBytes - chatFileBytes) throw new Problem('quota_full');
  for await (const { name, bytes } of files) {
    const inspected = await saveInspected(tools, { account, shelf: 'support' }, bounded(bytes));
    if (inspected.accepted === undefined) throw new Problem(inspected.refused);
    return { ...inspected.accepted, name };
  }
  throw new Problem('no_files');
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > chatFileBytes) throw new Problem('file_too_large');
    yield part;
  }
}

async function sumUsedBytes(data: Data, actor: Actor): Promise<number> {
  const { used } = await data.withTenant({ ...actor, acts: false }, (tx) =>
    tx
      .selectFrom('support_messages')
      .select(sql<number>`coalesce(sum(file_size), 0)::bigint`.as('used'))
      .where('account_id', '=', actor.account)
      .executeTakeFirstOrThrow(),
  );
  return used;
}
