import { useSyncExternalStore } from 'react';

/** What the person chooses when the server no longer knows them. */
export type Decision = 'retry' | 'login';

interface Question {
  readonly answer: Promise<Decision>;
  readonly settle: (decision: Decision) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

/** Calls that fail while the question stands wait for the same answer: one dialog, however many calls. */
export function askSignedOut(): Promise<Decision> {
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<Decision>();
    open = { answer: promise, settle: resolve };
    tell();
  }
  return open.answer;
}

export function answerSignedOut(decision: Decision): void {
  const question = open;
  open = null;
  tell();
  question?.settle(decision);
}

export function isSignedOutAsked(): boolean {
  return open !== null;
}

export function useSignedOutAsked(): boolean {
  return useSyncExternalStore(subscribe, isSignedOutAsked);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
