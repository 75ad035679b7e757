import { afterEach, expect, test, vi } from 'vitest';
import { chooseAccount, clearChosenAccount } from '../api/index.ts';
import { sendFile } from './send-file.ts';

afterEach(() => {
  clearChosenAccount();
  vi.unstubAllGlobals();
});

/** Records the address of every request and replies with the given result. */
function recordRequests(reply: (url: string) => unknown): string[] {
  const urls: string[] = [];
  const respond = (url: string) => {
    urls.push(url);
    return JSON.stringify({ result: reply(url) });
  };
  vi.stubGlobal('fetch', async (url: string) => new Response(respond(url)));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 200;
      readonly statusText = 'OK';
      responseText = '';
      #url = '';
      open(_method: string, url: string): void {
        this.#url = url;
      }
      setRequestHeader(): void {}
      send(): void {
        this.responseText = respond(this.#url);
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  return urls;
}

test('every request of a file sent in pieces carries the selected account', async () => {
  chooseAccount('21', '7');
  const size = 300 * 1024;
  const urls = recordRequests((url) => ({
    id: 5,
    size,
    received: url.includes('offset=0') ? size : 0,
    piece_size: size,
  }));
  await sendFile('POST /api/support/files/', new File([new Uint8Array(size)], 'photo.png'), {
    params: {},
    query: { key: 'k', page: '/' },
    account: '21',
    signal: new AbortController().signal,
    onStage: () => undefined,
  });
  expect(
    urls.map((url) => [url.split('?')[0], new URLSearchParams(url.split('?')[1]).get('user_id')]),
  ).toEqual([
    ['/api/uploads/', '21'],
    ['/api/uploads/5/', '21'],
    ['/api/support/files/', '21'],
    ['/api/uploads/5/', '21'],
  ]);
});
