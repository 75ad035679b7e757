import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  close: 'Close and do not show again',
  profileStep: 'Company',
  storeStep: 'Store',
  doneStep: 'Gift',
  profileTitle: 'Tell us about your company',
  profile: 'Your company details appear on invoices and in the claims we prepare for you.',
  saveAndContinue: 'Save and continue',
  storeTitle: `Connect your ${marketplaceName} store`,
  store: `With your permission we read the reports of your store and look for what ${marketplaceName} owes you. We never change anything in it.`,
  toStores: 'Continue to linked accounts',
  doneTitle: 'All set',
  giftAlt: 'A wrapped gift',
  done: 'Your account is complete and your welcome gift is waiting for you among your coupons.',
  toCoupons: 'See your coupons',
};
