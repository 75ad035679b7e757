import type en from '../en/reset.ts';

const zh: typeof en = {
  title: '重置密码',
  intro: '我们会向你的邮箱或手机发送验证码，凭验证码即可设置新密码。',
  newPassword: '新密码',
  factorCode: '验证器验证码或恢复码',
  factorHint: '此账户已开启两步验证，仅凭收到的验证码无法重置密码。如果设置了通行密钥，请返回并用它登录。',
  submit: '设置新密码',
  submitting: '正在设置…',
  remembered: '想起密码了？',
  login: '登录',
};

export default zh;
