export default {
  empty: 'You have no coupons. The first store you link earns you a welcome coupon.',
  action: 'Link a store',
};
