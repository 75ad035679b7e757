import type { ChatMessage } from '@recoup/contract/support';
import type { Tx } from '../../platform/database/database.ts';

export function selectMessages(tx: Tx, account: number) {
  return tx
    .selectFrom('support_messages')
    .select(['id', 'key', 'side', 'body', 'page', 'file_name', 'media_type', 'file_size', 'sent_at'])
    .where('account_id', '=', account);
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export function toMessage(row: MessageRow): ChatMessage {
  const { id, key, side, body, page, file_name, media_type, file_size, sent_at } = row;
  return {
    id,
    key,
    side,
    text: body,
    page,
    file:
      file_name === null || media_type === null || file_size === null
        ? null
        : { name: file_name, media_type, size: file_size },
    at: sent_at.toISOString(),
  };
}
