import type en from '../en/customers.ts';

const zh: typeof en = {
  empty: '您还没有客户。接受邀请的客户会显示在这里。',
  action: '公司查重',
};

export default zh;
