import type { Edit } from '../edits.ts';

/** What kept an attack from succeeding is taken away. */
export interface Hole {
  /** The attack's name. */
  readonly attack: string;
  readonly edits: readonly Edit[];
}
