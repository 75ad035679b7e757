import type { NotificationContent } from '../../modules/notifications/notification-content.ts';
import { formatDay } from '../../platform/day.ts';
import { formatMoney } from '@recoup/contract/money';
import type { MailText } from '../catalogue.ts';

type PaymentMail = Extract<NotificationContent, { about: 'payment' }>;

export function paymentMailEn(content: PaymentMail, url: string): MailText {
  const amount = formatMoney(content.amount, 'en-US');
  const invoice = content.number === undefined ? '' : ` for invoice ${content.number}`;
  const card = content.last4 === undefined ? 'Your card' : `Your card ending in ${content.last4}`;
  switch (content.what) {
    case 'declined':
      return {
        subject: `The payment of ${amount} did not go through`,
        paragraphs: [
          `${card} was declined${invoice}. ${
            content.retry_on === undefined
              ? 'Please pay with another card.'
              : `We try again on ${formatDay(content.retry_on, 'en-US')}; with another card you can pay at once.`
          }`,
        ],
        link: { label: 'See cards and payments', url },
      };
    case 'needs_action':
      return {
        subject: `Please confirm the payment of ${amount}`,
        paragraphs: [
          `Your bank wants you to confirm the payment of ${amount}${invoice}. Until then the invoice stays unpaid.`,
        ],
        link: { label: 'Confirm the payment', url },
      };
    case 'no_card':
      return {
        subject: `Please add a card to pay ${amount}`,
        paragraphs: [
          `${amount}${invoice} is due, and there is no card we could charge. Please add one, or top up your credit.`,
        ],
        link: { label: 'Add a card', url },
      };
    case 'refund_failed':
      return {
        subject: `Your refund of ${amount} came back`,
        paragraphs: [
          `The bank of your card could not pay out the refund of ${amount} and returned it to us. ${
            content.number === undefined
              ? 'It is prepaid credit in your account again.'
              : `It pays invoice ${content.number} again.`
          }`,
        ],
        link: { label: content.number === undefined ? 'See your credit' : 'See the invoice', url },
      };
    case 'charged_back':
      return {
        subject: `Your bank took back the payment of ${amount}`,
        paragraphs: [
          `The payment of ${amount}${invoice} was disputed at the bank of your card, and the money went back there.`,
          content.number === undefined
            ? 'The credit it had bought was taken back with it. If the dispute was a mistake, please withdraw it at your bank.'
            : 'The invoice is unpaid again. No card is charged for it by itself: if the dispute was a mistake, please withdraw it at your bank or pay the invoice again.',
        ],
        link: { label: content.number === undefined ? 'See your credit' : 'See the invoice', url },
      };
  }
}
