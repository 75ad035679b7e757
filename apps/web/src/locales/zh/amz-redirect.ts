import { message } from '../../shared/i18n/message.ts';
import type en from '../en/amz-redirect.ts';

const zh: typeof en = {
  empty: '这里没有待完成的授权，请从店铺授权页面开始。',
  incompleteTitle: '授权信息不完整',
  incomplete: '平台传来的信息有缺失，店铺未授权。请从店铺授权页面重新开始。',
  refusedTitle: '平台未授权',
  refused: '授权已取消或被拒绝，店铺未授权。您可以随时重新开始。',
  grantedTitle: message('平台已确认店铺 {seller}'),
  granted: '该确认五分钟内有效，请前往店铺授权页面继续。',
  action: '查看店铺授权',
};

export default zh;
