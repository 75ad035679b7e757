import { useSyncExternalStore } from 'react';

interface OpenQuestion<Decision> {
  readonly answer: Promise<Decision>;
  readonly settle: (decision: Decision) => void;
}

/**
 * A question to the user on behalf of a call. Calls that fail while it is open wait for the same answer, so
 * there is one dialog for all.
 */
export function createQuestion<Decision>() {
  let open: OpenQuestion<Decision> | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const isOpen = () => open !== null;
  return {
    ask: (): Promise<Decision> => {
      if (!open) {
        const { promise, resolve } = Promise.withResolvers<Decision>();
        open = { answer: promise, settle: resolve };
        notify();
      }
      return open.answer;
    },
    answer: (decision: Decision): void => {
      const question = open;
      open = null;
      notify();
      question?.settle(decision);
    },
    isOpen,
    useIsOpen: () => useSyncExternalStore(subscribe, isOpen),
  };
}
