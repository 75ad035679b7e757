export type FaultCode =
  | 'empty_file'
  | 'binary_file'
  | 'nul_byte'
  | 'unknown_report'
  | 'wrong_columns'
  | 'open_quote'
  | 'not_a_number'
  | 'not_a_whole_number'
  | 'not_a_date'
  | 'mixed_decimals'
  | 'mixed_dates'
  | 'not_json'
  | 'unreadable';

/** Where a file is not what it says: the header is row 1, as a spreadsheet counts; an empty column means the whole row. */
export interface ImportFault {
  readonly row: number;
  readonly column: string;
  readonly fault: FaultCode;
  readonly value: string;
}

export const mostFaults = 20;
const longestValue = 60;

export function faultAt(fault: FaultCode, row: number, column = '', value = ''): ImportFault {
  return { row, column, fault, value: value.slice(0, longestValue) };
}
