import type { Data, Tx } from '../platform/database/database.ts';
import type { ObjectStore } from '../platform/objects/objects.ts';
import type { Payment } from './read-payments.ts';

export interface StoreRef {
  readonly account: number;
  readonly store: number;
}

export interface Delivery {
  readonly shipmentId: string;
  readonly deliveredOn: string;
}

export interface RunRef extends StoreRef {
  readonly run: number;
}

/** Many stores keep all cores busy: a run that takes more than one only gets in the way of the others. */
export const runThreads = 1;

/** What others do in the transaction in which a run ends, with all that the marketplace has paid so far. */
export type AfterRun = (tx: Tx, ref: RunRef, payments: readonly Payment[]) => Promise<void>;

export interface AuditTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  /** Where files lie while they are searched; whatever is left there by a process that died is deleted. */
  readonly scratchDir: string;
  /** Of one run. What does not fit lies in the scratch folder. */
  readonly memoryMb: number;
  /** When shipments are known to have arrived, which no report tells. */
  readonly deliveriesOf: (tx: Tx, ref: StoreRef) => Promise<readonly Delivery[]>;
  readonly afterRun: AfterRun;
}
