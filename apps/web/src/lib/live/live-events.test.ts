import { expect, onTestFinished, test, vi } from 'vitest';
import { logOut } from '../api/index.ts';
import { listenLive, parseLiveEvent } from './live-events.ts';

test('an event has its topic, and the id if it is about one record', () => {
  expect(parseLiveEvent('{"topic":"store","subject":"7","more":1}')).toEqual({
    topic: 'store',
    subject: '7',
  });
  expect(parseLiveEvent('{"topic":"missed"}')).toEqual({ topic: 'missed' });
});

test.each(['', 'hello', '{}', '{"topic":""}', 'null'])('%j is no event', (data) => {
  expect(parseLiveEvent(data)).toBeNull();
});

test('after logging out no page reconnects', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '');
    return url.startsWith('/api/live/') ? new Response('', { status: 503 }) : new Response('{"result":{}}');
  });
  const end = listenLive('1', { onEvent: () => undefined, onConnectionChange: () => undefined });
  onTestFinished(() => {
    end();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toContain('/api/live/');
  await logOut(async () => undefined);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
});
