/* oxlint-disable recoup/write-by-mutation -- the outbox stores, repeats and shows what is sent, also after a reload */
import { chosenAccount } from '../../lib/api/chosen-account.ts';
import type { ChatSource } from '../chat/index.ts';
import { fetchFile } from '../../lib/files/download-file.ts';
import { sendFile } from '../../lib/files/send-file.ts';
import { listenSupport } from '../../lib/live/live-events.ts';
import { listMessages, sendMessage, markRead } from './api.ts';

/** A user's conversation, from support's side. */
export function createStaffChat(id: number): ChatSource {
  const params = { id };
  return {
    to: `conversation ${id}`,
    side: 'staff',
    load: (slice) =>
      listMessages({
        params,
        query: { limit: 50, ...slice },
      }),
    send: ({ key, text }) => sendMessage({ params, body: { key, text } }),
    sendFile: ({ key, file }, sending) =>
      sendFile('POST /api/support/conversations/{id}/files/', file, {
        params,
        query: { key },
        account: chosenAccount() ?? '',
        ...sending,
      }),
    markRead: (upTo) =>
      markRead({
        params,
        body: { up_to: upTo },
      }),
    fetchFile: (message, signal) =>
      fetchFile(
        'GET /api/support/conversations/{id}/files/{message}/',
        '',
        { params: { id, message } },
        signal,
      ),
    listen: ({ onEvent, onConnectionChange }) =>
      listenSupport({
        onConnectionChange,
        onEvent: (event) => {
          if (event.topic === 'missed' || event.subject === String(id)) onEvent(event);
        },
      }),
  };
}
