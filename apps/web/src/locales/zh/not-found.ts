import type en from '../en/not-found.ts';

const zh: typeof en = {
  empty: '此地址没有对应的页面。页面可能已移动，或者链接不完整。',
  action: '返回首页',
};

export default zh;
