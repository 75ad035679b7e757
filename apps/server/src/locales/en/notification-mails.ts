import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { NotificationContent } from '../../modules/notifications/notification-content.ts';
import { formatDay } from '../../platform/day.ts';
import { formatMoney } from '@recoup/contract/money';
import type { MailText, MailFrame } from '../catalogue.ts';
import { paymentMailEn } from './payment-mails.ts';
import { ticketMailEn } from './ticket-mails.ts';

const money = (amount: { minor: number; currency: string }) => formatMoney(amount, 'en-US');

export function notificationMailEn(news: NotificationContent, { brand, url }: MailFrame): MailText {
  switch (news.about) {
    case 'ticket':
      return ticketMailEn({
        ...news,
        days: news.days ?? 0,
        amount: news.amount ? money(news.amount) : '',
        url,
      });
    case 'authorization':
      return {
        subject: `Please authorize ${news.store} again`,
        paragraphs: [
          `${marketplaceName} has ended ${brand || 'our'}${brand ? '’s' : ''} access to your store ${news.store}. This happens once a year, or when access is withdrawn in the seller console.`,
          'Until you authorize the store again we cannot read its reports, and claims may pass their deadline. It takes about a minute.',
        ],
        link: { label: 'Authorize again', url },
      };
    case 'statement':
      return {
        subject: `Your statement of ${money(news.total)} is ready`,
        paragraphs: [
          `It is open for review until ${formatDay(news.review_until, 'en-US')}. If a line is wrong, dispute it there; otherwise there is nothing to do.`,
        ],
        link: { label: 'See the statement', url },
      };
    case 'payment':
      return paymentMailEn(news, url);
    case 'customer':
      return {
        subject: `${news.name} accepted your invitation`,
        paragraphs: ['You can act for them now: choose their account at the top of the page.'],
        link: { label: 'My customers', url },
      };
    case 'message':
      return {
        subject: 'You have a message',
        paragraphs: [news.text],
        link: { label: 'Answer', url },
      };
  }
}
