import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';

export default {
  loadFailed: 'Your credit could not be loaded.',
  empty: 'You have no prepaid credit. Credit is spent before your card is charged.',
  action: 'See your coupons',

  available: 'Available credit',
  granted: 'Granted',
  bought: 'Bought or refunded',
  note: 'Invoices use credit before charging your card: granted credit first, then bought or refunded credit, oldest first.',

  topUp: 'Top up',
  topUpNote:
    'The card that is charged first pays for it. What you do not spend can go back to that card at any time.',
  seeCards: 'See your cards',
  amountLabel: message('Amount in {currency}'),
  amountWrong: 'Please enter an amount from 0.50 to 100,000.',
  topUpAction: 'Top up by card',
  topUpStarted: 'Your card is being charged. The credit appears here in a moment.',

  sendBack: 'Send back to the card',
  sendBackOf: message('Send back to the card: {amount}'),
  sendBackTitle: message('Send {amount} back to your card?'),
  sendBackText: 'The credit is gone at once. Banks take up to ten days to show the money on the card.',
  sendBackStarted: 'The money is on its way back to your card.',
  keepCredit: 'Keep the credit',

  portions: 'Breakdown',
  since: message('Since {day}'),
  of: message('of {amount}'),
  until: message('Valid until {day}'),
  sources: {
    top_up: 'Top-up by card',
    credit_note: 'Commission refunded',
    referral: 'Referral reward',
    grant: 'Credit from us',
    return_undone: 'Returned by the bank',
  },

  movements: 'Activity',
  columns: { at: 'When', what: 'What', amount: 'Amount', balance: 'Balance' },
  kinds: {
    credit_granted: 'Credit from us',
    credit_bought: 'Top-up by card',
    credit_note: 'Commission refunded for',
    credit_spent: 'Spent on',
    credit_expired: 'Expired',
    credit_refunded: 'Sent back to your card',
    credit_withdrawn: `Withdrawn: ${marketplaceName} clawed back the recovery it was granted for`,
    card_refund: 'Refunded at the card gateway',
    chargeback: 'Disputed at the bank',
    return_undone: 'Returned by the bank',
    reversal: 'Could not be sent back to your card',
  },
  invoice: message('invoice {id}'),
  balanceAfter: message('Balance {amount}'),
  older: 'Show older',
  loadingOlder: 'Loading older',
};
