import type { RecentCalls } from './calls.ts';
import type { MarketplaceFaults } from './faults.ts';
import type { SandboxStore } from './stores.ts';

/** What the page shows and `/marketplace.json` tells. */
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
  /** Refused because a limit was broken, not because a fault was ordered. */
  readonly callsOverLimit: number;
}
