import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/credit.ts';

const zh: typeof en = {
  loadFailed: '预付余额加载失败。',
  empty: '你还没有预付余额。结算时会先使用余额，再从银行卡扣款。',
  action: '查看优惠券',

  available: '可用余额',
  granted: '赠送',
  bought: '充值与退还',
  note: '账单会先使用余额，再从银行卡扣款：先用赠送的，后用充值与退还的，同类中先到先用。',

  topUp: '充值',
  topUpNote: '从首选银行卡扣款。未使用的部分可随时退回原卡。',
  seeCards: '查看银行卡',
  amountLabel: message('金额（{currency}）'),
  amountWrong: '请输入 0.50 到 100,000 之间的金额。',
  topUpAction: '银行卡充值',
  topUpStarted: '正在从银行卡扣款，余额稍后到账。',

  sendBack: '退回银行卡',
  sendBackOf: message('将 {amount} 退回银行卡'),
  sendBackTitle: message('将 {amount} 退回银行卡？'),
  sendBackText: '余额会立即扣除；款项最长需要十天才会显示在银行卡账户中。',
  sendBackStarted: '款项正在退回你的银行卡。',
  keepCredit: '保留余额',

  portions: '余额构成',
  since: message('{day} 到账'),
  of: message('原额 {amount}'),
  until: message('有效期至 {day}'),
  sources: {
    top_up: '银行卡充值',
    credit_note: '佣金退还',
    referral: '推荐奖励',
    grant: '系统赠送',
    return_undone: '银行退回的款项',
  },

  movements: '余额明细',
  columns: { at: '时间', what: '事项', amount: '金额', balance: '变动后余额' },
  kinds: {
    credit_granted: '系统赠送',
    credit_bought: '银行卡充值',
    credit_note: '佣金退还：账单',
    credit_spent: '支付账单',
    credit_expired: '到期失效',
    credit_refunded: '退回银行卡',
    credit_withdrawn: `奖励收回：对应的赔付已被${marketplaceName}追回`,
    card_refund: '支付网关退款',
    chargeback: '向银行拒付',
    return_undone: '银行退回',
    reversal: '退回银行卡未成功，余额已恢复',
  },
  invoice: message('编号 {id}'),
  balanceAfter: message('余额 {amount}'),
  older: '查看更早的明细',
  loadingOlder: '正在加载更早的明细',
};

export default zh;
