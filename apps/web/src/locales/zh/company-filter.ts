import type en from '../en/company-filter.ts';

const zh: typeof en = {
  empty: '还没有查询记录。查重结果会告诉您一家公司是可合作还是已是客户。',
  action: '查看我的客户',
};

export default zh;
