import { figureNames } from '@recoup/contract/figure-names/zh';
import type { Catalogue } from '../catalogue.ts';
import { findingColumns } from './finding-columns.ts';

export const audits: Pick<Catalogue, 'costFault' | 'evidenceExport' | 'toCheckExport' | 'preventionExport'> =
  {
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
    toCheckExport: {
      sheet: '待核实的发现',
      columns: {
        id: '发现',
        ...findingColumns,
        figures: '核算依据',
        quantity: '数量',
        amount: '金额',
        currency: '币种',
        closesOn: '索赔截止日',
        decision: '决定',
        reason: '理由',
      },
      account: '账户',
      figures: figureNames,
      decisions: { confirmed: '已确认', dismissed: '已忽略' },
    },
    preventionExport: {
      sheet: '损失预防',
      columns: {
        cause: '原因类型',
        name: '原因',
        title: '商品',
        loss: '损失类型',
        units: '丢失或损坏件数',
        handled: '经手件数',
        share: '占比 %',
        othersShare: '其他同类占比 %',
        amount: '可索赔金额',
        currency: '币种',
        ticketCount: '工单数',
        tickets: '最近的工单',
      },
      causes: { center: '运营中心', product: '商品', carrier: '承运商' },
      losses: {
        lost: '丢失',
        damaged: '损坏',
        inbound_short: '发货未收到',
        removal_lost: '移除途中丢失',
        removal_damaged: '移除途中损坏',
      },
    },
  };
