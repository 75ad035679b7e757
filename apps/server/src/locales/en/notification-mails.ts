import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { NotificationContent } from '../../modules/notifications/notification-content.ts';
import { claimNames } from '@recoup/contract/ticket-names/en';
import { formatDay } from '../../platform/day.ts';
import { formatMoney } from '@recoup/contract/money';
import type { MailText, MailFrame } from '../catalogue.ts';
import { formatClaim } from '../format-claim.ts';
import { paymentMailEn } from './payment-mails.ts';
import { summaryMailEn } from './summary-mail.ts';
import { ticketMailEn } from './ticket-mails.ts';

const money = (amount: { minor: number; currency: string }) => formatMoney(amount, 'en-US');

export function notificationMailEn(news: NotificationContent, { brand, url }: MailFrame): MailText {
  switch (news.about) {
    case 'ticket':
      return ticketMailEn({
        ...news,
        days: news.days ?? 0,
        amount: news.amount ? money(news.amount) : '',
        units: news.units ?? 0,
        claim: formatClaim(news.claim, claimNames, 'en-US'),
        url,
      });
    case 'authorization':
      if (news.days !== undefined) {
        const when = news.days === 1 ? 'tomorrow' : `in ${news.days} days`;
        return {
          subject: `The authorization of ${news.store} ends ${when}`,
          paragraphs: [
            `${marketplaceName} ends every authorization after a year. That of your store ${news.store} ends ${when}.`,
            'Renew it now and nothing is interrupted: reports go on being read, and no claim passes its deadline. It takes about a minute.',
          ],
          link: { label: 'Renew the authorization', url },
        };
      }
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
          `Your statement is open for review until ${formatDay(news.review_until, 'en-US')}. If a line is wrong, dispute it there; otherwise there is nothing to do.`,
        ],
        link: { label: 'See the statement', url },
      };
    case 'charge': {
      const day = formatDay(news.on, 'en-US');
      const card = money(news.card);
      const covered =
        news.credit.minor === 0 ? [] : [`Your prepaid credit covers ${money(news.credit)} of the invoice.`];
      if (news.card.minor === 0) {
        return {
          subject: `Invoice ${news.number} will be paid with your credit on ${day}`,
          paragraphs: [`${money(news.credit)} of your prepaid credit pays the invoice. No card is charged.`],
          link: { label: 'See the invoice', url },
        };
      }
      return {
        subject:
          news.last4 === undefined
            ? `Please add a card: ${card} is due on ${day}`
            : `We will charge your card ${card} on ${day}`,
        paragraphs: [
          news.last4 === undefined
            ? `Invoice ${news.number} is due on ${day}, and there is no card we could charge. Please pay it with a card, or top up your credit.`
            : `On ${day} we charge your card ending in ${news.last4} for invoice ${news.number}. You can also pay it before, with this or another card.`,
          ...covered,
        ],
        link: { label: 'See the invoice', url },
      };
    }
    case 'payment':
      return paymentMailEn(news, url);
    case 'summary':
      return summaryMailEn(news, url);
    case 'customer':
      return {
        subject: 'A customer accepted your invitation',
        title: `${news.name} accepted your invitation`,
        paragraphs: [
          `${news.name} is your customer now.`,
          'To act for them, choose their account at the top of the page.',
        ],
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
