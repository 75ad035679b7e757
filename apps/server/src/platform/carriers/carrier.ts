import type { TrackingState } from '@recoup/contract/shipment-states';

/** A tracking event as reported by the carrier. */
export interface CarrierEvent {
  readonly happenedAt: Date;
  readonly state: TrackingState;
  readonly description: string;
  readonly place: string;
  /** The local date of the event; the instant alone could be another day elsewhere. */
  readonly localDay: string;
}

/** A source of tracking data. */
export interface Carrier {
  /** All events so far, in any order. Rejects with `NotTracked`. */
  track(carrier: string, number: string, signal?: AbortSignal): Promise<CarrierEvent[]>;
}

export type TrackingFault = 'unknown_number' | 'refused' | 'unreachable' | 'busy';

/** The carrier reported nothing. */
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
