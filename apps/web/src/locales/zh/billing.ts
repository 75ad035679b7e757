import { message } from '../../lib/i18n/message.ts';
import type en from '../en/billing.ts';

const zh: typeof en = {
  loadFailed: '账务数据加载失败。',
  statement: message('对账单 {id}'),
  period: message('{from} 至 {to}'),
  reviewUntil: message('核对截至 {day}'),
  dueOn: message('{day} 到期'),
  disputedLines: message('{count} 行有异议'),
  standings: {
    review: '核对中',
    unpaid: '待支付',
    overdue: '已逾期',
    processing: '支付中',
    failed: '支付失败',
    paid: '已支付',
    voided: '已作废',
  },
  lineStates: {
    billed: '计入',
    disputed: '异议中',
    left_out: '已剔除',
    credited: '已退还',
    voided: '已作废',
  },

  commission: '佣金',
  discount: '优惠',
  total: '合计',
  paid: '已付',
  due: '未付',
  pages: '翻页',
  firstPage: '第一页',
  nextPage: '下一页',
  close: '关闭',
};

export default zh;
