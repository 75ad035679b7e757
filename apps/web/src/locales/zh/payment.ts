import { message } from '../../lib/i18n/message.ts';
import type en from '../en/payment.ts';

const zh: typeof en = {
  loadFailed: '银行卡加载失败。',
  empty: '还没有保存银行卡。只有款项真正追回后，你才需要支付佣金。',

  cards: '银行卡',
  cardsNote:
    '卡号在支付网关的页面填写并由网关保存，我们只知道后四位。我们会在账单到期日从首选卡扣款，并提前三天发邮件通知；你也可以自行提前支付。',
  add: '添加银行卡',
  opening: '正在打开支付网关',
  saved: '银行卡已保存。',
  noCards: '没有保存银行卡。添加之前，账单无法扣款。',
  name: message('{brand} 尾号 {last4}'),
  expires: message('有效期至 {year}年{month}月'),
  expiredOn: message('已于 {year}年{month}月过期'),
  first: '首选',
  expired: '已过期',
  makeFirst: '设为首选',
  makeFirstOf: message('将尾号 {last4} 的银行卡设为首选'),
  remove: '移除',
  removeOf: message('移除尾号 {last4} 的银行卡'),
  removeTitle: message('移除尾号 {last4} 的银行卡？'),
  removeText: '这张卡会从这里和支付网关一并移除，已完成的付款不受影响。',
  removed: '银行卡已移除。',
  keep: '保留',

  waiting: '等待你确认',
  waitingNote: '你的银行要求你确认以下付款，只需片刻。',
  confirm: '前往银行确认',
  confirmOf: message('前往银行确认 {amount}'),
  confirmed: '付款成功。',
  notConfirmed: '付款未成功。',

  payments: '付款记录',
  older: '查看更早的付款',
  noPayments: '还没有扣过款。',
  columns: { at: '时间', what: '用途', card: '银行卡', status: '状态', amount: '金额' },
  purposes: { invoice: '账单', top_up: '充值预付余额', refund: '余额退回' },
  invoice: message('账单 {number}'),
  statuses: {
    pending: '扣款中',
    unknown: '核实中',
    needs_action: '等待你确认',
    succeeded: '已完成',
    failed: '失败',
  },
  unknownHint: '支付网关没有应答，我们正在核实结果，不会重复扣款。',
  returned: message('其中 {amount} 已退回卡上'),
  faults: {
    card_declined: '银行拒绝了扣款',
    insufficient_funds: '卡内余额不足',
    expired_card: '银行卡已过期',
    card_removed: '银行卡已不存在',
    card_closed: '银行卡已被发卡银行注销',
    not_confirmed: '未在银行完成确认',
    no_card: '没有可扣款的银行卡',
    not_taken: '请求未到达支付网关',
    other: '支付网关拒绝了扣款',
  },
};

export default zh;
