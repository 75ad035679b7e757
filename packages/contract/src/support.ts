import { z } from 'zod';
import { mediaTypes } from './document-types.ts';
import { endpoint } from './endpoint.ts';
import { cursor, done, id, money, idParams } from './fields.ts';
import { languages } from './languages.ts';
import { liveEvent } from './live.ts';
import { conversationStatuses, inboxSorts, inboxViews, maxMessageLength } from './conversation-states.ts';

const root = '/api/support';
/** Created by the sending page: the same key is the same message. */
const key = z.uuid();
/** Path of the page it was written on, without query. */
const page = z
  .string()
  .max(300)
  .regex(/^(\/[^?#]*)?$/)
  .default('');
const text = z.string().trim().min(1).max(maxMessageLength);
const upTo = z.object({ up_to: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER) });

export const chatMessage = z.object({
  id: z.number(),
  key: z.string(),
  side: z.enum(['person', 'staff']),
  text: z.string(),
  page: z.string(),
  file: z.object({ name: z.string(), media_type: z.enum(mediaTypes), size: z.number() }).nullable(),
  at: z.string(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Either messages after one, oldest first, or the last ones before another. */
const slice = z.object({
  after: id.optional(),
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const messages = z.object({
  items: z.array(chatMessage),
  /** Whether there are more in the requested direction. */
  more: z.boolean(),
});

const inboxFilter = z.object({
  show: z.enum(inboxViews).default('open'),
  /** Part of a name, address, company or message. */
  q: z.string().trim().max(200).optional(),
});

export const conversation = z.object({
  id: z.number(),
  status: z.enum(conversationStatuses),
  person: z.object({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string(),
    language: z.enum(languages),
  }),
  unread: z.number(),
  last: chatMessage,
  /** The page the user last wrote from. */
  page: z.string(),
});
export type Conversation = z.output<typeof conversation>;

/** Facts about the user's account for those who answer. */
const accountOverview = z.object({
  stores: z.array(z.object({ id: z.number(), name: z.string(), region: z.string(), state: z.number() })),
  open_tickets: z.number(),
  /** Of the open ones, those that wait for documents or an answer. */
  needs_action: z.number(),
  /** Due on finalized invoices, by currency. */
  unpaid: z.array(money),
});
export type AccountOverview = z.output<typeof accountOverview>;

const inBothLanguages = (longest: number) => {
  const words = z.string().trim().min(1).max(longest);
  return { en: words, zh: words };
};
const answer = {
  title: z.object(inBothLanguages(100)),
  body: z.object(inBothLanguages(maxMessageLength)),
};
export const cannedAnswer = z.object({ id: z.number(), ...answer });
export type CannedAnswer = z.output<typeof cannedAnswer>;

const byStaff = { access: 'staff', about: 'every-account' } as const;
const bySeller = { access: 'seller', about: 'own' } as const;

/** The chat between a user and the staff account. It belongs to the user, whichever customer they act for. */
export const support = {
  countUnread: endpoint({
    ...bySeller,
    method: 'GET',
    path: `${root}/unread/`,
    summary: 'How many messages of support wait for the signed-in user',
    reply: z.object({
      unread: z.number(),
      /** Whether they ever wrote; otherwise no live updates are needed. */
      begun: z.boolean(),
    }),
  }),
  listMessages: endpoint({
    ...bySeller,
    method: 'GET',
    path: `${root}/messages/`,
    summary: 'The signed-in user’s conversation with support',
    query: slice,
    reply: messages,
  }),
  sendMessage: endpoint({
    ...bySeller,
    method: 'POST',
    path: `${root}/messages/`,
    summary: 'Write to support; the same key again has no second effect',
    body: z.object({ key, text, page }),
    reply: chatMessage,
  }),
  sendFile: endpoint({
    ...bySeller,
    method: 'POST',
    path: `${root}/files/`,
    summary: 'Send support a picture or file; the same key again has no second effect',
    takes: 'files',
    query: z.object({ key, page }),
    reply: chatMessage,
  }),
  getFile: endpoint({
    ...bySeller,
    method: 'GET',
    path: `${root}/files/{id}/`,
    summary: 'The file of a message, always as an attachment',
    format: 'file',
    params: idParams,
    reply: z.string(),
  }),
  markRead: endpoint({
    ...bySeller,
    method: 'POST',
    path: `${root}/read/`,
    summary: 'Say up to which message support’s words were seen',
    body: upTo,
    reply: done,
  }),

  streamOwn: endpoint({
    ...bySeller,
    method: 'GET',
    path: `${root}/messages/live/`,
    summary: 'Changes of the signed-in user’s own account, whomever they act for, as server-sent events',
    format: 'events',
    reply: liveEvent,
  }),

  listConversations: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/conversations/`,
    summary: 'The conversations of all users, by default the newest message first',
    query: inboxFilter.extend({
      sort: z.enum(inboxSorts).default('newest'),
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      items: z.array(conversation),
      next: z.string().nullable(),
      counts: z.object({ open: z.number(), unread: z.number(), closed: z.number() }),
    }),
  }),
  exportConversations: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/conversations/export/`,
    logged: 'exported',
    summary: 'The same as CSV or XLSX, up to 50,000',
    format: 'file',
    query: inboxFilter.extend({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  getConversation: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/conversations/{id}/`,
    summary: 'Whose conversation it is, and how it stands',
    params: idParams,
    reply: conversation,
  }),
  updateConversation: endpoint({
    ...byStaff,
    method: 'PATCH',
    path: `${root}/conversations/{id}/`,
    action: 'supportChat',
    summary: 'Close a conversation, or open it again',
    params: idParams,
    body: z.object({ status: z.enum(conversationStatuses) }),
    reply: conversation,
  }),
  getAccountOverview: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/conversations/{id}/standing/`,
    summary: 'What the user of a conversation has: stores, open tickets, unpaid invoices',
    params: idParams,
    reply: accountOverview,
  }),
  listMessagesOf: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/conversations/{id}/messages/`,
    summary: 'What was written in a conversation',
    params: idParams,
    query: slice,
    reply: messages,
  }),
  sendAnswer: endpoint({
    ...byStaff,
    method: 'POST',
    path: `${root}/conversations/{id}/messages/`,
    action: 'supportChat',
    summary: 'Answer a user; the same key again has no second effect',
    params: idParams,
    body: z.object({ key, text }),
    reply: chatMessage,
  }),
  sendAnswerFile: endpoint({
    ...byStaff,
    method: 'POST',
    path: `${root}/conversations/{id}/files/`,
    action: 'supportChat',
    summary: 'Send a user a picture or file; the same key again has no second effect',
    takes: 'files',
    params: idParams,
    query: z.object({ key }),
    reply: chatMessage,
  }),
  getFileOf: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/conversations/{id}/files/{message}/`,
    summary: 'The file of a message, always as an attachment',
    format: 'file',
    params: idParams.extend({ message: id }),
    reply: z.string(),
  }),
  markReadOf: endpoint({
    ...byStaff,
    method: 'POST',
    path: `${root}/conversations/{id}/read/`,
    summary: 'Mark the messages of a user as read up to one of them',
    params: idParams,
    body: upTo,
    reply: done,
  }),
  stream: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/live/`,
    summary: 'Changes of any conversation, as server-sent events',
    format: 'events',
    reply: liveEvent,
  }),

  listCannedAnswers: endpoint({
    ...byStaff,
    method: 'GET',
    path: `${root}/answers/`,
    summary: 'What is answered often, in both languages',
    reply: z.array(cannedAnswer),
  }),
  createCannedAnswer: endpoint({
    ...byStaff,
    method: 'POST',
    path: `${root}/answers/`,
    summary: 'Add a canned answer',
    body: z.object(answer),
    reply: cannedAnswer,
  }),
  updateCannedAnswer: endpoint({
    ...byStaff,
    method: 'PUT',
    path: `${root}/answers/{id}/`,
    summary: 'Change a canned answer',
    params: idParams,
    body: z.object(answer),
    reply: cannedAnswer,
  }),
  deleteCannedAnswer: endpoint({
    ...byStaff,
    method: 'DELETE',
    path: `${root}/answers/{id}/`,
    summary: 'Remove a canned answer',
    params: idParams,
    reply: done,
  }),
};
