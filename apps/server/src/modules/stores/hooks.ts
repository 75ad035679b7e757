import type { Tx } from '../../platform/database/database.ts';
import type { ReadingNotes } from './report-fault.ts';
import type { StoreRef } from './states.ts';

/** How a kept file was read. */
export interface FileReading extends ReadingNotes {
  readonly rows: number;
}

/** What others do in the transaction in which a store became active. */
export type StoreActive = (tx: Tx, ref: StoreRef) => Promise<void>;

/** What others do with a store's report files. */
export interface StoreHooks {
  /** In the transaction in which files came, or a sync ended. */
  newReports(tx: Tx, ref: StoreRef): Promise<void>;
  /** Files of theirs that go when a store is erased. */
  filesOf(tx: Tx, ref: StoreRef): Promise<readonly string[]>;
  /** Whether they still need a file of the account. */
  needsFile(tx: Tx, account: number, key: string): Promise<boolean>;
  readingsOf(tx: Tx, account: number, reports: readonly number[]): Promise<ReadonlyMap<number, FileReading>>;
}
