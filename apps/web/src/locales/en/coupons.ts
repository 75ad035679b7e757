import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  loadFailed: 'Your coupons could not be loaded.',
  empty: 'You have no coupons. The first store you connect earns you a welcome coupon.',
  action: `Connect your ${marketplaceName} store`,
  none: 'You have no coupons. If you have a code, redeem it above.',

  codeLabel: 'Redeem a code',
  redeem: 'Redeem',
  redeeming: 'Redeeming',
  redeemed: 'Coupon redeemed. It applies to money received from now on.',

  open: 'Your coupons',
  past: 'Used and expired',
  states: {
    usable: 'Ready to use',
    reserved: 'Reserved for a statement',
    used_up: 'Used up',
    expired: 'Expired',
  },
  worth: message('{worth} off'),
  offCommission: plural('The commission of one invoice', 'The commission of {count} invoices'),
  offInvoices: 'Your invoice totals',
  invoicesLeft: message('for {left} of {count} invoices'),
  amountLeft: message('{amount} left'),
  code: message('Code {code}'),
  until: message('Valid until {day}'),
  statement: message('Statement {id}'),
  gave: message('{amount} off'),
  keptFor: 'In review',
};
