import type en from '../en/second-step.ts';

const zh: typeof en = {
  title: '两步验证',
  codeIntro: '请输入身份验证器应用显示的 6 位验证码，或任一恢复码。',
  passkeyIntro: '请使用通行密钥确认，或输入任一恢复码。',
  code: '验证码',
  remember: '此设备 30 天内不再询问',
  submit: '继续',
  submitting: '正在验证…',
  usePasskey: '使用通行密钥',
  passkeyFailed: '未使用通行密钥。请重试，或输入验证码。',
  back: '返回登录',
};

export default zh;
