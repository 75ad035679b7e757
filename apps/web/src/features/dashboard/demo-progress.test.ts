import { afterEach, expect, test, vi } from 'vitest';
import { fetchDemoProgress } from './demo-progress.ts';

afterEach(() => vi.unstubAllGlobals());

test('the progress of the demo is requested as JSON, and an error means that there is none', async () => {
  const asked: [string, string | null][] = [];
  const replies = [Response.json({ result: { done: 3, total: 12 } }), new Response('', { status: 503 })];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push([url, new Headers(options.headers).get('accept')]);
    return replies.shift();
  });
  const { signal } = new AbortController();
  expect(await fetchDemoProgress(signal)).toEqual({ done: 3, total: 12 });
  expect(await fetchDemoProgress(signal)).toBeNull();
  expect(asked).toEqual([
    ['/api/demo/', 'application/json'],
    ['/api/demo/', 'application/json'],
  ]);
});
