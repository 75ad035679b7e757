/** Problems of a cost list; the texts are in the catalogues. */
export type CostFault =
  | { fault: 'empty_file' }
  | { fault: 'unreadable_workbook' }
  | { fault: 'line_too_long' }
  | { fault: 'no_product' }
  | { fault: 'not_a_cost'; value: string }
  | { fault: 'not_a_currency'; value: string }
  | { fault: 'not_a_day'; value: string };
