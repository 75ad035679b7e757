import type en from '../en/profile-form.ts';

const zh: typeof en = {
  company: '公司名称',
  companyAddress: '公司地址（选填）',
  name: '姓名（选填）',
  saving: '正在保存…',
  loadFailed: '资料加载失败。',
  tryAgain: '重试',
};

export default zh;
