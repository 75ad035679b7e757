import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/finding.ts';

const zh: typeof en = {
  loadFailed: '这条记录加载失败。',
  missing: '没有这条记录，或它属于其他账户。',
  toTickets: '查看工单',
  toTicket: '查看所属工单',
  tryAgain: '重试',

  amount: '金额',
  potential: '预计可追回',
  quantity: '数量',
  store: '店铺',
  why: `为什么${marketplaceName}可能欠你这笔钱`,
  copy: message('复制{what} {value}'),

  window: '索赔截止日',
  opens: '开始',
  closes: '截止',
  daysLeft: message('还剩 {days} 天'),
  dayLeft: '明天截止',
  lastDay: '今天是最后一天',
  opensIn: message('{days} 天后开始'),
  opensTomorrow: '明天开始',
  closedOn: message('已于 {date} 截止'),
  counted: message('自{event}之日（{date}）起计算。'),
  timeZone: message('日期按{zone}计算。'),
  ruleFromOn: message('自{event}起即可申请，截止于其后 {closes}。'),
  ruleAfter: message('最早可在{event}后 {opens} 天申请，截止于其后 {closes}。'),
  inDays: message('{count} 天'),
  inMonths: message('{count} 个月'),
  scope: message('适用于{scope}的规则，自 {date} 起生效。'),
  regions: { NA: '北美', EU: '欧洲', FE: '远东' },
  source: '来源',
  disputed: `未经确认：${marketplaceName}页面没有写明该区域的截止日，或各页面说法不一。此处取最早的日期。`,

  evidence: '证据',
  evidenceNote: `证明这条发现的${marketplaceName}报告原始行，按原样显示。`,
  evidenceFile: message('{report}，文件 {file}'),
  row: '行号',
  export: '保存为 CSV',
  exporting: '正在保存',
  exported: message('已保存 {file}。'),
  noEvidence: '这条发现所依据的报告文件已删除。',
  evidenceTable: message('{file} 中的行'),

  history: '历史',
  decided: {
    seller: { confirmed: message('卖家已确认：{reason}'), dismissed: message('卖家已忽略：{reason}') },
    operator: {
      confirmed: message('运营人员已确认：{reason}'),
      dismissed: message('运营人员已忽略：{reason}'),
    },
  },
  changes: {
    new: '首次发现。',
    back: '再次发现。',
    opened: '已可索赔。',
    lapsed: '已过索赔截止日。',
    found: `${marketplaceName}已找回商品，或商品已退回。`,
    paid: `${marketplaceName}已赔付。`,
    explained: '新报告说明了原因。',
    quantity: message('数量：由 {before} 变为 {after}。'),
    amount: message('金额：由 {before} 变为 {after}。'),
  },
};

export default zh;
