import type en from '../en/profile.ts';

const zh: typeof en = {
  empty: '您的公司、姓名和登录方式将保存在这里。',
  action: '返回首页',
};

export default zh;
