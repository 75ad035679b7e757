export default {
  empty: 'You have no prepaid credit. Credit is spent before your card is charged.',
  action: 'See your coupons',
};
