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
  /** Aborts the wait; an aborted call receives no message. */
  readonly left: AbortSignal;
}

/**
 * An in-memory standard queue of Amazon SQS. Such queues have no order: here the newest message comes first. `send`
 * with `copies` delivers a message more than once.
 */
export class MessageQueue {
  #messages: Message[] = [];
  readonly #waiting = new Set<() => void>();

  send(body: string, copies = 1): void {
    for (let copy = 0; copy < copies; copy += 1)
      this.#messages.unshift({ id: randomUUID(), body, receipt: '', hiddenUntil: 0 });
    for (const look of this.#waiting) look();
  }

  /** Returns visible messages immediately, otherwise those that arrive before the wait ends. */
  async receive({ max, waitMs, hiddenMs, left }: ReceiveOptions): Promise<ReceivedMessage[]> {
    const until = performance.now() + waitMs;
    // A timer may fire a fraction of a millisecond early: check again until the time is over.
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

  /** A receipt of an earlier reception has no effect. */
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

  /** Resolves when a message arrives or becomes visible, the time is over or the caller disconnected. */
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
