import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/operator-home.ts';

const tickets = message('{count} 个工单');

const zh: typeof en = {
  loadFailed: '数据加载失败。',
  work: '待你处理',
  open: '打开',
  kinds: {
    due_today: { title: '今天到期', help: '索赔截止日为今天，须在今天提交' },
    asked: { title: `${marketplaceName}的提问`, help: `${marketplaceName}需要补充信息后才会作出决定` },
    unassigned: { title: '未分配', help: '待提交，尚未分配给运营人员' },
    to_file: { title: '待提交', help: '所有可以提交的工单，截止日最近的在前' },
    unmatched: { title: '待匹配的款项', help: '可能对应某个工单的赔付，匹配前不计入账单' },
  },
  drafts: { title: '待出账', help: '核对期内的对账单，核对期结束后自动出账' },
  counts: {
    due_today: tickets,
    asked: tickets,
    unassigned: tickets,
    to_file: tickets,
    unmatched: message('{count} 笔赔付'),
  },
  statements: message('{count} 份对账单'),
  quotas: '各店铺今日案例数',
  quotasHelp: message(
    `每家店铺每天最多提交 {cap} 个案例，因为${marketplaceName}会处罚提交过多的卖家。日期按协调世界时计算。`,
  ),
  quotaUsed: message('今天已提交 {count}/{cap}'),
  quotaFull: message('今天的 {cap} 个已用完'),
  quotaOf: message('{store} 今天已提交的案例'),
  noStores: '没有店铺有待提交的工单。',
  moreStores: message('提交队列中还有 {count} 家店铺'),
  unread: { title: '未读会话', help: '有人留言，尚未查看' },
  openMessages: { title: '进行中的会话', help: '所有未关闭的会话' },
  conversations: message('{count} 个会话'),
  tools: '更多运营功能',
};

export default zh;
