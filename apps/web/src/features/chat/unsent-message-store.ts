import type { UnsentFile, UnsentMessage, UnsentMessageStore } from './outbox.ts';

/** Existing browsers have the object store under this name. */
const storeName = 'letters';

/** IndexedDB, because it stores files and allows two windows to write at once. */
export const unsentMessageStore: UnsentMessageStore = {
  list: async (to) => {
    const messages = await run<(UnsentMessage | UnsentFile)[]>('readonly', (store) => store.getAll());
    return messages.filter((message) => message.to === to).toSorted((a, b) => a.at - b.at);
  },
  save: async (message) => {
    await run('readwrite', (store) => store.put(message));
  },
  delete: async (key) => {
    await run('readwrite', (store) => store.delete(key));
  },
};

/** Called on logout: the next user of this browser must not send them. */
export async function clearUnsentMessages(): Promise<void> {
  await run('readwrite', (store) => store.clear());
}

let opened: Promise<IDBDatabase> | undefined;

async function run<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open();
  const database = await opened;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const transaction = database.transaction(storeName, mode);
  const result = request(transaction.objectStore(storeName));
  transaction.addEventListener('complete', () => resolve(result.result));
  transaction.addEventListener('abort', () =>
    reject(transaction.error ?? new Error('IndexedDB transaction aborted')),
  );
  return promise;
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open('recoup-chat', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'key' });
  });
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () =>
    reject(request.error ?? new Error('IndexedDB could not be opened')),
  );
  return promise;
}
