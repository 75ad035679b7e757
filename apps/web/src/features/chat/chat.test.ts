import type { ChatMessage } from '@recoup/contract/support';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/index.ts';
import type { LiveListener } from '../../lib/live/live-events.ts';
import { createChat, unarrived, type Chat, type ChatSource } from './chat.ts';
import type { Letter, LetterKeep } from './outbox.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const offline = new ApiError({ kind: 'network', code: 503, message: 'Network Error' });
const refused = new ApiError({ kind: 'refused', code: 415, status: 415, message: 'not this kind' });

/** A server that knows each key once, and a line to it that can be cut on either way. */
function world() {
  const kept: ChatMessage[] = [];
  let line: 'up' | 'down' | 'deaf' = 'up';
  let listener: LiveListener | undefined;
  let sends = 0;
  const take = (key: string, side: ChatMessage['side'], text: string): ChatMessage => {
    const known = kept.find((message) => message.key === key);
    if (known) return known;
    const message = {
      id: kept.length + 1,
      key,
      side,
      text,
      page: '',
      file: null,
      at: '2026-01-01T00:00:00Z',
    };
    kept.push(message);
    return message;
  };
  const source: ChatSource = {
    to: 'me',
    side: 'person',
    load: async ({ after = 0 }) => {
      if (line === 'down') throw offline;
      return { items: kept.filter(({ id }) => id > after), more: false };
    },
    say: async ({ key, text }) => {
      sends += 1;
      if (line === 'down') throw offline;
      if (text === 'a virus') throw refused;
      const message = take(key, 'person', text);
      // It arrived, but the answer did not come back.
      if (line === 'deaf') throw offline;
      return message;
    },
    markRead: async () => undefined,
    fetchFile: async () => new Response(),
    listen: (given) => {
      listener = given;
      given.connected(true);
      return () => undefined;
    },
  };
  return {
    source,
    kept,
    sends: () => sends,
    publish: () => listener?.onEvent({ topic: 'support' }),
    set: (state: typeof line) => {
      line = state;
    },
    answer: (text: string, isAnnounced = true) => {
      take(createIdempotencyKey(), 'staff', text);
      if (isAnnounced) listener?.onEvent({ topic: 'support' });
    },
  };
}

function memory(): LetterKeep & { letters: Map<string, Letter> } {
  const letters = new Map<string, Letter>();
  return {
    letters,
    all: async () => [...letters.values()],
    put: async (letter) => void letters.set(letter.key, letter),
    remove: async (key) => void letters.delete(key),
  };
}

function openChat(source: ChatSource, keep: LetterKeep): Chat & { close(): void } {
  const chat = createChat(source, keep);
  return { ...chat, close: chat.start() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const write = (chat: Chat, text: string) => chat.write({ text, page: '', file: null });
const shown = (chat: Chat): string[] => {
  const state = chat.state();
  return [
    ...state.thread.messages.map(({ text }) => text),
    ...unarrived(state).map(({ letter }) => `…${letter.text}`),
  ];
};

test('what is written while the line is down waits and then arrives once each, in order', async () => {
  const { source, set, kept, sends } = world();
  const keep = memory();
  const chat = openChat(source, keep);
  await settle();
  write(chat, 'one');
  await settle();
  set('down');
  write(chat, 'two');
  write(chat, 'three');
  await settle();
  expect(shown(chat)).toEqual(['one', '…two', '…three']);
  expect(keep.letters.size).toBe(2);
  set('up');
  chat.wake();
  await settle();
  expect(shown(chat)).toEqual(['one', 'two', 'three']);
  expect(kept.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(keep.letters.size).toBe(0);
  expect(sends()).toBe(4);
});

test('one that arrived although its answer was lost is not there twice', async () => {
  const { source, set, kept, publish } = world();
  const chat = openChat(source, memory());
  await settle();
  set('deaf');
  write(chat, 'one');
  await settle();
  expect(shown(chat)).toEqual(['…one']);
  set('up');
  publish();
  await settle();
  expect([shown(chat), chat.state().waiting.length]).toEqual([['one'], 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown(chat)).toEqual(['one']);
  expect(kept).toHaveLength(1);
});

test('a letter an earlier page could not send leaves before what is written now', async () => {
  const { source, set, kept } = world();
  const keep = memory();
  set('down');
  const before = openChat(source, keep);
  write(before, 'old');
  await settle();
  before.close();
  set('up');
  const chat = openChat(source, keep);
  await vi.advanceTimersByTimeAsync(5);
  write(chat, 'new');
  await settle();
  expect(kept.map(({ text }) => text)).toEqual(['old', 'new']);
});

test('an answer that came just before one’s own message is not passed over', async () => {
  const { source, answer } = world();
  const chat = openChat(source, memory());
  await settle();
  write(chat, 'one');
  await settle();
  answer('between', false);
  write(chat, 'two');
  await settle();
  answer('after');
  await settle();
  expect(shown(chat)).toEqual(['one', 'between', 'two', 'after']);
});

test('what was refused stands there with its reason and holds nobody up', async () => {
  const { source } = world();
  const keep = memory();
  const chat = openChat(source, keep);
  await settle();
  write(chat, 'a virus');
  write(chat, 'words');
  await settle();
  expect(shown(chat)).toEqual(['words', '…a virus']);
  expect(chat.state().waiting[0]?.refusal).toBe(refused);
  expect(keep.letters.size).toBe(0);
  chat.drop(chat.state().waiting[0]?.letter.key ?? '');
  expect(shown(chat)).toEqual(['words']);
});

test('a first look that fails says so, and the next sign of life repairs it', async () => {
  const { source, set, answer } = world();
  answer('hello', false);
  set('down');
  const chat = openChat(source, memory());
  await settle();
  expect(chat.state().stage).toBe('failed');
  set('up');
  chat.wake();
  await settle();
  expect([chat.state().stage, shown(chat)]).toEqual(['ready', ['hello']]);
});
