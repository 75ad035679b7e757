import type { Letter, LetterKeep } from './outbox.ts';

const shelf = 'letters';

/** The browser's own database: it holds files too, and two windows can write to it at once. */
export const letterKeep: LetterKeep = {
  all: async (to) => {
    const letters = await run<Letter[]>('readonly', (store) => store.getAll());
    return letters.filter((letter) => letter.to === to).toSorted((a, b) => a.at - b.at);
  },
  put: async (letter) => {
    await run('readwrite', (store) => store.put(letter));
  },
  remove: async (key) => {
    await run('readwrite', (store) => store.delete(key));
  },
};

/** Unsent messages belong to whoever wrote them, not to the next person at this browser. */
export async function clearLetters(): Promise<void> {
  await run('readwrite', (store) => store.clear());
}

let opened: Promise<IDBDatabase> | undefined;

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open();
  const database = await opened;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const transaction = database.transaction(shelf, mode);
  const request = ask(transaction.objectStore(shelf));
  transaction.addEventListener('complete', () => resolve(request.result));
  transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
  return promise;
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open('recoup-chat', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(shelf, { keyPath: 'key' });
  });
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  return promise;
}
