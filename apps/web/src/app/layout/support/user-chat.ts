/* oxlint-disable recoup/write-by-mutation -- the outbox stores, repeats and shows what is sent, also after a reload */
import { chosenAccount } from '../../../lib/api/chosen-account.ts';
import { call } from '../../../lib/api/index.ts';
import type { ChatSource } from '../../../features/chat/chat.ts';
import { fetchFile } from '../../../lib/files/download-file.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { listenOwn } from '../../../lib/live/live-events.ts';

/** The user's own conversation with support, also while another account is selected. */
export function createUserChat(userId: string): ChatSource {
  return {
    to: `support ${userId}`,
    side: 'person',
    load: (slice) => call('GET /api/support/messages/', { query: { limit: 50, ...slice } }),
    send: ({ key, text, page }) => call('POST /api/support/messages/', { body: { key, text, page } }),
    sendFile: ({ key, page, file }, sending) =>
      sendFile('POST /api/support/files/', file, {
        params: {},
        query: { key, page },
        account: chosenAccount() ?? '',
        ...sending,
      }),
    markRead: (upTo) => call('POST /api/support/read/', { body: { up_to: upTo } }),
    fetchFile: (id, signal) =>
      fetchFile('GET /api/support/files/{id}/', chosenAccount() ?? '', { params: { id } }, signal),
    listen: ({ onEvent, onConnectionChange }) =>
      listenOwn(userId, {
        onConnectionChange,
        onEvent: (event) => {
          if (event.topic === 'support' || event.topic === 'missed') onEvent(event);
        },
      }),
  };
}
