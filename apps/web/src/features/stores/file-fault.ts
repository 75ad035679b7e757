import type { StoreReport } from './report.ts';

/** Why a file could not be read. Line 0 means the whole file. */
export type FileFault = StoreReport['faults'][number];

/** Rows that could not be read while the others were; `rows` are the first of them. */
export type SetAside = StoreReport['set_aside'];
