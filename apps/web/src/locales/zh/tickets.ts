import type en from '../en/tickets.ts';

const zh: typeof en = {
  empty: '还没有工单。平台欠您的每一笔款项都会在这里生成工单，并附上证据和申请时限。',
  action: '授权店铺',
};

export default zh;
