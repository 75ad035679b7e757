import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { claimNames, stateNames } from '@recoup/contract/ticket-names/zh';
import type { Catalogue } from '../catalogue.ts';
import { findingColumns } from './finding-columns.ts';

export const tickets: Pick<Catalogue, 'ticketExport' | 'unmatchedExport'> = {
  unmatchedExport: {
    sheet: '未匹配款项',
    columns: {
      reimbursementId: '赔偿编号',
      account: '账户',
      store: '店铺',
      approvedOn: '批准日期',
      caseId: '案例编号',
      order: '订单',
      reason: '原因',
      sku: 'SKU',
      fnsku: 'FNSKU',
      cash: '现金赔付件数',
      inventory: '补发库存件数',
      amount: '赔付金额',
      currency: '币种',
    },
  },
  ticketExport: {
    sheet: '工单',
    columns: {
      id: '工单',
      status: '状态',
      ...findingColumns,
      quantity: '数量',
      amount: '金额',
      currency: '币种',
      opensOn: '时限开始',
      closesOn: '索赔截止日',
      caseId: '案例编号',
      paid: '已到账',
      paidCurrency: '到账币种',
      createdOn: '发现日期',
    },
    came: {
      case_paid: '期间已追回',
      auto_paid: `期间${marketplaceName}自动赔付`,
      reversed: `期间被${marketplaceName}追回`,
    },
    account: '账户',
    cameCurrency: '该笔币种',
    statuses: stateNames,
    claimTypes: claimNames,
  },
};
