import type en from '../en/referrals.ts';

const zh: typeof en = {
  empty: '还没有人通过您的链接注册。推荐成功后，奖励会计入预付余额。',
  action: '查看预付余额',
};

export default zh;
