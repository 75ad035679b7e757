import type { MediaType } from '@recoup/contract/document-types';
import { chatFileBytes } from '@recoup/contract/conversation-states';
import { sql } from 'kysely';
import { startInspection } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import type { SavedObject, ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';

export interface SavedFile extends SavedObject {
  readonly name: string;
  readonly mediaType: MediaType;
}

interface IncomingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** For all files of one conversation. */
const quotaBytes = 500 * 1024 * 1024;

/** The form's first file if its type is accepted; a refused file is not stored. */
export async function receiveFile(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  files: AsyncIterable<IncomingFile>,
): Promise<SavedFile> {
  const { account } = actor;
  if ((await sumUsedBytes(data, actor)) > quotaBytes - chatFileBytes) throw new Problem('quota_full');
  for await (const { name, bytes } of files) {
    const inspected = inspect(bytes);
    const kept = await objects.of(account, 'support').put(inspected.bytes());
    return { ...kept, name, mediaType: inspected.mediaType() };
  }
  throw new Problem('no_files');
}

/** Inspected while streaming: a refused file ends before an object exists. */
function inspect(incoming: AsyncIterable<Uint8Array>) {
  const inspection = startInspection();
  let found: MediaType | undefined;
  return {
    async *bytes(): AsyncGenerator<Uint8Array, void, undefined> {
      let size = 0;
      for await (const part of incoming) {
        size += part.length;
        if (size > chatFileBytes) throw new Problem('file_too_large');
        inspection.take(part);
        yield part;
      }
      const outcome = inspection.outcome();
      if (outcome === 'file_kind_refused' || outcome === 'file_damaged' || outcome === 'picture_too_large') {
        throw new Problem(outcome);
      }
      found = outcome;
    },
    mediaType(): MediaType {
      if (found === undefined) throw new Error('only an inspected file is kept');
      return found;
    },
  };
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
