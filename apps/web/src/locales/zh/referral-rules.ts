import { message } from '../../lib/i18n/message.ts';
import type en from '../en/referral-rules.ts';

const zh: typeof en = {
  title: '奖励规则',
  close: '关闭',
  note: '规则对生效日起注册的用户有效，此前注册的用户仍按原规则奖励。',
  now: '当前生效',
  from: message('{day} 起生效'),
  events: { sign_up: '注册后发放', first_recovery: '首次追回后发放' },
  gives: message('推荐人得 {mine}，被推荐人得 {theirs}'),
  nothing: '不发放奖励',
  lasts: message('有效期 {days} 天'),
  lastsForEver: '长期有效',
  came: message('已有 {count} 人适用'),
  gave: message('已发放 {amount}'),
  add: '添加规则',
  adding: '正在添加',
  added: '规则已添加。',
  fields: {
    from: '生效日期',
    event: '发放时间',
    mine: '推荐人奖励',
    theirs: '被推荐人奖励',
    currency: '币种',
    days: '余额有效天数（留空则长期有效）',
  },
  problems: {
    day: '请选择今天或之后的日期。',
    amount: '请输入金额，不发放请填 0。',
    currency: '请输入币种代码，例如 USD。',
    days: '请输入不超过 3650 的天数，或留空。',
  },
};

export default zh;
