import type en from '../en/payment.ts';

const zh: typeof en = {
  empty: '还没有保存支付方式。只有款项真正追回后，您才需要支付佣金。',
  action: '查看账单',
};

export default zh;
