import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/auth.ts';

const zh: typeof en = {
  pitch: `找出${marketplaceName}欠你的每一笔款项，并跟进到款项到账。`,
  points: {
    traced: '每个数字都能追溯到你自己的报告明细。',
    deadlines: '每笔索赔都附有证据和索赔截止日。',
    fee: '只有款项真正追回后才收取佣金。',
  },
  byEmail: '邮箱',
  byPhone: '手机',
  contactBy: '验证方式',
  email: '邮箱地址',
  country: '国家或地区',
  phone: '手机号码',
  code: '验证码',
  sendCode: '发送验证码',
  sendAgain: '重新发送',
  sendAgainIn: message('重新发送（{seconds} 秒）'),
  checkingBrowser: '正在进行人机验证…',
  codeSentTo: message('验证码已发送至 {contact}，{minutes} 分钟内有效。'),
  password: '密码',
};

export default zh;
