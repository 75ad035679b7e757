import { billingPatches } from './billing-patches.ts';
import { cardPatches } from './card-patches.ts';
import { claimPatches } from './claim-patches.ts';
import type { Patch } from './patch.ts';

export const patches: readonly Patch[] = [...claimPatches, ...billingPatches, ...cardPatches];
