import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';

export interface StoreRef {
  readonly account: number;
  readonly store: number;
}

/** A shipment's delivery date, which no report contains. */
export interface Delivery {
  readonly shipmentId: string;
  readonly deliveredOn: string;
}

/** Days on which the first and last unit of a shipment were received. */
export interface Receipt {
  readonly shipmentId: string;
  readonly firstOn: string;
  readonly lastOn: string;
}

export interface RunRef extends StoreRef {
  readonly run: number;
}

/** Many stores keep all cores busy, so a run uses one thread. */
export const runThreads = 1;

export interface AuditTools {
  readonly data: Data;
  readonly objects: ObjectStore;
  readonly log: Log;
  /** Working folder for imported files; leftovers of dead processes are deleted. */
  readonly scratchDir: string;
  /** Where uploads and downloads lie while they are read or sent. */
  readonly spoolDir: string;
  /** Memory limit of one run; the rest spills to the scratch folder. */
  readonly memoryMb: number;
}
