import type { RecentCalls } from './calls.ts';
import type { MarketplaceFaults } from './faults.ts';
import type { SandboxStore } from './stores.ts';

/** Data of the control page and of `/marketplace.json`. */
export interface Overview {
  readonly application: { readonly id: string; readonly clientId: string; readonly loginUri: string };
  readonly speed: number;
  readonly time: string;
  readonly signInStep: boolean;
  readonly faults: MarketplaceFaults['planned'];
  readonly stores: readonly (SandboxStore & {
    readonly authorized: boolean;
    readonly marketplaceIds: readonly string[];
  })[];
  readonly calls: RecentCalls['all'];
  /** Refused by a rate limit, not by a requested fault. */
  readonly callsOverLimit: number;
}
