import type en from '../en/stores.ts';

const zh: typeof en = {
  empty: '还没有授权店铺。授权后我们只读取店铺报表，不会更改店铺中的任何内容。',
  action: '了解授权流程',
};

export default zh;
