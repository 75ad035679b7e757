import type { FaultCode } from '@recoup/recovery';

/** Problems of a report file; the texts are in the catalogues. */
export interface ReportFault {
  readonly fault: FaultCode | `archive_${'unreadable' | 'too_large' | 'too_many' | 'nested'}`;
  /** The cell's content, if a cell is at fault. */
  readonly value: string;
}

/** Line number counting the header as 1; 0 when no line is at fault. */
export interface PlacedFault extends ReportFault {
  readonly line: number;
  readonly column: string;
}
