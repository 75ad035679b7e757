import type { Catalogue } from '../catalogue.ts';
import { invoiceTextsZh } from './invoice-pdf.ts';

export const billing: Pick<Catalogue, 'printedInvoice' | 'statementExport'> = {
  printedInvoice: invoiceTextsZh,
  statementExport: {
    sheet: '对账单',
    columns: {
      ticket: '工单',
      caseId: '案例编号',
      reimbursementId: '赔偿编号',
      approvedOn: '批准日期',
      store: '店铺',
      claimType: '索赔类型',
      cash: '现金赔偿件数',
      inventory: '补发库存件数',
      amount: '赔偿金额',
      currency: '币种',
      rate: '佣金比例 %',
      exchangeRate: '汇率',
      exchangeDay: '汇率日期',
      exchangeSource: '汇率来源',
      commission: '佣金',
      coupon: '优惠券',
      discount: '优惠金额',
      net: '应付',
      billingCurrency: '结算币种',
      state: '状态',
      dispute: '异议',
      answer: '答复',
    },
    states: {
      billed: '计费',
      disputed: '异议中',
      left_out: '已剔除',
      credited: '已退还',
      voided: '已作废',
    },
  },
};
