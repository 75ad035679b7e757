export default {
  close: 'Close and do not show again',
  profileStep: 'Your company',
  storeStep: 'Your store',
  doneStep: 'Your gift',
  profileTitle: 'Tell us about your company',
  profile: 'Your company stands on invoices and on the letters we prepare for you.',
  saveAndContinue: 'Save and continue',
  storeTitle: 'Bind your seller store',
  store:
    'With your permission we read the reports of your store and look for what the marketplace owes you. We never change anything in it.',
  toStores: 'Bind a store',
  doneTitle: 'All set',
  giftAlt: 'A wrapped gift',
  done: 'Your account is complete and your welcome gift is waiting for you among your coupons.',
  toCoupons: 'See your coupons',
};
