import type { MediaType } from '@recoup/contract/document-words';
import type { ChatMessage } from '@recoup/contract/support';
import type { Tx } from '../../platform/database/database.ts';

export function selectMessages(tx: Tx, account: number) {
  return tx
    .selectFrom('support_messages')
    .select(['id', 'key', 'side', 'body', 'page', 'file_name', 'media_type', 'file_size', 'sent_at'])
    .where('account_id', '=', account);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export function toMessage(row: Row): ChatMessage {
  const { id, key, side, body, page, file_name, media_type, file_size, sent_at } = row;
  return {
    id,
    key,
    // The table's own checks hold them to these words.
    side: side as ChatMessage['side'],
    text: body,
    page,
    file:
      file_name === null || media_type === null || file_size === null
        ? null
        : { name: file_name, media_type: media_type as MediaType, size: file_size },
    at: sent_at.toISOString(),
  };
}
