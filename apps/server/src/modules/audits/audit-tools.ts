import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';

export interface StoreRef {
  readonly account: number;
  readonly store: number;
}

/** The day a shipment is known to have arrived, which no report tells. */
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

export interface RunRef extends StoreRef {
  readonly run: number;
}

/** Many stores keep all cores busy: a run that takes more than one only gets in the way of the others. */
export const runThreads = 1;

export interface AuditTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly log: Log;
  /** Where files lie while they are searched; whatever is left there by a process that died is deleted. */
  readonly scratchDir: string;
  /** Of one run. What does not fit lies in the scratch folder. */
  readonly memoryMb: number;
}
