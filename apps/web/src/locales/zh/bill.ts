import type en from '../en/bill.ts';

const zh: typeof en = {
  empty: '还没有对账单。对账单会逐笔列出账单对应的每一项赔偿。',
  action: '查看账单',
};

export default zh;
