import { defineEvent, defineQuestion } from '../../platform/events/event.ts';
import type { StoreRef } from './states.ts';
import type { Announcement } from './to-announcements.ts';

export const storeActivated = defineEvent<StoreRef>('storeActivated');

/** Report files of a store were saved; `by` is the user who caused it, null for a sync. */
export const reportsReceived = defineEvent<StoreRef & { readonly by: number | null }>('reportsReceived');

/** The Finances API listed reimbursements and reversals of a store, some perhaps once more. */
export const transactionsListed = defineEvent<StoreRef & { readonly announcements: readonly Announcement[] }>(
  'transactionsListed',
);

/** Published before the store's rows are deleted, so that subscribers can still read theirs. */
export const storeErased = defineEvent<StoreRef>('storeErased');

/** Published before these reports' files are deleted; their rows are kept. */
export const reportFilesDeleted = defineEvent<StoreRef & { readonly reports: readonly number[] }>(
  'reportFilesDeleted',
);

/** Bytes of the account's storage in use. */
export const usedStorage = defineQuestion<{ readonly account: number }, number>('usedStorage');

/** Whether a module above still refers to a file of the account's object store. */
export const isFileReferenced = defineQuestion<{ readonly account: number; readonly key: string }, boolean>(
  'isFileReferenced',
);
