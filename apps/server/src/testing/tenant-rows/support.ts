import { randomBytes } from 'node:crypto';
import { getFirst } from './get-first.ts';
import type { Rows } from './seed.ts';

export const supportRows = {
  support_conversations: (tx, account) =>
    tx.insertInto('support_conversations').values({ account_id: account }).execute(),
  support_messages: async (tx, account) =>
    tx
      .insertInto('support_messages')
      .values({
        account_id: account,
        conversation_id: await getFirst(tx, 'support_conversations', account),
        key: crypto.randomUUID(),
        side: 'person',
        author_id: account,
        body: 'words',
        file_name: 'photo.png',
        media_type: 'image/png',
        file_size: 1,
        object_key: randomBytes(32).toString('hex'),
      })
      .execute(),
} satisfies Rows;
