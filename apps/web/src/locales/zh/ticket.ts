import type en from '../en/ticket.ts';

const zh: typeof en = {
  empty: '您的列表中没有这张工单。它可能属于其他账户，或者链接不完整。',
  action: '查看全部工单',
};

export default zh;
