import type { Edit } from '../edits.ts';
import { accountHoles } from './account-holes.ts';
import { fileHoles } from './file-holes.ts';
import { requestHoles } from './request-holes.ts';

/** What kept an attack from succeeding is taken away. */
export interface Hole {
  /** The attack's name. */
  readonly attack: string;
  readonly edits: readonly Edit[];
}

export const holes: readonly Hole[] = [...requestHoles, ...accountHoles, ...fileHoles];
