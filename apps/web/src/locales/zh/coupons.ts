import type en from '../en/coupons.ts';

const zh: typeof en = {
  empty: '您还没有优惠券。授权第一家店铺即可获得新人优惠券。',
  action: '授权店铺',
};

export default zh;
