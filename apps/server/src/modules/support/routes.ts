import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import { incomingFiles } from '../../platform/http/files.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { addAnswer, changeAnswer, readAnswers, removeAnswer } from './answers.ts';
import { changeStatus } from './change-status.ts';
import { atTheDesk } from './conversation.ts';
import { readConversation, readInbox } from './read-inbox.ts';
import { markRead, readMessages, readUnread } from './read-messages.ts';
import { say, type SayTools } from './say.ts';
import { sendChatFile } from './send-chat-file.ts';
import { receiveFile } from './receive-file.ts';

const { support } = contract;

export function bindSupport(bind: Bind, tools: SayTools & { objects: ObjectStore }): void {
  const { data } = tools;

  bind(support.unread, ({ actor }) => readUnread(data, actor));
  bind(support.messages, ({ actor, query }) => readMessages(data, actor, query));
  bind(support.say, ({ actor, body }) => say(tools, actor, { ...body, side: 'person' }));
  bind(support.sayFile, async ({ actor, query, request }) => {
    const file = await receiveFile(tools, actor, incomingFiles(request));
    return say(tools, actor, { ...query, side: 'person', file });
  });
  bind(support.file, ({ actor, params, reply }) => sendChatFile(tools, actor, params.id, reply));
  bind(support.read, ({ actor, body }) => markRead(data, actor, { by: 'person', upTo: body.up_to }));

  bind(support.inbox, ({ query }) => readInbox(data, query));
  bind(support.one, ({ params }) => readConversation(data, params.id));
  bind(support.change, ({ actor, params, body }) => changeStatus(data, actor, params.id, body.status));
  bind(support.messagesOf, async ({ actor, params, query }) =>
    readMessages(data, await atTheDesk(data, actor, params.id), query),
  );
  bind(support.answer, async ({ actor, params, body }) =>
    say(tools, await atTheDesk(data, actor, params.id), { ...body, side: 'staff' }),
  );
  bind(support.answerFile, async ({ actor, params, query, request }) => {
    const there = await atTheDesk(data, actor, params.id);
    const file = await receiveFile(tools, there, incomingFiles(request));
    return say(tools, there, { ...query, side: 'staff', file });
  });
  bind(support.fileOf, async ({ actor, params, reply }) =>
    sendChatFile(tools, await atTheDesk(data, actor, params.id), params.message, reply),
  );
  bind(support.readOf, async ({ actor, params, body }) =>
    markRead(data, await atTheDesk(data, actor, params.id), { by: 'staff', upTo: body.up_to }),
  );

  bind(support.answers, () => readAnswers(data));
  bind(support.addAnswer, ({ body }) => addAnswer(data, body));
  bind(support.changeAnswer, ({ params, body }) => changeAnswer(data, params.id, body));
  bind(support.removeAnswer, ({ params }) => removeAnswer(data, params.id));
}
