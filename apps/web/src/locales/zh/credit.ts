import type en from '../en/credit.ts';

const zh: typeof en = {
  empty: '您还没有预付余额。结算时会先使用余额，再从银行卡扣款。',
  action: '查看优惠券',
};

export default zh;
