import { contract } from '@recoup/contract';
import type { Bind } from '../../platform/http/bind.ts';
import type { InspectionTools } from '../documents/public.ts';
import { createAnswer, updateAnswer, listAnswers, deleteAnswer } from './answers.ts';
import { updateStatus } from './update-status.ts';
import { toStaffActor } from './conversation.ts';
import { exportInbox } from './export-inbox.ts';
import { getAccountOverview } from './get-account-overview.ts';
import { getConversation, listInbox } from './list-inbox.ts';
import { markRead, listMessages, countUnread } from './list-messages.ts';
import { sendMessage, type MessageTools } from './send-message.ts';
import { sendChatFile } from './send-chat-file.ts';
import { receiveFile } from './receive-file.ts';

const { support } = contract;

export function bindSupport(bind: Bind, tools: MessageTools & InspectionTools): void {
  const { data } = tools;

  bind(support.countUnread, ({ actor }) => countUnread(data, actor));
  bind(support.listMessages, ({ actor, query }) => listMessages(data, actor, query));
  bind(support.sendMessage, ({ actor, body }) => sendMessage(tools, actor, { ...body, side: 'person' }));
  bind(support.sendFile, async ({ actor, query, files }) => {
    const file = await receiveFile(tools, actor, files);
    return sendMessage(tools, actor, { ...query, side: 'person', file });
  });
  bind(support.getFile, ({ actor, params, reply }) => sendChatFile(tools, actor, params.id, reply));
  bind(support.markRead, ({ actor, body }) => markRead(data, actor, { by: 'person', upTo: body.up_to }));

  bind(support.listConversations, ({ query }) => listInbox(data, query));
  bind(support.exportConversations, ({ query, visitor, reply }) =>
    exportInbox(data, query, visitor.language, reply),
  );
  bind(support.getConversation, ({ params }) => getConversation(data, params.id));
  bind(support.getAccountOverview, async ({ actor, params }) =>
    getAccountOverview(data, await toStaffActor(data, actor, params.id)),
  );
  bind(support.updateConversation, ({ actor, params, body }) =>
    updateStatus(data, actor, params.id, body.status),
  );
  bind(support.listMessagesOf, async ({ actor, params, query }) =>
    listMessages(data, await toStaffActor(data, actor, params.id), query),
  );
  bind(support.sendAnswer, async ({ actor, params, body }) =>
    sendMessage(tools, await toStaffActor(data, actor, params.id), { ...body, side: 'staff' }),
  );
  bind(support.sendAnswerFile, async ({ actor, params, query, files }) => {
    const there = await toStaffActor(data, actor, params.id);
    const file = await receiveFile(tools, there, files);
    return sendMessage(tools, there, { ...query, side: 'staff', file });
  });
  bind(support.getFileOf, async ({ actor, params, reply }) =>
    sendChatFile(tools, await toStaffActor(data, actor, params.id), params.message, reply),
  );
  bind(support.markReadOf, async ({ actor, params, body }) =>
    markRead(data, await toStaffActor(data, actor, params.id), { by: 'staff', upTo: body.up_to }),
  );

  bind(support.listCannedAnswers, () => listAnswers(data));
  bind(support.createCannedAnswer, ({ body }) => createAnswer(data, body));
  bind(support.updateCannedAnswer, ({ params, body }) => updateAnswer(data, params.id, body));
  bind(support.deleteCannedAnswer, ({ params }) => deleteAnswer(data, params.id));
}
