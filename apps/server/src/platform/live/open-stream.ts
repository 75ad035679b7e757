import { PassThrough } from 'node:stream';
import type { LiveEvent } from '@recoup/contract/live';
import type { LiveHub } from './hub.ts';

const keepAliveMs = 20_000;
/** A silent stream is checked this often, so that what was revoked ends it within seconds. */
const checkEveryMs = 3_000;

/**
 * Sends an account's events until `maxMs` have passed or the listener lost access. Each event is sent only after a
 * check that began after it was published.
 */
export function openStream(
  hub: LiveHub,
  {
    account,
    maxMs,
    isStillAllowed,
  }: { account: number; maxMs: number; isStillAllowed: () => Promise<boolean> },
): PassThrough {
  const stream = new PassThrough();
  const waiting: LiveEvent[] = [];
  let isChecking = false;

  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      do {
        const events = waiting.splice(0);
        if (!(await isStillAllowed())) {
          stream.end();
          return;
        }
        for (const event of events) write(`data: ${JSON.stringify(event)}`);
      } while (waiting.length > 0);
    } catch {
      stream.end();
    } finally {
      isChecking = false;
    }
  };
  const write = (line: string): void => {
    if (stream.writable) stream.write(`${line}\n\n`);
  };
  const send = (event: LiveEvent): void => {
    waiting.push(event);
    void check();
  };

  write('retry: 1000');
  const unsubscribe = hub.subscribe(account, { send, missed: () => send({ topic: 'missed' }) });
  const keepAlive = setInterval(() => write(': still here'), keepAliveMs);
  const checks = setInterval(() => void check(), checkEveryMs);
  const end = setTimeout(() => stream.end(), maxMs);
  stream.on('close', () => {
    unsubscribe();
    clearInterval(keepAlive);
    clearInterval(checks);
    clearTimeout(end);
  });
  return stream;
}
