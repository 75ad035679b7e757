import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/coupons.ts';

const zh: typeof en = {
  loadFailed: '优惠券加载失败。',
  empty: '你还没有优惠券。授权第一家店铺即可获得新人优惠券。',
  action: `连接${marketplaceName}店铺`,
  none: '你目前没有优惠券。如果你有优惠码，请在上方兑换。',

  codeLabel: '兑换优惠码',
  redeem: '兑换',
  redeeming: '正在兑换',
  redeemed: '优惠券已到账，从现在起收到的赔付即可享受优惠。',

  open: '我的优惠券',
  past: '已使用和已过期',
  states: {
    usable: '可使用',
    reserved: '对账单占用中',
    used_up: '已用完',
    expired: '已过期',
  },
  worth: message('减 {worth}'),
  offCommission: message('抵减 {count} 张账单的佣金'),
  offInvoices: '抵减账单金额',
  invoicesLeft: message('共可用 {count} 张账单，剩余 {left} 张'),
  amountLeft: message('剩余 {amount}'),
  code: message('优惠码 {code}'),
  until: message('有效期至 {day}'),
  statement: message('对账单 {id}'),
  gave: message('已抵 {amount}'),
  keptFor: '核对期内',
};

export default zh;
