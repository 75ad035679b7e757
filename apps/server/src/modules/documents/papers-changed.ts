import type { Tx } from '../../platform/database/database.ts';
import type { DocumentRef } from './save-invoice.ts';

interface Changer {
  readonly who: 'seller' | 'operator';
  readonly by: number;
  readonly reason?: string;
}

/** Told when a paper was linked, changed or judged, in the same transaction: claims may go on with it, or not without. */
export type PapersChanged = (tx: Tx, ref: DocumentRef, by: Changer) => Promise<void>;

/** Does what may take papers away from claims: one that could be filed with them asks for them again. */
export type TakePapers = <T>(
  tx: Tx,
  ref: { readonly account: number; readonly documents: readonly number[] },
  by: Changer,
  take: () => Promise<T>,
) => Promise<T>;

export interface PaperWatch {
  readonly papersChanged: PapersChanged;
  readonly takePapers: TakePapers;
}
