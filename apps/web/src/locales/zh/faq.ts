import type en from '../en/faq.ts';

const zh: typeof en = {
  empty: '这里还没有问题。基本资料、店铺和工单页面都会提示您下一步该做什么。',
  action: '返回首页',
};

export default zh;
