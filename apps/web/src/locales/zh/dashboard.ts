import { message } from '../../shared/i18n/message.ts';
import type en from '../en/dashboard.ts';

const zh: typeof en = {
  title: message('欢迎使用{brand}'),
  empty: '授权第一家店铺后，这里会显示已追回、处理中和即将到期的金额。',
  action: '授权店铺',
  estimate: '先用报告文件估算平台欠您多少',
};

export default zh;
