import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/reimbursement.ts';

const zh: typeof en = {
  loadFailed: '赔付记录加载失败。',
  missing: '此赔付记录不存在，或所属店铺已被移除。',
  toList: '未匹配款项',
  facts: '赔付记录',
  heading: message('{amount} · 赔付 {id}'),
  ids: '报告所列编号',
  report: '报告行',

  match: '匹配的工单',
  unmatched: '没有工单与这笔款项对应。匹配之前不会计入任何账单。',
  ticket: '工单',
  ticketOf: message('{type} · {id}'),
  kind: '计为',
  bill: '计费',
  notBilled: '不计佣金',
  unmatch: '取消匹配',

  candidates: '可能的工单',
  candidatesToMove: '其他可能的工单',
  candidatesHelp: '同一店铺中与这笔赔付有相同编号或金额的工单，最相似的排在最前。',
  candidatesFailed: '可能的工单加载失败。',
  noCandidates: '此店铺没有编号或金额与这笔赔付相符的工单。',
  noOtherCandidates: '此店铺没有其他编号或金额与这笔赔付相符的工单。',
  otherTicket: '匹配到其他工单',
  agrees: '相同之处',
  lostOn: '损失日期',
  units: '数量',
  claimed: '索赔金额',
  matchHere: '匹配',
  move: '移到此工单',
  matchTo: message('匹配到工单 {id}'),
  moveTo: message('移到工单 {id}'),

  signs: {
    case: '案例编号',
    order: '订单',
    product: 'FNSKU 或 SKU',
    reason: '原因与索赔类型相符',
    quantity: '数量',
    amount: '金额',
    date: '损失后一年内赔付',
  },

  matchEffect: message('{amount} 将计为此工单的赔付，工单状态、佣金和对账单随之更新。'),
  reversalEffect: message('此工单已收到的赔付将扣减 {amount}，工单状态、佣金和对账单随之更新。'),
  unmatchEffect:
    '此工单将不再包含这笔赔付，已计的佣金会被移除或退回。在运营人员重新匹配之前，系统不会再自动匹配。',
  ticketNumber: '工单编号',
  ticketNeeded: '请填写同一店铺的工单编号。',
  paidFor: '款项来由',
  paidForCase: `${marketplaceName}因我们的案例赔付：计佣金`,
  paidAutomatically: `${marketplaceName}自动赔付：不计佣金`,
  reason: '更正原因',
  reasonNeeded: '请填写原因，至少 3 个字。',
  sending: '正在保存…',

  corrections: '更正记录',
  keptUnmatched: '保持未匹配',
  matchedTo: message('已匹配到工单 {to}'),
  movedTo: message('已从工单 {from} 移到工单 {to}'),
  takenOff: message('已从工单 {from} 取消匹配'),
};

export default zh;
