import type { CallName, Reply } from '@recoup/contract';

/** A report file of a store, in progress or stored. */
export type StoreReport = Reply<CallName['GET /api/ext/product/userproduct/{id}/reports/']>[number];

export type StateChange = Reply<CallName['GET /api/ext/product/userproduct/{id}/history/']>[number];
