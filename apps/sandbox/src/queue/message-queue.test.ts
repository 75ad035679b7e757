import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { MessageQueue } from './message-queue.ts';

let sandbox: TestedSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => sandbox.close());

const stays = new AbortController().signal;
const atOnce = { max: 10, waitMs: 0, hiddenMs: 60_000, left: stays };

test('messages come in no order, are hidden once received, and gone once deleted', async () => {
  const queue = new MessageQueue();
  queue.send('one');
  queue.send('two');
  const received = await queue.receive(atOnce);
  expect(received.map(({ Body }) => Body)).toEqual(['two', 'one']);
  expect(await queue.receive(atOnce)).toEqual([]);
  expect(queue.count()).toBe(0);
  for (const { ReceiptHandle } of received) queue.delete(ReceiptHandle);
});

test('a message that is not deleted comes again, and its old receipt deletes nothing', async () => {
  const queue = new MessageQueue();
  queue.send('again');
  const [first] = await queue.receive({ ...atOnce, hiddenMs: 0 });
  const [second] = await queue.receive({ ...atOnce, hiddenMs: 0 });
  expect(second?.Body).toBe('again');
  queue.delete(first?.ReceiptHandle ?? '');
  expect(queue.count()).toBe(1);
  queue.delete(second?.ReceiptHandle ?? '');
  expect(queue.count()).toBe(0);
});

test('a wait ends with a message, with its visibility, or with the caller, who takes none along', async () => {
  const queue = new MessageQueue();
  const waiting = queue.receive({ ...atOnce, waitMs: 60_000, hiddenMs: 20 });
  queue.send('late');
  expect(await waiting).toHaveLength(1);
  expect(await queue.receive({ ...atOnce, waitMs: 60_000 })).toHaveLength(1);

  const leaving = new AbortController();
  const left = queue.receive({ ...atOnce, waitMs: 60_000, left: leaving.signal });
  leaving.abort();
  queue.send('for nobody');
  expect(await left).toEqual([]);
  expect(queue.count()).toBe(1);
});

test('a timer that fires too early does not end a wait without the message it waited for', async () => {
  const queue = new MessageQueue();
  queue.send('hidden');
  await queue.receive({ ...atOnce, hiddenMs: 50 });
  const { setTimeout: timer } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => timer(run, (ms ?? 0) / 2));
  expect(await queue.receive({ ...atOnce, waitMs: 60_000 })).toHaveLength(1);
});

test('one message may be delivered twice', async () => {
  const queue = new MessageQueue();
  queue.send('twice', 2);
  expect(await queue.receive(atOnce)).toHaveLength(2);
});

test('a call without a signature, or with that of another key, is refused', async () => {
  const call = (authorization?: string) =>
    fetch(`${sandbox.url}/`, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AmazonSQS.ReceiveMessage',
        'content-type': 'application/x-amz-json-1.0',
        ...(authorization !== undefined && { authorization }),
      },
      body: '{}',
    });
  const readErrorCode = async (response: Response) => [
    response.status,
    ((await response.json()) as { __type: string }).__type,
  ];
  expect(await readErrorCode(await call())).toEqual([403, 'com.amazonaws.sqs#MissingAuthenticationToken']);
  const foreign = `AWS4-HMAC-SHA256 Credential=SOMEBODY/20261117/us-east-1/sqs/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;
  expect(await readErrorCode(await call(foreign))).toEqual([403, 'com.amazonaws.sqs#InvalidClientTokenId']);
});
