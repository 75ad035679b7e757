/** What can be wrong with a report file; the words stand in the catalogues. */
export type ReportFault =
  | { fault: 'empty_file' }
  | { fault: 'unknown_report' }
  | { fault: 'wrong_columns'; expected: number; found: number }
  | { fault: 'not_a_number'; value: string }
  | { fault: 'not_a_date'; value: string }
  | { fault: 'line_too_long' }
  | { fault: 'archive_unreadable' }
  | { fault: 'archive_too_large' }
  | { fault: 'archive_too_many'; most: number }
  | { fault: 'archive_nested' };
