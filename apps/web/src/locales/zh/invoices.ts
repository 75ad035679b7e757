import type en from '../en/invoices.ts';

const zh: typeof en = {
  empty: '还没有账单。收到第一笔赔偿后才会生成账单。',
  action: '查看工单',
};

export default zh;
