import type en from '../en/amz-redirect.ts';

const zh: typeof en = {
  empty: '这里没有待完成的授权，请从店铺授权页面重新开始。',
  action: '前往店铺授权',
};

export default zh;
