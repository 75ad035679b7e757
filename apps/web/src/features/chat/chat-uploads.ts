import { chatFileBytes } from '@recoup/contract/conversation-states';
import type { ChatMessage } from '@recoup/contract/support';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { pause, withRetries } from '../../lib/files/send-upload.ts';
import type { QueuedFile, UploadOptions } from '../../ui/upload-queue/upload-store.ts';
import { isRejected, type Chat, type ChatSource } from './chat.ts';
import type { UnsentFile, UnsentMessageStore } from './outbox.ts';

export type QueuedChatFile = QueuedFile<UnsentFile>;

interface ChatUploads extends Pick<UploadOptions<ChatMessage, UnsentFile>, 'atOnce' | 'send' | 'onCancel'> {
  /** Stores files before they are queued, so that a reload of the page does not lose them. */
  save(files: readonly File[], page: string): readonly QueuedChatFile[];
  /** Lists files that were stored but not sent before the page was left. */
  listSaved(): Promise<readonly QueuedChatFile[]>;
}

/**
 * Sends the files of a conversation in order. Files and messages do not wait for each other, because a large file
 * would delay the messages written after it.
 */
export function createChatUploads(
  source: ChatSource,
  store: UnsentMessageStore,
  { addSent }: Pick<Chat, 'addSent'>,
): ChatUploads {
  // If the deletion fails, a later page sends the file again and the server recognises its key.
  const forget = (key: string) => void store.delete(key).catch(() => undefined);
  return {
    atOnce: 1,
    send: async ({ meta }, { signal, onStage }) => {
      try {
        const message = await withRetries(() => source.sendFile(meta, { signal, onStage }), {
          signal,
          onStage,
          pause,
          mostTries: Infinity,
        });
        addSent(message);
        forget(meta.key);
        return message;
      } catch (error) {
        // A rejected file must not be sent again after a reload.
        if (isRejected(error)) forget(meta.key);
        throw error;
      }
    },
    onCancel: ({ meta }) => forget(meta.key),
    save: (files, page) =>
      files.map((file, place) => {
        const meta: UnsentFile = {
          key: createIdempotencyKey(),
          to: source.to,
          at: Date.now() + place,
          text: '',
          page,
          file,
        };
        // If it cannot be stored, the file is still sent from memory. A file that is too large is never sent.
        if (file.size <= chatFileBytes) store.save(meta).catch(() => undefined);
        return { file, meta };
      }),
    listSaved: async () => {
      const stored = await store.list(source.to).catch(() => []);
      return stored.flatMap((meta) => (meta.file === null ? [] : [{ file: meta.file, meta }]));
    },
  };
}
