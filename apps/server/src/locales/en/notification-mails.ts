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

export function notificationMailEn(content: NotificationContent, { brand, url }: MailFrame): MailText {
  switch (content.about) {
    case 'ticket':
      return ticketMailEn({
        ...content,
        days: content.days ?? 0,
        amount: content.amount ? money(content.amount) : '',
        units: content.units ?? 0,
        claim: formatClaim(content.claim, claimNames, 'en-US'),
        url,
      });
    case 'authorization':
      if (content.days !== undefined) {
        const when = content.days === 1 ? 'tomorrow' : `in ${content.days} days`;
        return {
          subject: `The authorization of ${content.store} ends ${when}`,
          paragraphs: [
            `${marketplaceName} ends every authorization after a year. That of your store ${content.store} ends ${when}.`,
            'Renew it now and nothing is interrupted: reports go on being read, and no claim passes its deadline. It takes about a minute.',
          ],
          link: { label: 'Renew the authorization', url },
        };
      }
      return {
        subject: `Please authorize ${content.store} again`,
        paragraphs: [
          `${marketplaceName} has ended ${brand || 'our'}${brand ? '’s' : ''} access to your store ${content.store}. This happens once a year, or when access is withdrawn in the seller console.`,
          'Until you authorize the store again we cannot read its reports, and claims may pass their deadline. It takes about a minute.',
        ],
        link: { label: 'Authorize again', url },
      };
    case 'statement':
      return {
        subject: `Your statement of ${money(content.total)} is ready`,
        paragraphs: [
          `Your statement is open for review until ${formatDay(content.review_until, 'en-US')}. If a line is wrong, dispute it there; otherwise there is nothing to do.`,
        ],
        link: { label: 'See the statement', url },
      };
    case 'charge': {
      const day = formatDay(content.on, 'en-US');
      const card = money(content.card);
      const covered =
        content.credit.minor === 0
          ? []
          : [`Your prepaid credit covers ${money(content.credit)} of the invoice.`];
      if (content.card.minor === 0) {
        return {
          subject: `Invoice ${content.number} will be paid with your credit on ${day}`,
          paragraphs: [
            `${money(content.credit)} of your prepaid credit pays the invoice. No card is charged.`,
          ],
          link: { label: 'See the invoice', url },
        };
      }
      return {
        subject:
          content.last4 === undefined
            ? `Please add a card: ${card} is due on ${day}`
            : `We will charge your card ${card} on ${day}`,
        paragraphs: [
          content.last4 === undefined
            ? `Invoice ${content.number} is due on ${day}, and there is no card we could charge. Please pay it with a card, or top up your credit.`
            : `On ${day} we charge your card ending in ${content.last4} for invoice ${content.number}. You can also pay it before, with this or another card.`,
          ...covered,
        ],
        link: { label: 'See the invoice', url },
      };
    }
    case 'payment':
      return paymentMailEn(content, url);
    case 'summary':
      return summaryMailEn(content, url);
    case 'customer':
      return {
        subject: 'A customer accepted your invitation',
        title: `${content.name} accepted your invitation`,
        paragraphs: [
          `${content.name} is your customer now.`,
          'To act for them, choose their account at the top of the page.',
        ],
        link: { label: 'My customers', url },
      };
    case 'message':
      return {
        subject: 'You have a message',
        paragraphs: [content.text],
        link: { label: 'Answer', url },
      };
  }
}
