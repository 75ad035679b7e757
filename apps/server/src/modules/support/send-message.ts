import type { ChatMessage } from '@recoup/contract/support';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { momentIn } from '../../platform/time/clock.ts';
import { selectMessages, toMessage } from './chat-message.ts';
import { lockOrCreateConversation, publishToStaff, publishToUser } from './conversation.ts';
import { notifyUnreadJob } from './jobs.ts';
import type { SavedFile } from './receive-file.ts';

interface NewMessage {
  readonly key: string;
  readonly side: ChatMessage['side'];
  readonly text?: string;
  readonly page?: string;
  readonly file?: SavedFile;
}

export interface MessageTools {
  readonly data: Data;
  /** Minutes an answer may be unread before a notification is sent. */
  readonly awayMinutes: number;
}

/** A repeated message has no second effect. */
export async function sendMessage(
  { data, awayMinutes }: MessageTools,
  actor: Actor,
  said: NewMessage,
): Promise<ChatMessage> {
  const { account } = actor;
  return data.withTenant(actor, async (tx) => {
    const conversation = await lockOrCreateConversation(tx, account);
    const known = await selectMessages(tx, account)
      .where('conversation_id', '=', conversation.id)
      .where('key', '=', said.key)
      .executeTakeFirst();
    if (known !== undefined) return toMessage(known);
    const { id } = await tx
      .insertInto('support_messages')
      .values({
        account_id: account,
        conversation_id: conversation.id,
        key: said.key,
        side: said.side,
        author_id: actor.user,
        body: said.text ?? '',
        page: said.page ?? '',
        ...(said.file && {
          file_name: said.file.name,
          media_type: said.file.mediaType,
          file_size: said.file.size,
          object_key: said.file.key,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('support_conversations')
      .set({
        last_message_id: id,
        ...(said.side === 'person'
          ? { status: 'open', staff_unread: sql<number>`staff_unread + 1` }
          : { person_unread: sql<number>`person_unread + 1` }),
      })
      .where('account_id', '=', account)
      .execute();
    await publishToUser(tx, account, conversation.id);
    await publishToStaff(tx, conversation.id);
    if (said.side === 'staff') await enqueueUnreadNotice(tx, account, awayMinutes);
    return toMessage(await selectMessages(tx, account).where('id', '=', id).executeTakeFirstOrThrow());
  });
}

/** Several answers in a row cause one notification, some minutes after the last. */
async function enqueueUnreadNotice(tx: Tx, account: number, minutes: number): Promise<void> {
  const runAt = momentIn(tx, minutes * 60_000);
  await enqueue(tx, notifyUnreadJob, { account }, { account, key: `support:tell-unread/${account}`, runAt });
}
