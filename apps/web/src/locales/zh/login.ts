import type en from '../en/login.ts';

const zh: typeof en = {
  title: '登录',
  username: '邮箱、手机号或用户名',
  submit: '登录',
  submitting: '正在登录…',
  byPasskey: '使用通行密钥登录',
  passkeyFailed: '未使用通行密钥。请重试，或使用密码登录。',
  forgotten: '忘记密码？',
  noAccount: '还没有账号？',
  signup: '注册账号',
  estimate: '无需账号，先查可追回金额',
  resetDone: '密码已修改，请使用新密码登录。',
};

export default zh;
