import { accountHoles } from './account-holes.ts';
import { fileHoles } from './file-holes.ts';
import type { Hole } from './hole.ts';
import { requestHoles } from './request-holes.ts';

export const holes: readonly Hole[] = [...requestHoles, ...accountHoles, ...fileHoles];
