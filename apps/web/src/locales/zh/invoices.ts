import { message } from '../../lib/i18n/message.ts';
import type en from '../en/invoices.ts';

const zh: typeof en = {
  empty: '还没有账单。收到第一笔赔付后才会生成账单。',
  action: '查看工单',
  toPay: '应付金额',
  nothingDue: '没有待付款项',
  waiting: '待入下期对账单',
  waitingLines: message('{count} 笔赔付，{day} 出对账单'),
  heldBack: message('{count} 行因异议暂缓'),
  withoutRate: message('{count} 笔等待汇率'),
  seeWaiting: '查看待入账明细',
  nothingWaits: '暂无',
  receivables: '全部账户应收',
  view: '显示',
  views: {
    all: '全部',
    open: '核对中',
    unpaid: '待支付',
    paid: '已支付',
    voided: '已作废',
  },
  table: '对账单与账单',
  columns: {
    invoice: '账单',
    period: '结算期',
    status: '状态',
    actions: '操作',
  },
  lines: message('{count} 行'),
  pay: '支付',
  noneInView: '没有此类账单。',
  showAll: '显示全部',
};

export default zh;
