import { message } from '../../lib/i18n/message.ts';
import type en from '../en/search.ts';

const zh: typeof en = {
  title: '搜索',
  label: '全局搜索',
  placeholder: '工单、订单、文件或页面',
  hint: '请输入至少 2 个字符。方向键选择，回车打开。',
  searching: '正在搜索…',
  nothing: '没有找到结果。可以输入订单号、货件号或文件名的一部分。',
  results: message('{count} 条结果'),
  ticket: message('#{id} {name}'),
  kinds: {
    ticket: '工单',
    shipment: '货件',
    document: '文件',
    invoice: '账单',
    customer: '客户',
    account: '账户',
  },
  pages: '页面',
};

export default zh;
