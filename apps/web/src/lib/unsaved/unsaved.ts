import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/** Forms on the page that hold something nobody saved. */
const unsaved = new Set<symbol>();

interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (leave: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

/** Guards a form: leaving the page, or the account it is about, asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isUnsaved]);
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayDiscard()),
  });
}

/** Whether what is unsaved may be lost; asks the person when there is something. */
export function mayDiscard(): Promise<boolean> {
  if (unsaved.size === 0) return Promise.resolve(true);
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { answer: promise, settle: resolve };
    notifyListeners();
  }
  return open.answer;
}

export function answerDiscard(leave: boolean): void {
  const question = open;
  open = null;
  // What may be lost asks no second time on the same way out.
  if (leave) unsaved.clear();
  notifyListeners();
  question?.settle(leave);
}

export function useDiscardAsked(): boolean {
  return useSyncExternalStore(subscribe, () => open !== null);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
