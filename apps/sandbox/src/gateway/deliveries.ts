import type { DatabaseSync } from 'node:sqlite';
import type { DeliverySettingsStore } from './delivery-settings.ts';
import type { GatewayEvent } from './events.ts';
import { sign, signatures, type Signature } from './signature.ts';

export interface Delivery {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly at: number;
  readonly signature: Signature;
  readonly attempts: number;
  /** Time of the next attempt; null when delivered, given up or waiting for a manual send. */
  readonly dueAt: number | null;
  readonly deliveredAt: number | null;
  /** The last result: an HTTP status, or why there was no response. */
  readonly said: string;
}

interface DeliveryParts {
  readonly database: DatabaseSync;
  readonly settings: DeliverySettingsStore;
  readonly secret: string;
  /** First back-off after a failure; it doubles each time. */
  readonly retryMs: number;
  readonly changed: () => void;
}

const mostAttempts = 16;
const longestWaitMs = 300_000;
const overtakenMs = 1500;
const patienceMs = 10_000;

/** Delivers events to the application until they are accepted. */
export class Deliveries {
  readonly #parts: DeliveryParts;
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Runs in the event's transaction; call `wake` after commit. */
  plan(event: GatewayEvent): void {
    const { twice, disorder, held, delaySeconds } = this.#parts.settings.read();
    this.#count += 1;
    const late = delaySeconds * 1000 + (disorder && this.#count % 2 === 1 ? overtakenMs : 0);
    const dueAt = held ? null : Date.now() + late;
    this.#add(event.id, dueAt, 'good');
    if (twice) this.#add(event.id, dueAt, 'good');
  }

  sendAgain(eventId: string, signature: Signature): void {
    this.#add(eventId, Date.now(), signature);
  }

  release(): void {
    this.#parts.database
      .prepare('update gateway_deliveries set due_at = ? where attempts = 0 and due_at is null')
      .run(Date.now());
  }

  /** Sends everything due and resolves when done; schedules the rest. */
  async wake(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    const due = this.#parts.database
      .prepare('select id from gateway_deliveries where due_at <= ? order by due_at, id')
      .all(Date.now())
      .map((row) => Number(row['id']))
      .filter((id) => !this.#underWay.has(id));
    const sent = due.map((id) => {
      const work = this.#send(id).finally(() => this.#underWay.delete(id));
      this.#underWay.set(id, work);
      return work;
    });
    await Promise.all(sent);
    this.#sleep();
  }

  list(limit: number): Delivery[] {
    return this.#parts.database
      .prepare(
        `select d.id, d.event_id, e.type, e.created, d.signature, d.attempts, d.due_at, d.delivered_at, d.said
         from gateway_deliveries d
         join gateway_events e on e.id = d.event_id
         order by d.id desc
         limit ?`,
      )
      .all(limit)
      .map((row) => ({
        id: Number(row['id']),
        eventId: String(row['event_id']),
        type: String(row['type']),
        at: Number(row['created']) * 1000,
        signature: signatures.find((known) => known === row['signature']) ?? 'good',
        attempts: Number(row['attempts']),
        dueAt: row['due_at'] === null ? null : Number(row['due_at']),
        deliveredAt: row['delivered_at'] === null ? null : Number(row['delivered_at']),
        said: String(row['said']),
      }));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  #sleep(): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    const rows = this.#parts.database
      .prepare('select id, due_at from gateway_deliveries where due_at is not null order by due_at')
      .all();
    const next = rows.find((row) => !this.#underWay.has(Number(row['id'])));
    if (!next) return;
    const wait = Math.max(0, Number(next['due_at']) - Date.now());
    this.#timer = setTimeout(() => void this.wake(), wait);
    this.#timer.unref();
  }

  #add(eventId: string, dueAt: number | null, signature: Signature): void {
    this.#parts.database
      .prepare(
        `insert into gateway_deliveries (event_id, signature, attempts, due_at, said)
         values (?, ?, 0, ?, '')`,
      )
      .run(eventId, signature, dueAt);
  }

  async #send(id: number): Promise<void> {
    const { database, retryMs, changed } = this.#parts;
    const row = database
      .prepare(
        `select e.body, d.signature, d.attempts
         from gateway_deliveries d
         join gateway_events e on e.id = d.event_id
         where d.id = ?`,
      )
      .get(id);
    if (!row) return;
    const signature = signatures.find((known) => known === row['signature']) ?? 'good';
    const { arrived, said } = await this.#post(String(row['body']), signature);
    if (this.#stop.signal.aborted) return;
    const attempts = Number(row['attempts']) + 1;
    const now = Date.now();
    // A forged event is not retried: its purpose is to be refused.
    const again = !arrived && signature === 'good' && attempts < mostAttempts;
    const wait = Math.min(retryMs * 2 ** (attempts - 1), longestWaitMs);
    database
      .prepare(
        'update gateway_deliveries set attempts = ?, due_at = ?, delivered_at = ?, said = ? where id = ?',
      )
      .run(attempts, again ? now + wait : null, arrived ? now : null, said, id);
    changed();
  }

  async #post(body: string, signature: Signature): Promise<{ arrived: boolean; said: string }> {
    const { settings, secret } = this.#parts;
    try {
      const response = await fetch(settings.read().url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, secret, signature, Date.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return { arrived: response.ok, said: String(response.status) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { arrived: false, said: isLate ? 'no_answer' : 'no_connection' };
    }
  }
}
