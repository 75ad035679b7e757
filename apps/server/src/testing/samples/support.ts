import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { aTable, oneFile } from './given.ts';
import type { SamplesOf } from './sample.ts';

/** With a file in its only message. */
const conversation = async (data: Data, account: number, objects: ObjectStore) => {
  const { key, size } = await objects.of(account, 'support').put(aTable());
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
  unread: {},
  messages: {},
  say: { body: () => ({ key: randomUUID(), text: 'words', page: '/tickets' }) },
  sayFile: { query: () => ({ key: randomUUID(), page: '/tickets' }), form: () => oneFile('a,b\n1,2\n') },
  file: { params: chatFile },
  read: { body: () => ({ up_to: 1 }) },
  ownLive: {},
  inbox: { tellsOf: 'everyone' },
  one: { params: conversation, tells: true },
  standing: { params: conversation },
  change: { params: conversation, body: () => ({ status: 'closed' }), tells: true },
  messagesOf: { params: conversation },
  answer: { params: conversation, body: () => ({ key: randomUUID(), text: 'words' }) },
  answerFile: {
    params: conversation,
    query: () => ({ key: randomUUID() }),
    form: () => oneFile('a,b\n1,2\n'),
  },
  fileOf: { params: conversation },
  readOf: { params: conversation, body: () => ({ up_to: 1 }) },
  live: {},
  answers: {},
  addAnswer: { body: () => answerWords },
  changeAnswer: { params: cannedAnswer, body: () => answerWords },
  removeAnswer: { params: cannedAnswer },
};
