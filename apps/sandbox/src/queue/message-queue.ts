import { createHash, randomUUID } from 'node:crypto';

interface Message {
  readonly id: string;
  readonly body: string;
  receipt: string;
  hiddenUntil: number;
}

export interface ReceivedMessage {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly MD5OfBody: string;
  readonly Body: string;
}

export interface ReceiveOptions {
  readonly max: number;
  readonly waitMs: number;
  readonly hiddenMs: number;
  /** Ends the wait; whoever left takes no message along. */
  readonly left: AbortSignal;
}

/**
 * A standard queue of Amazon SQS in memory. Such a queue keeps no order: here the newest message comes first. It may
 * deliver one twice: `send` with `copies`.
 */
export class MessageQueue {
  #messages: Message[] = [];
  readonly #waiting = new Set<() => void>();

  send(body: string, copies = 1): void {
    for (let copy = 0; copy < copies; copy += 1)
      this.#messages.unshift({ id: randomUUID(), body, receipt: '', hiddenUntil: 0 });
    for (const look of this.#waiting) look();
  }

  /** At once what is visible, otherwise what comes before the wait is over. */
  async receive({ max, waitMs, hiddenMs, left }: ReceiveOptions): Promise<ReceivedMessage[]> {
    const until = performance.now() + waitMs;
    // A timer may fire a fraction of a millisecond before the clock has reached its time: look again until then.
    while (this.#visible().length === 0 && performance.now() < until && !left.aborted)
      await this.#wait(until - performance.now(), left);
    if (left.aborted) return [];
    return this.#visible()
      .slice(0, max)
      .map((message) => {
        message.receipt = randomUUID();
        message.hiddenUntil = performance.now() + hiddenMs;
        return {
          MessageId: message.id,
          ReceiptHandle: message.receipt,
          MD5OfBody: createHash('md5').update(message.body).digest('hex'),
          Body: message.body,
        };
      });
  }

  /** The receipt of an earlier reception deletes nothing. */
  delete(receipt: string): void {
    this.#messages = this.#messages.filter((message) => message.receipt !== receipt);
  }

  count(): number {
    return this.#visible().length;
  }

  #visible(): Message[] {
    const now = performance.now();
    return this.#messages.filter(({ hiddenUntil }) => hiddenUntil <= now);
  }

  /** Until a message comes, one becomes visible again, the time is over or the caller has left. */
  #wait(waitMs: number, left: AbortSignal): Promise<void> {
    const now = performance.now();
    const nextMs = Math.min(waitMs, ...this.#messages.map(({ hiddenUntil }) => hiddenUntil - now));
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        left.removeEventListener('abort', end);
        done();
      };
      const timer = setTimeout(end, Math.max(0, nextMs));
      timer.unref();
      this.#waiting.add(end);
      left.addEventListener('abort', end);
    });
  }
}
