import { billingPatches } from './billing-patches.ts';
import { cardPatches } from './card-patches.ts';
import { claimPatches } from './claim-patches.ts';
import type { Edit } from '../edits.ts';

/** Puts a fault back that was once mended. */
export interface Patch {
  readonly name: string;
  readonly fault: string;
  readonly edits: readonly Edit[];
}

export const patches: readonly Patch[] = [...claimPatches, ...billingPatches, ...cardPatches];
