import { sources } from './sources.ts';

/**
 * How many days units may be in transit before they count as lost. Amazon publishes no such time for arrivals in the
 * ledger, so those are unconfirmed: thirty days is how long Amazon used to search for lost stock before it paid.
 */
export interface ArrivalTime {
  readonly way: 'transfer' | 'awd_transfer' | 'return' | 'multi_channel';
  readonly days: number;
  /** Not confirmed by a page of Amazon. */
  readonly disputed: boolean;
  /** Amazon's own page; empty if there is none. */
  readonly source: string;
}

export const arrivalTimes: readonly ArrivalTime[] = [
  /** Between two fulfillment centers. */
  { way: 'transfer', days: 30, disputed: true, source: '' },
  /** From Amazon Warehousing and Distribution to a fulfillment center, from the day the order was completed. */
  { way: 'awd_transfer', days: 30, disputed: true, source: '' },
  /** From the day a customer's return was scanned until it is back in stock. */
  { way: 'return', days: 30, disputed: true, source: '' },
  /** To a customer of another shop, from the delivery day Amazon estimated. */
  { way: 'multi_channel', days: 7, disputed: false, source: sources.multiChannelWait },
];
