import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../en/amz-login.ts';

const zh: typeof en = {
  working: `正在返回${marketplaceName}确认授权。`,
  empty: `没有收到${marketplaceName}的授权信息，请从店铺授权页面重新开始。`,
  action: '前往店铺授权',
  failedTitle: '授权无法继续',
  callbackNotAllowed: `返回地址不属于${marketplaceName}，为安全起见我们不会跳转。请改从店铺授权页面开始。`,
  incomplete: `${marketplaceName}带来的授权信息不完整，请在卖家后台重新打开我们的应用。`,
  signedOut: '登录已失效，请重新登录，之后会回到此页面。',
  signIn: '登录',
  tryAgain: '重试',
};

export default zh;
