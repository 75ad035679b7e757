import { message } from '../../lib/i18n/message.ts';
import type en from '../en/signup.ts';

const zh: typeof en = {
  title: '注册账号',
  company: '公司名称（选填）',
  referral: message('邀请码：{code}'),
  submit: '注册',
  submitting: '正在注册…',
  haveAccount: '已有账号？',
  login: '登录',
};

export default zh;
