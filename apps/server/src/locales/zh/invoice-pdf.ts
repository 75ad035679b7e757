import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type { InvoiceTexts } from '../../modules/billing/statements/pdf-texts.ts';

export const invoiceTextsZh: InvoiceTexts = {
  locale: 'zh-CN',
  title: { draft: '对账单', finalized: '账单', voided: '账单（已作废）' },
  to: '客户',
  facts: {
    number: '编号',
    issued: '开具日期',
    due: '到期日',
    period: '赔付到账期间',
    reviewUntil: '核对截止日',
    voided: '作废日期',
  },
  columns: {
    approved: '赔付日期',
    ticket: '工单',
    claim: '索赔类型',
    caseId: '案例编号',
    amount: '追回金额',
    rate: '费率',
    exchange: '汇率',
    commission: '佣金',
  },
  takenOut: (claim) => `${claim}（异议后已移除）`,
  coupon: (name) => `优惠券：${name}`,
  totals: {
    commission: '佣金',
    total: '合计',
    credit: '预付余额支付',
    card: '银行卡支付',
    creditNote: '贷记单',
    due: '待支付',
  },
  notes: {
    commission: `仅就我们提交案例后${marketplaceName}实际支付的赔付收取佣金。`,
    rates: (sources) => `汇率来源：${sources}。`,
    creditNote: ({ number, day, amount }) => `贷记单 ${number}（${day}）：${amount}。`,
  },
  foot: '第 {page} 页，共 {pages} 页',
  creditNoteTexts: {
    title: '贷记单',
    facts: { issued: '开具日期', invoice: '对应账单' },
    columns: {
      reason: '原因',
      ticket: '工单',
      caseId: '案例编号',
      takenBack: '追回金额',
      amount: '退还佣金',
    },
    reasons: {
      reversed: `赔付被${marketplaceName}追回`,
      dispute: '异议成立',
      goodwill: '优惠补偿',
      corrected: '赔付曾匹配到错误的案件',
    },
    totals: {
      amount: '退还合计',
      toInvoice: '抵减账单',
      toCredit: '转入预付余额',
    },
    note: '退还金额先抵减账单未付部分，已付部分转为预付余额。',
  },
};
