import type en from '../en/batch-upload-pod.ts';

const zh: typeof en = {
  empty: '还没有上传批次。签收证明会按文件名中的货件编号匹配到货件。',
  action: '查看货件',
};

export default zh;
