import type { Edit } from '../edits.ts';

/** Puts a fault back that was once mended. */
export interface Patch {
  readonly name: string;
  readonly fault: string;
  readonly edits: readonly Edit[];
}
