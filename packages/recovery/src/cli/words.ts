import type { FaultCode, ImportFault } from '../import/fault.ts';
import type { ImportWarning } from '../import/import-report.ts';
import type { AuditRegion } from '../policy/policy.ts';
import type { TableName } from '../reports/all.ts';

export const tableWords: Readonly<Record<TableName, string>> = {
  ledger: 'Inventory ledger, detail',
  ledger_summary: 'Inventory ledger, summary',
  reimbursements: 'Reimbursements',
  returns: 'Customer returns',
  replacements: 'Replacements',
  removal_orders: 'Removal orders',
  removal_shipments: 'Removal shipments',
  fee_preview: 'Fee preview',
  orders: 'All orders',
  settlement: 'Settlements',
  transactions: 'Date-range transactions',
  storage_fees: 'Monthly storage fees',
  aged_storage_fees: 'Aged inventory surcharge',
  overage_fees: 'Storage overage fees',
  inbound_problems: 'Inbound problems',
  shipments: 'Inbound shipments',
  shipment_items: 'Inbound shipment items',
  sourcing_costs: 'Sourcing costs',
  receiving_counts: 'Receiving counts',
  deliveries: 'Deliveries',
  measurements: 'Product measurements',
};

export const regionWords: Readonly<Record<AuditRegion, string>> = {
  NA: 'North America',
  EU: 'Europe',
  FE: 'Far East',
};

const faultWords: Readonly<Record<FaultCode, (value: string) => string>> = {
  empty_file: () => 'the file is empty',
  binary_file: () => 'not a text file; unpack an archive, save a workbook as tab-separated text or CSV',
  nul_byte: () => 'holds NUL bytes; the file is damaged',
  unknown_report: () => 'not a report we know',
  missing_column: (value) => `the column is missing (${value})`,
  wrong_columns: (value) => `wrong number of cells (${value}); the file may be cut`,
  open_quote: () => 'a quote is never closed; the file may be cut',
  too_long: () => 'the line is too long for a row',
  missing_value: () => 'the cell is empty',
  not_a_number: (value) => `“${value}” is not a number`,
  not_a_whole_number: (value) => `“${value}” is not a whole number`,
  not_a_date: (value) => `“${value}” is not a date`,
  undecided_dates: (value) => `“${value}” can be read day first or month first; say which with --date-order`,
  not_json: () => 'not valid JSON; the file may be cut',
  unreadable: () => 'cannot be read',
};

const wholeFile: readonly FaultCode[] = ['empty_file', 'binary_file', 'unknown_report'];

/** The first fault, with its place, and how many more there are. */
export function whyUnread([first, ...more]: readonly ImportFault[]): string {
  if (!first) return 'cannot be read';
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return wholeFile.includes(first.fault) ? whyFault(first) : `${placeOf(first)}: ${whyFault(first)}${others}`;
}

export function whyFault({ fault, value }: ImportFault): string {
  return faultWords[fault](value);
}

function placeOf({ row, column }: ImportFault): string {
  return column === '' ? `row ${row}` : `row ${row}, column ${column}`;
}

export function importWarningText(warning: ImportWarning): string {
  switch (warning.code) {
    case 'damaged_ids':
      return `a spreadsheet has rounded ${warning.count} ids in column ${warning.column}; they match nothing`;
    case 'given_date_order':
      return `its rows do not show the order of dates; read ${warning.order} first`;
  }
}
