import { expect, onTestFinished, test, vi } from 'vitest';
import { call, callReplacingSession, logOut } from './call.ts';

/** A fake server that replies only when the test says so. */
function silentServer() {
  const asked: { url: string; signal: AbortSignal; answer: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    asked.push({ url, signal, answer: resolve });
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    asked,
    answer: (path: string, response: Response) =>
      asked.find(({ url }) => url.startsWith(path))?.answer(response),
  };
}

const ok = () => new Response('{"result":{}}');

test('logging out aborts reads and lets writes finish', async () => {
  const { asked, answer } = silentServer();
  const question = call('GET /api/account/captcha/');
  const change = call('POST /api/notifications/read/', { body: { id: 1 } });
  const leave = vi.fn(async () => undefined);
  const leaving = logOut(leave);
  await expect(question).rejects.toMatchObject({ kind: 'network' });
  await expect(call('GET /api/account/captcha/')).rejects.toMatchObject({ kind: 'network' });
  expect(leave).not.toHaveBeenCalled();
  answer('/api/account/logout/', ok());
  await leaving;
  expect(leave).toHaveBeenCalledOnce();
  expect(asked.find(({ url }) => url.startsWith('/api/notifications/read/'))?.signal.aborted).toBe(false);
  answer('/api/notifications/read/', ok());
  await change;
});

test('a user whose logout failed stays signed in', async () => {
  const { answer } = silentServer();
  const leave = vi.fn(async () => undefined);
  const leaving = logOut(leave);
  answer('/api/account/logout/', new Response('{}', { status: 500 }));
  await expect(leaving).rejects.toMatchObject({ code: 500 });
  expect(leave).not.toHaveBeenCalled();
  const question = call('GET /api/account/captcha/');
  answer('/api/account/captcha/', ok());
  await question;
});

test('no read starts while a session is being replaced', async () => {
  const { answer } = silentServer();
  const before = call('GET /api/account/captcha/');
  const change = callReplacingSession('POST /api/account/password_reset/', {
    body: { old_password: 'before', password: 'purple elephant staircase' },
  });
  await expect(before).rejects.toMatchObject({ kind: 'network' });
  await expect(call('GET /api/account/captcha/')).rejects.toMatchObject({ kind: 'network' });
  answer('/api/account/password_reset/', ok());
  await change;
});

test('reads continue after a refused change of the session', async () => {
  const { answer } = silentServer();
  const change = callReplacingSession('POST /api/account/password_reset/', {
    body: { old_password: 'wrong', password: 'purple elephant staircase' },
  });
  answer('/api/account/password_reset/', new Response('{}', { status: 400 }));
  await expect(change).rejects.toMatchObject({ code: 400 });
  const question = call('GET /api/account/captcha/');
  answer('/api/account/captcha/', ok());
  await question;
});
