/** Problems of a line in an imported tracking table. */
export type TrackingImportFault =
  | { fault: 'empty_file' }
  | { fault: 'missing_column' }
  | { fault: 'too_many_lines'; most: number }
  | { fault: 'does_not_end' }
  | { fault: 'missing_value' }
  | { fault: 'unknown_shipment'; value: string }
  | { fault: 'unknown_carrier'; value: string; known: string }
  | { fault: 'bad_number'; value: string }
  | { fault: 'repeated'; line: number };
