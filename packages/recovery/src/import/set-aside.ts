import type { ImportFault } from './fault.ts';

/** A row that could not be read, with its text. */
export interface SetAsideRow extends ImportFault {
  /** Cells with buyers' data are left out. */
  readonly text: string;
}

export interface SetAside {
  readonly count: number;
  /** The first ones. */
  readonly rows: readonly SetAsideRow[];
}

/** A file is refused when more rows than both of these are unreadable. */
export interface RefusalThreshold {
  readonly share: number;
  readonly rows: number;
}

export const refusalThreshold: RefusalThreshold = { share: 0.05, rows: 20 };

export const maxListedRows = 200;
export const maxFaults = 20;
export const maxTextLength = 500;

/** A file of which nothing can be read is refused, too: it must not pass for a report without rows. */
export function isRefused(
  { read, setAside }: { read: number; setAside: number },
  { share, rows }: RefusalThreshold = refusalThreshold,
): boolean {
  if (setAside === 0) return false;
  return read === 0 || (setAside >= rows && setAside > share * (read + setAside));
}
