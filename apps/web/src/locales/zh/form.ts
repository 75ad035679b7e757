import { message } from '../../lib/i18n/message.ts';
import type en from '../en/form.ts';

const zh: typeof en = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启。',
  passwordHint: '至少 12 个字符。用几个互不相关的词组成，既安全又好记。',
  strengthShort: message('还差 {count} 个字符'),
  strengthWeak: '容易被猜到',
  strengthFair: '一般',
  strengthGood: '安全',
  required: '请填写此项。',
  emailWrong: '邮箱地址格式不正确。',
  phoneWrong: '手机号码格式不正确。',
  codeWrong: '验证码错误或已过期，请按收到的填写。',
  codeNotSent: '请先获取验证码。',
  passwordShort: '密码至少需要 12 个字符。',
};

export default zh;
