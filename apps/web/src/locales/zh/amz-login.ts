import type en from '../en/amz-login.ts';

const zh: typeof en = {
  empty: '平台没有带来授权信息，请从店铺授权页面重新开始。',
  action: '前往店铺授权',
};

export default zh;
