import { billingPatches } from './billing-patches.ts';
import { cardPatches } from './card-patches.ts';
import { claimPatches } from './claim-patches.ts';

interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once. */
  readonly search: string;
  readonly replace: string;
}

/** Puts a fault back that was once mended. */
export interface Patch {
  readonly name: string;
  readonly fault: string;
  readonly edits: readonly Edit[];
}

export const patches: readonly Patch[] = [...claimPatches, ...billingPatches, ...cardPatches];

export function applyEdit(source: string, { file, search, replace }: Edit): string {
  const [before, ...after] = source.split(search);
  if (before === undefined || after.length !== 1) {
    throw new Error(`${file} contains ${after.length} times: ${search}`);
  }
  return `${before}${replace}${after[0]}`;
}
