import type { Catalogue } from '../catalogue.ts';

export const audits: Pick<Catalogue, 'costFault' | 'evidenceExport'> = {
  costFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return 'The file is empty';
      case 'unreadable_workbook':
        return 'The workbook cannot be read; save it again as XLSX or CSV';
      case 'line_too_long':
        return 'The line does not end; this is not a CSV file';
      case 'no_product':
        return 'Neither SKU nor FNSKU is given';
      case 'not_a_cost':
        return `“${fault.value}” is not a cost; write it like 12.50`;
      case 'not_a_currency':
        return `“${fault.value}” is not a currency; write three letters like USD`;
      case 'not_a_day':
        return `“${fault.value}” is not a day; write it like 2026-01-31`;
    }
  },
  evidenceExport: { file: 'File', report: 'Report', row: 'Row' },
};
