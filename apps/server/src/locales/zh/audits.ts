import type { Catalogue } from '../catalogue.ts';

export const audits: Pick<Catalogue, 'costFault' | 'evidenceExport'> = {
  costFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return '文件为空';
      case 'unreadable_workbook':
        return '无法读取该工作簿，请另存为 XLSX 或 CSV 后重试';
      case 'line_too_long':
        return '此行没有结尾，文件不是 CSV 文件';
      case 'no_product':
        return 'SKU 和 FNSKU 都没有填写';
      case 'not_a_cost':
        return `“${fault.value}”不是有效的成本，请写成 12.50 的形式`;
      case 'not_a_currency':
        return `“${fault.value}”不是有效的币种，请写三位字母，如 USD`;
      case 'not_a_day':
        return `“${fault.value}”不是有效的日期，请写成 2026-01-31 的形式`;
    }
  },
  evidenceExport: { file: '文件', report: '报告', row: '行号' },
};
