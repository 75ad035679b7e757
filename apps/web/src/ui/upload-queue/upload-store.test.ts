import { expect, test, vi } from 'vitest';
import { UploadStore, type UploadOptions } from './upload-store.ts';

type Send = UploadOptions<string, string>['send'];

const file = (name: string) => ({ file: new File(['x'], name), meta: name });

/** Uploads that the test finishes. */
function createHeldUploads() {
  const held = new Map<string, { resolve: (value: string) => void; reject: (error: unknown) => void }>();
  const signals = new Map<string, AbortSignal>();
  const send: Send = ({ meta }, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    held.set(meta, { resolve, reject });
    signals.set(meta, signal);
    return promise;
  };
  return { send, held, signals };
}

const stages = (store: UploadStore<string, string>) => store.list().map(({ stage }) => stage.name);

test('files are sent two at a time, in their order', async () => {
  const { send, held } = createHeldUploads();
  const store = new UploadStore({ send });
  store.add([file('a'), file('b'), file('c')]);
  expect(stages(store)).toEqual(['sending', 'sending', 'waiting']);
  held.get('a')?.resolve('A');
  await expect.poll(() => stages(store)).toEqual(['done', 'sending', 'sending']);
});

test('a failed file is sent again on retry', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('kept');
  const store = new UploadStore({ send });
  store.add([file('a')]);
  await expect.poll(() => stages(store)).toEqual(['failed']);
  store.retry('1');
  await expect.poll(() => stages(store)).toEqual(['done']);
});

test('a cancelled file is aborted, stays cancelled, and the next one starts', async () => {
  const { send, held, signals } = createHeldUploads();
  const store = new UploadStore({ send, atOnce: 1 });
  store.add([file('a'), file('b')]);
  store.cancel('1');
  expect(signals.get('a')?.aborted).toBe(true);
  held.get('a')?.reject(new DOMException('Stopped', 'AbortError'));
  await expect.poll(() => stages(store)).toEqual(['cancelled', 'sending']);
});

test('a file that cannot be sent is refused before sending', () => {
  const { send, held } = createHeldUploads();
  const store = new UploadStore({ send, check: ({ name }) => (name === 'a' ? 'Empty' : null) });
  store.add([file('a'), file('b')]);
  expect(store.list()[0]?.stage).toEqual({ name: 'refused', reason: 'Empty' });
  expect([...held.keys()]).toEqual(['b']);
});

test('the end of the last upload is reported', async () => {
  const { send, held } = createHeldUploads();
  const onSettled = vi.fn<(isLast: boolean) => void>();
  const store = new UploadStore({ send, onSettled });
  store.add([file('a'), file('b')]);
  held.get('a')?.resolve('A');
  await expect.poll(() => onSettled).toHaveBeenLastCalledWith(false);
  held.get('b')?.reject(new Error('lost'));
  await expect.poll(() => onSettled).toHaveBeenLastCalledWith(true);
});

test('clearing the list keeps files that can still be sent', async () => {
  const send = vi.fn<Send>().mockResolvedValueOnce('kept').mockRejectedValueOnce(new Error('lost'));
  const store = new UploadStore({ send });
  store.add([file('a'), file('b')]);
  await expect.poll(() => stages(store)).toEqual(['done', 'failed']);
  store.clearFinished();
  expect(stages(store)).toEqual(['failed']);
});

test('a removed file is aborted and reported as cancelled; leaving the page reports nothing', () => {
  const { send, signals } = createHeldUploads();
  const onCancel = vi.fn<NonNullable<UploadOptions<string, string>['onCancel']>>();
  const store = new UploadStore({ send, onCancel });
  store.add([file('a'), file('b')]);
  store.remove('1');
  expect(signals.get('a')?.aborted).toBe(true);
  expect(stages(store)).toEqual(['sending']);
  store.stop();
  expect(signals.get('b')?.aborted).toBe(true);
  expect(onCancel.mock.calls.map(([{ meta }]) => meta)).toEqual(['a']);
});
