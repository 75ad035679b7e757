import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/** Forms on the page with unsaved changes. */
const unsaved = new Set<symbol>();

interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (leave: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

/** Asks for confirmation before the user leaves the page or switches the account. */
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

/** Whether unsaved changes may be discarded; asks the user when there are any. */
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
  // Ask only once when one navigation has several checks.
  if (leave) unsaved.clear();
  notifyListeners();
  question?.settle(leave);
}

export function useDiscardQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => open !== null);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
