import { setTimeout as sleep } from 'node:timers/promises';
import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { MessageQueue } from '../../platform/queue/sqs-queue.ts';
import { handleNotification } from './handle-notification.ts';

export interface NotificationReader {
  stop(): Promise<void>;
}

/** The longest wait SQS offers. */
const waitSeconds = 20;
/** Visibility timeout of a message being handled. */
const hiddenSeconds = 60;
const [firstPauseMs, longestPauseMs] = [1_000, 60_000];

/**
 * Reads Amazon's notifications beside the worker's jobs, because a job that always waits would occupy a slot. While the
 * queue fails, reports are found by polling.
 */
export function startNotificationReader({
  data,
  queue,
  log,
  firstPauseMs: pauseMs = firstPauseMs,
}: {
  readonly data: Data;
  readonly queue: MessageQueue;
  readonly log: Log;
  readonly firstPauseMs?: number;
}): NotificationReader {
  const leaving = new AbortController();
  const { signal } = leaving;

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await readOnce({ data, queue, log }, signal);
        if (failures > 0) log.info({ queue: queue.name }, 'notifications are received again');
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        const fields = { queue: queue.name, failures, err: error };
        if (failures === 1) log.error(fields, 'notifications cannot be received; reports are polled');
        else log.debug(fields, 'notifications still cannot be received');
        await sleep(Math.min(longestPauseMs, pauseMs * 2 ** (failures - 1)), undefined, { signal }).catch(
          () => undefined,
        );
      }
    }
  }

  const ended = run();
  return {
    stop: async () => {
      leaving.abort();
      await ended;
    },
  };
}

/** A message that fails stays in the queue and is delivered again; the others are still handled. */
async function readOnce(
  { data, queue, log }: { data: Data; queue: MessageQueue; log: Log },
  signal: AbortSignal,
): Promise<void> {
  const messages = await queue.receive({ waitSeconds, hiddenSeconds, signal });
  const failures: unknown[] = [];
  for (const { body, receipt } of messages) {
    try {
      const concerned = await data.withSystem((tx) => handleNotification(tx, body));
      log.debug({ queue: queue.name, concerned }, 'a notification was received');
      await queue.delete(receipt);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
