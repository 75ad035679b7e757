export type FaultCode =
  | 'empty_file'
  | 'binary_file'
  | 'nul_byte'
  | 'unknown_report'
  | 'unused_report'
  | 'missing_column'
  | 'wrong_columns'
  | 'shifted_cells'
  | 'open_quote'
  | 'too_long'
  | 'missing_value'
  | 'not_a_number'
  | 'not_a_whole_number'
  | 'not_a_date'
  | 'undecided_dates'
  | 'not_json'
  | 'unreadable';

/** Rows are counted as in a spreadsheet: the header is row 1. An empty column means the whole row. */
export interface ImportFault {
  readonly row: number;
  readonly column: string;
  readonly fault: FaultCode;
  readonly value: string;
}

const maxValueLength = 60;

export function createFault(fault: FaultCode, row: number, column = '', value = ''): ImportFault {
  return { row, column, fault, value: value.slice(0, maxValueLength) };
}
