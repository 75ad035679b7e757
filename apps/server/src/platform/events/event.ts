import type { Tx } from '../database/database.ts';

/** What a subscriber does once the publisher's change is made. */
type AfterChange = () => Promise<void>;

/** Runs in the publisher's transaction: when it throws, the change is rolled back too. */
type Subscriber<P> = (tx: Tx, payload: P) => Promise<AfterChange | void>;

/**
 * Lets a module reach the modules above it without importing them. The event is declared in the publisher's
 * `events.ts`; `composition.ts` names the subscribers.
 */
export interface DomainEvent<P> {
  readonly name: string;
  /** Subscribers run in the order in which they subscribed. */
  subscribe(subscriber: Subscriber<P>): void;
  publish(tx: Tx, payload: P): Promise<void>;
  /** For subscribers that need the state before the change: they run first, and may return what to do after it. */
  publishAround<T>(tx: Tx, payload: P, change: () => Promise<T>): Promise<T>;
}

/** A query that a higher module answers, because its data may not be imported. Exactly one module answers. */
export interface Question<P, A> {
  readonly name: string;
  answerWith(answer: (tx: Tx, payload: P) => Promise<A>): void;
  ask(tx: Tx, payload: P): Promise<A>;
}

const unanswered = new Set<string>();

export function defineEvent<P>(name: string): DomainEvent<P> {
  const subscribers: Subscriber<P>[] = [];
  unanswered.add(name);
  const notify = async (tx: Tx, payload: P): Promise<AfterChange[]> => {
    if (subscribers.length === 0) throw new Error(`Event ${name} has no subscriber: see composition.ts.`);
    const after: AfterChange[] = [];
    for (const subscriber of subscribers) {
      const then = await subscriber(tx, payload);
      if (then !== undefined) after.push(then);
    }
    return after;
  };
  const publishAround = async <T>(tx: Tx, payload: P, change: () => Promise<T>): Promise<T> => {
    const after = await notify(tx, payload);
    const changed = await change();
    for (const then of after) await then();
    return changed;
  };
  return {
    name,
    subscribe: (subscriber) => {
      unanswered.delete(name);
      subscribers.push(subscriber);
    },
    publish: (tx, payload) => publishAround(tx, payload, async () => undefined),
    publishAround,
  };
}

export function defineQuestion<P, A>(name: string): Question<P, A> {
  let answer: ((tx: Tx, payload: P) => Promise<A>) | undefined;
  unanswered.add(name);
  return {
    name,
    answerWith: (given) => {
      if (answer !== undefined) throw new Error(`Question ${name} is answered twice: see composition.ts.`);
      unanswered.delete(name);
      answer = given;
    },
    ask: (tx, payload) => {
      if (answer === undefined) throw new Error(`Question ${name} has no answer: see composition.ts.`);
      return answer(tx, payload);
    },
  };
}

/** Refuses to start a process in which an event would be lost or a question fail. */
export function requireSubscribers(): void {
  if (unanswered.size > 0) throw new Error(`No subscriber for: ${[...unanswered].join(', ')}.`);
}
