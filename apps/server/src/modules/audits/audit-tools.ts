import type { Data, Tx } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import type { Payment } from './read-payments.ts';

export interface StoreRef {
  readonly account: number;
  readonly store: number;
}

export interface Delivery {
  readonly shipmentId: string;
  readonly deliveredOn: string;
}

/** On which days the marketplace counted the first and the last unit of a shipment. */
export interface Receipt {
  readonly shipmentId: string;
  readonly firstOn: string;
  readonly lastOn: string;
}

/** What is known of a store's shipments beside the reports. */
export interface StoreShipments {
  /** Brings them up to the replies that came, before anything is asked of them. */
  readonly read: (ref: StoreRef) => Promise<void>;
  /** When they are known to have arrived, which no report tells. */
  readonly deliveries: (tx: Tx, ref: StoreRef) => Promise<readonly Delivery[]>;
  readonly noteReceipts: (tx: Tx, ref: StoreRef, receipts: readonly Receipt[]) => Promise<void>;
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
  readonly shipments: StoreShipments;
  readonly afterRun: AfterRun;
}
