import type { ImportFault } from './fault.ts';

/** A row that could not be read, with its text. */
export interface SetAsideRow extends ImportFault {
  /** Cells with buyers' data are left out. */
  readonly text: string;
}

export interface SetAside {
  readonly count: number;
  /** Only the first rows; `count` includes the others. */
  readonly rows: readonly SetAsideRow[];
}

/** A file is refused when the number of unreadable rows exceeds both limits. */
export interface RefusalThreshold {
  readonly share: number;
  readonly rows: number;
}

export const refusalThreshold: RefusalThreshold = { share: 0.05, rows: 20 };

export const maxListedRows = 200;
export const maxFaults = 20;
export const maxTextLength = 500;

/** A file without any readable row is refused too, so that it does not count as a report without rows. */
export function isRefused(
  { read, setAside }: { read: number; setAside: number },
  { share, rows }: RefusalThreshold = refusalThreshold,
): boolean {
  if (setAside === 0) return false;
  return read === 0 || (setAside >= rows && setAside > share * (read + setAside));
}
