import { chatFileBytes } from '@recoup/contract/conversation-states';
import type { ChatMessage } from '@recoup/contract/support';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useUploadQueue, type UploadQueueState } from '../../ui/upload-queue/use-upload-queue.ts';
import { createChatUploads } from './chat-uploads.ts';
import type { Chat, ChatSource } from './chat.ts';
import type { UnsentFile } from './outbox.ts';
import { unsentMessageStore } from './unsent-message-store.ts';

interface ChatUploadState extends UploadQueueState<ChatMessage, UnsentFile> {
  readonly attach: (files: readonly File[]) => void;
}

/** The files that are not sent yet; a file that was sent is shown as a message. */
export function useChatUploads(source: ChatSource, chat: Chat): ChatUploadState {
  const text = useText('messages').chat;
  const [{ save, listSaved, ...options }] = useState(() =>
    createChatUploads(source, unsentMessageStore, chat),
  );
  const { queue, uploads } = useUploadQueue<ChatMessage, UnsentFile>({
    ...options,
    outlivesPage: true,
    check: ({ size }) => (size > chatFileBytes ? text.tooLarge : null),
  });
  useEffect(() => {
    let isGone = false;
    void listSaved().then((files) => {
      if (!isGone) queue.add(files);
    });
    return () => {
      isGone = true;
    };
  }, [queue, listSaved]);
  return {
    queue,
    uploads: uploads.filter(({ stage }) => stage.name !== 'done'),
    attach: (files) => queue.add(save(files, location.pathname.slice(0, 300))),
  };
}
