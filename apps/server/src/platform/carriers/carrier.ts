import type { TrackingState } from '@recoup/contract/shipment-states';

/** A step of a parcel's journey, as its carrier tells it. */
export interface CarrierEvent {
  readonly happenedAt: Date;
  readonly state: TrackingState;
  readonly description: string;
  readonly place: string;
  /** On which day it was where it happened; the moment alone would be another day elsewhere. */
  readonly localDay: string;
}

/** Somebody who knows where parcels are. */
export interface Carrier {
  /** The whole journey so far, in any order. Fails with a `NotTracked`. */
  track(carrier: string, number: string, signal?: AbortSignal): Promise<CarrierEvent[]>;
}

export type TrackingFault = 'unknown_number' | 'refused' | 'unreachable' | 'busy';

/** The carrier told nothing. */
export class NotTracked extends Error {
  override readonly name = 'NotTracked';
  readonly fault: TrackingFault;
  readonly retryAfterSeconds: number | undefined;

  constructor(provider: string, reason: string, fault: TrackingFault, retryAfterSeconds?: number) {
    super(`not tracked by ${provider}: ${reason}`);
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
