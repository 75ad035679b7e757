import type { Tx } from '../platform/database/database.ts';
import type { DocumentRef } from './save-invoice.ts';

/** Told when a paper was linked, changed or judged, in the same transaction: claims may go on with it, or not without. */
export type PapersChanged = (
  tx: Tx,
  ref: DocumentRef,
  by: { readonly who: 'seller' | 'operator'; readonly by: number; readonly reason?: string },
) => Promise<void>;
