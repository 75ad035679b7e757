import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { createTableBytes, createFileForm } from './given.ts';
import type { SamplesOf } from './sample.ts';

/** With a file in its only message. */
const conversation = async (data: Data, account: number, objects: ObjectStore) => {
  const { key, size } = await objects.of(account, 'support').put(createTableBytes());
  return data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('support_conversations')
      .values({ account_id: account })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ status: 'open' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: message } = await tx
      .insertInto('support_messages')
      .values({
        account_id: account,
        conversation_id: id,
        key: randomUUID(),
        side: 'person',
        author_id: account,
        file_name: 'lines.csv',
        media_type: 'text/csv',
        file_size: size,
        object_key: key,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('support_conversations')
      .set({ last_message_id: message })
      .where('id', '=', id)
      .execute();
    return { id, message };
  });
};

const chatFile = async (data: Data, account: number, objects: ObjectStore) => ({
  id: (await conversation(data, account, objects)).message,
});

const answerWords = { title: { en: 'A title', zh: '标题' }, body: { en: 'Words', zh: '内容' } };

const cannedAnswer = (data: Data) =>
  data.withSystem((tx) =>
    tx
      .insertInto('support_answers')
      .values({ title_en: 'A title', title_zh: '标题', body_en: 'Words', body_zh: '内容' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const support: SamplesOf<'support'> = {
  countUnread: {},
  listMessages: {},
  sendMessage: { body: () => ({ key: randomUUID(), text: 'words', page: '/tickets' }) },
  sendFile: {
    query: () => ({ key: randomUUID(), page: '/tickets' }),
    form: () => createFileForm('a,b\n1,2\n'),
  },
  getFile: { params: chatFile },
  markRead: { body: () => ({ up_to: 1 }) },
  streamOwn: {},
  listConversations: { mayMention: 'everyone' },
  exportConversations: { query: () => ({ format: 'csv' }), mayMention: 'everyone' },
  getConversation: { params: conversation, mentionsAccount: true },
  getAccountOverview: { params: conversation },
  updateConversation: { params: conversation, body: () => ({ status: 'closed' }), mentionsAccount: true },
  listMessagesOf: { params: conversation },
  sendAnswer: { params: conversation, body: () => ({ key: randomUUID(), text: 'words' }) },
  sendAnswerFile: {
    params: conversation,
    query: () => ({ key: randomUUID() }),
    form: () => createFileForm('a,b\n1,2\n'),
  },
  getFileOf: { params: conversation },
  markReadOf: { params: conversation, body: () => ({ up_to: 1 }) },
  stream: {},
  listCannedAnswers: {},
  createCannedAnswer: { body: () => answerWords },
  updateCannedAnswer: { params: cannedAnswer, body: () => answerWords },
  deleteCannedAnswer: { params: cannedAnswer },
};
