import type en from '../en/file-manager.ts';

const zh: typeof en = {
  empty: '还没有文件。采购发票和签收证明会保存在这里，并关联到对应的索赔。',
  action: '查看工单',
};

export default zh;
