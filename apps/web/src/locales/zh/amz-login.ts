import { message } from '../../shared/i18n/message.ts';
import type en from '../en/amz-login.ts';

const zh: typeof en = {
  empty: '平台没有传来授权信息，请从店铺授权页面开始。',
  foreignTitle: '此链接并非来自平台',
  foreign: '链接不完整或已被改动，店铺未授权。请从店铺授权页面重新开始。',
  askedTitle: message('授权店铺 {seller}'),
  asked: message('{marketplace} 请求将此店铺授权给您的账户，请前往店铺授权页面继续。'),
  action: '查看店铺授权',
};

export default zh;
