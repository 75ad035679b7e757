import type { ChatMessage } from '@recoup/contract/support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/index.ts';
import type { LiveListener } from '../../lib/live/live-events.ts';
import { createChatUploads } from './chat-uploads.ts';
import { createChat, listPending, type Chat, type ChatSource } from './chat.ts';
import type { UnsentFile, UnsentMessage, UnsentMessageStore } from './outbox.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { UploadStore } from '../../ui/upload-queue/upload-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Node has no global events, such as `online`, for which retries wait.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = new ApiError({ kind: 'network', code: 503, message: 'Network Error' });
const refused = new ApiError({ kind: 'refused', code: 415, status: 415, message: 'not this kind' });

/** A fake server that stores each key once; its connection can fail before or after the message is stored. */
function fakeServer() {
  const stored: ChatMessage[] = [];
  let connection: 'up' | 'down' | 'deaf' | 'slow' = 'up';
  let listener: LiveListener | undefined;
  let sends = 0;
  const store = (key: string, side: ChatMessage['side'], text: string): ChatMessage => {
    const known = stored.find((message) => message.key === key);
    if (known) return known;
    const message = {
      id: stored.length + 1,
      key,
      side,
      text,
      page: '',
      file: null,
      at: '2026-01-01T00:00:00Z',
    };
    stored.push(message);
    return message;
  };
  const source: ChatSource = {
    to: 'me',
    side: 'person',
    load: async ({ after = 0 }) => {
      if (connection === 'down') throw offline;
      return { items: stored.filter(({ id }) => id > after), more: false };
    },
    send: async ({ key, text }) => {
      sends += 1;
      if (connection === 'down') throw offline;
      if (text === 'a virus') throw refused;
      const message = store(key, 'person', text);
      // The message was stored, but the response was lost.
      if (connection === 'deaf') throw offline;
      return message;
    },
    sendFile: async ({ key, file }, { signal, onStage }) => {
      sends += 1;
      if (connection === 'down') throw offline;
      if (file.name === 'virus.svg') throw refused;
      onStage({ name: 'sending', share: 0.5 });
      if (connection === 'slow') await aborted(signal);
      const message = store(key, 'person', file.name);
      if (connection === 'deaf') throw offline;
      return message;
    },
    markRead: async () => undefined,
    fetchFile: async () => new Response(),
    listen: (given) => {
      listener = given;
      given.onConnectionChange(true);
      return () => undefined;
    },
  };
  return {
    source,
    stored,
    sends: () => sends,
    publish: () => listener?.onEvent({ topic: 'support' }),
    set: (state: typeof connection) => {
      connection = state;
    },
    answer: (text: string, isAnnounced = true) => {
      store(createIdempotencyKey(), 'staff', text);
      if (isAnnounced) listener?.onEvent({ topic: 'support' });
    },
  };
}

/** A promise that rejects when the signal aborts and never resolves. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
  return promise;
}

function memoryStore(): UnsentMessageStore & { messages: Map<string, UnsentMessage | UnsentFile> } {
  const messages = new Map<string, UnsentMessage | UnsentFile>();
  return {
    messages,
    list: async () => [...messages.values()],
    save: async (message) => void messages.set(message.key, message),
    delete: async (key) => void messages.delete(key),
  };
}

function openChat(source: ChatSource, store: UnsentMessageStore): Chat & { close(): void } {
  const chat = createChat(source, store);
  return { ...chat, close: chat.start() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const send = (chat: Chat, text: string) => chat.send({ text, page: '' });
const shown = (chat: Chat): string[] => {
  const state = chat.state();
  return [
    ...state.thread.messages.map(({ text }) => text),
    ...listPending(state).map(({ message }) => `…${message.text}`),
  ];
};

test('messages written offline are sent once each, in order, when the connection returns', async () => {
  const { source, set, stored, sends } = fakeServer();
  const store = memoryStore();
  const chat = openChat(source, store);
  await settle();
  send(chat, 'one');
  await settle();
  set('down');
  send(chat, 'two');
  send(chat, 'three');
  await settle();
  expect(shown(chat)).toEqual(['one', '…two', '…three']);
  expect(store.messages.size).toBe(2);
  set('up');
  chat.wake();
  await settle();
  expect(shown(chat)).toEqual(['one', 'two', 'three']);
  expect(stored.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(store.messages.size).toBe(0);
  expect(sends()).toBe(4);
});

test('a message whose response was lost is shown and stored once', async () => {
  const { source, set, stored, publish } = fakeServer();
  const chat = openChat(source, memoryStore());
  await settle();
  set('deaf');
  send(chat, 'one');
  await settle();
  expect(shown(chat)).toEqual(['…one']);
  set('up');
  publish();
  await settle();
  expect([shown(chat), chat.state().pending.length]).toEqual([['one'], 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown(chat)).toEqual(['one']);
  expect(stored).toHaveLength(1);
});

test('an unsent message of an earlier page is sent before new ones', async () => {
  const { source, set, stored } = fakeServer();
  const store = memoryStore();
  set('down');
  const before = openChat(source, store);
  send(before, 'old');
  await settle();
  before.close();
  set('up');
  const chat = openChat(source, store);
  await vi.advanceTimersByTimeAsync(5);
  send(chat, 'new');
  await settle();
  expect(stored.map(({ text }) => text)).toEqual(['old', 'new']);
});

test('a reply stored just before an own message is not skipped', async () => {
  const { source, answer } = fakeServer();
  const chat = openChat(source, memoryStore());
  await settle();
  send(chat, 'one');
  await settle();
  answer('between', false);
  send(chat, 'two');
  await settle();
  answer('after');
  await settle();
  expect(shown(chat)).toEqual(['one', 'between', 'two', 'after']);
});

test('a rejected message shows its error and does not block later ones', async () => {
  const { source } = fakeServer();
  const store = memoryStore();
  const chat = openChat(source, store);
  await settle();
  send(chat, 'a virus');
  send(chat, 'hello');
  await settle();
  expect(shown(chat)).toEqual(['hello', '…a virus']);
  expect(chat.state().pending[0]?.rejection).toBe(refused);
  expect(store.messages.size).toBe(0);
  chat.discard(chat.state().pending[0]?.message.key ?? '');
  expect(shown(chat)).toEqual(['hello']);
});

test('a failed first load is shown, and waking the chat loads again', async () => {
  const { source, set, answer } = fakeServer();
  answer('hello', false);
  set('down');
  const chat = openChat(source, memoryStore());
  await settle();
  expect(chat.state().stage).toBe('failed');
  set('up');
  chat.wake();
  await settle();
  expect([chat.state().stage, shown(chat)]).toEqual(['ready', ['hello']]);
});

/** The chat and its upload queue, as a page opens them. */
async function openUploads(source: ChatSource, store: UnsentMessageStore) {
  const chat = openChat(source, store);
  const { save, listSaved, ...options } = createChatUploads(source, store, chat);
  const queue = new UploadStore(options);
  queue.add(await listSaved());
  await settle();
  return {
    chat,
    queue,
    attach: async (...names: string[]) => {
      queue.add(
        save(
          names.map((name) => new File(['x'], name)),
          '/faq',
        ),
      );
      await settle();
    },
    stages: () => queue.list().map(({ file, stage }) => `${file.name} ${stage.name}`),
  };
}

test('a file waits for the connection, and messages do not wait for the file', async () => {
  const { source, set, stored } = fakeServer();
  const store = memoryStore();
  const { chat, attach, stages } = await openUploads(source, store);
  set('down');
  await attach('a.png', 'b.png');
  expect(stages()).toEqual(['a.png reconnecting', 'b.png waiting']);
  set('up');
  send(chat, 'hello');
  await settle();
  expect(shown(chat)).toEqual(['hello']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages()).toEqual(['a.png done', 'b.png done']);
  expect(stored.map(({ text }) => text)).toEqual(['hello', 'a.png', 'b.png']);
  expect(shown(chat)).toEqual(['hello', 'a.png', 'b.png']);
  expect(store.messages.size).toBe(0);
});

test('a file whose response was lost is stored once', async () => {
  const { source, set, stored, sends } = fakeServer();
  const { attach, stages } = await openUploads(source, memoryStore());
  set('deaf');
  await attach('a.png');
  set('up');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([stages(), stored.length, sends()]).toEqual([['a.png done'], 1, 2]);
});

test('files an earlier page could not send are sent, but not a cancelled or a rejected one', async () => {
  const { source, set, stored } = fakeServer();
  const store = memoryStore();
  const before = await openUploads(source, store);
  await before.attach('virus.svg');
  set('slow');
  await before.attach('cancelled.png', 'left.png');
  expect(before.stages()).toEqual(['virus.svg failed', 'cancelled.png sending', 'left.png waiting']);
  before.queue.cancel('2');
  before.queue.stop();
  await settle();
  expect([...store.messages.values()].map(({ file }) => file?.name)).toEqual(['left.png']);
  set('up');
  const after = await openUploads(source, store);
  expect(after.stages()).toEqual(['left.png done']);
  expect(stored.map(({ text }) => text)).toEqual(['left.png']);
});
