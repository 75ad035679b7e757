import type { NotificationContent } from '../../modules/notifications/notification-content.ts';
import { formatDay } from '../../platform/day.ts';
import { formatMoney } from '@recoup/contract/money';
import type { Letter, NewsFrame } from '../catalogue.ts';
import { paymentLetterEn } from './payment-letter.ts';
import { ticketLetterEn } from './ticket-letter.ts';

const money = (amount: { minor: number; currency: string }) => formatMoney(amount, 'en-US');

export function newsEn(news: NotificationContent, { brand, url }: NewsFrame): Letter {
  switch (news.about) {
    case 'ticket':
      return ticketLetterEn({
        ...news,
        days: news.days ?? 0,
        amount: news.amount ? money(news.amount) : '',
        url,
      });
    case 'authorization':
      return {
        subject: `Please authorize ${news.store} again`,
        paragraphs: [
          `The marketplace has ended ${brand || 'our'}${brand ? '’s' : ''} access to your store ${news.store}. This happens once a year, or when access is withdrawn in the seller console.`,
          'Until you authorize the store again we cannot read its reports, and claims may pass their deadline. It takes about a minute.',
        ],
        link: { label: 'Authorize again', url },
      };
    case 'statement':
      return {
        subject: `Your statement of ${money(news.total)} is ready`,
        paragraphs: [
          `It lies open for review until ${formatDay(news.review_until, 'en-US')}. If a line is not right, say so there; otherwise there is nothing to do.`,
        ],
        link: { label: 'See the statement', url },
      };
    case 'payment':
      return paymentLetterEn(news, url);
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
