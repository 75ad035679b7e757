import { startFakeSqs } from '@recoup/testing/fake-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectQueue } from './sqs-queue.ts';

async function startQueue(settings: Record<string, string> = {}) {
  const sqs = await startFakeSqs();
  onTestFinished(() => sqs.close());
  const queue = connectQueue(readConfig({ SECRET_KEY: '07'.repeat(32), ...sqs.settings, ...settings }));
  if (queue === undefined) throw new Error('no queue');
  return { sqs, queue };
}

const { signal } = new AbortController();
const atOnce = { waitSeconds: 0, hiddenSeconds: 60, signal };

test('a message is received, hidden, given again after its visibility time, and gone once deleted', async () => {
  const { sqs, queue } = await startQueue();
  sqs.send('{"one":1}');
  const [first] = await queue.receive(atOnce);
  expect(first?.body).toBe('{"one":1}');
  expect(await queue.receive(atOnce)).toEqual([]);
  sqs.redeliver();
  const [second] = await queue.receive(atOnce);
  expect(second?.body).toBe('{"one":1}');
  expect(second?.receipt).not.toBe(first?.receipt);
  await queue.delete(second?.receipt ?? '');
  sqs.redeliver();
  expect(await queue.receive(atOnce)).toEqual([]);
  expect(await queue.count()).toBe(0);
});

test('a message that comes during the wait ends it', async () => {
  const { sqs, queue } = await startQueue();
  const waiting = queue.receive({ ...atOnce, waitSeconds: 20 });
  sqs.send('late');
  expect((await waiting).map(({ body }) => body)).toEqual(['late']);
});

test('a wait is ended by its signal', async () => {
  const { queue } = await startQueue();
  const leaving = new AbortController();
  const waiting = queue.receive({ ...atOnce, waitSeconds: 20, signal: leaving.signal });
  leaving.abort(new Error('leaving'));
  await expect(waiting).rejects.toThrow('leaving');
});

test('wrong keys, a failing queue, another queue and no connection are distinguished', async () => {
  const { sqs, queue } = await startQueue({ SQS_SECRET_KEY: 'another' });
  await expect(queue.count()).rejects.toMatchObject({
    status: 403,
    message: 'GetQueueAttributes: 403 SignatureDoesNotMatch',
  });
  sqs.failWith(503);
  await expect(queue.count()).rejects.toMatchObject({ status: 503 });
  const { queue: absent } = await startQueue({ SQS_QUEUE_ARN: 'arn:aws:sqs:us-east-1:123456789012:other' });
  await expect(absent.count()).rejects.toThrow('GetQueueAttributes: 400 QueueDoesNotExist');
  const { queue: nowhere } = await startQueue({ SQS_URL: 'http://127.0.0.1:9' });
  await expect(nowhere.count()).rejects.toMatchObject({ status: 0 });
});
