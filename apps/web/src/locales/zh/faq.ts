import { message } from '../../lib/i18n/message.ts';
import type en from '../en/faq.ts';
import billing from './faq/billing.ts';
import cases from './faq/cases.ts';
import claims from './faq/claims.ts';
import developers from './faq/developers.ts';
import documents from './faq/documents.ts';
import finding from './faq/finding.ts';
import partners from './faq/partners.ts';
import security from './faq/security.ts';
import start from './faq/start.ts';

const zh: typeof en = {
  search: '搜索问题和答案',
  topicsLabel: '主题',
  allTopics: '全部主题',
  counted: message('{topic}（{count} 个）'),
  found: message('共 {count} 个问题'),
  none: message('没有与“{query}”相关的问题'),
  noneHere: message('“{topic}”中没有与“{query}”相关的问题'),
  noneHelp: '请减少几个字，或换一个词试试。也可以在下方联系我们。',
  clear: '清除搜索',
  everywhere: '搜索全部主题',
  copyLink: message('复制“{question}”的链接'),
  goTo: message('前往{page}'),
  stuck: '还没有解决？',
  stuckChat: '给我们留言。回复会显示在聊天窗口中；如果你已离开，我们会发邮件通知你。',
  openChat: '打开聊天窗口',
  stuckMail: '请发邮件给我们：',
  stuckWidget: '请点击页面角落的聊天按钮联系我们。',

  topics: {
    start: { title: '新手入门', questions: start },
    finding: { title: '如何发现款项', questions: finding },
    claims: { title: '索赔类型与截止日', questions: claims },
    documents: { title: '文件与证据', questions: documents },
    cases: { title: '案例与结果', questions: cases },
    billing: { title: '款项与账单', questions: billing },
    security: { title: '安全与数据', questions: security },
    partners: { title: '代理机构与推荐', questions: partners },
    developers: { title: '开发者接口', questions: developers },
  },
};

export default zh;
