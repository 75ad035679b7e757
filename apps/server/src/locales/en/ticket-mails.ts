import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { MailText, TicketMail } from '../catalogue.ts';

export function ticketMailEn(content: TicketMail): MailText {
  const { subject, said } = textsFor(content);
  return {
    subject,
    paragraphs: [
      content.claim === '' ? said : `${content.claim}. ${said}`,
      ...(content.reason === '' ? [] : [`“${content.reason}”`]),
    ],
    link: { label: content.count === 1 ? 'Open the ticket' : 'See the tickets', url: content.url },
  };
}

function textsFor({ action, ticket, count, days, amount, units, reason }: TicketMail): {
  subject: string;
  said: string;
} {
  const one = `Ticket ${ticket}`;
  const many = `${count} tickets`;
  const inStock = units === 0 ? '' : `${units} ${units === 1 ? 'unit' : 'units'}`;
  switch (action) {
    case 'ask_documents':
      return {
        subject: count === 1 ? `${one} needs documents` : `${many} need documents`,
        said:
          count === 1
            ? `${marketplaceName} requires documents for this claim. Please upload them before the claim deadline; the ticket lists which.`
            : `${marketplaceName} requires documents for these claims. Please upload them before the claim deadlines; the tickets list which.`,
      };
    case 'marketplace_asked':
      return {
        subject: `${marketplaceName} asks about ticket ${ticket}`,
        said: `${marketplaceName} needs more information before it decides${reason === '' ? '; the ticket says which.' : ':'}`,
      };
    case 'remind':
      return {
        subject: count === 1 ? `${one} expires ${onDay(days)}` : `${many} expire within days`,
        said:
          count === 1
            ? `The deadline of this claim is ${onDay(days)}. After that ${marketplaceName} no longer accepts it.`
            : `The deadlines of ${count} claims are close, the first is ${onDay(days)}. After that ${marketplaceName} no longer accepts them.`,
      };
    case 'make_ready':
      return {
        subject: count === 1 ? `${one} can be filed` : `${many} can be filed`,
        said:
          count === 1
            ? `${marketplaceName} accepts the claim from today on. All documents are there, so we file it next.`
            : `${marketplaceName} accepts these claims from today on. All documents are there, so we file them next.`,
      };
    case 'expire':
      return {
        subject: count === 1 ? `${one} has expired` : `${many} have expired`,
        said:
          count === 1
            ? `The claim deadline passed before the claim was filed, and ${marketplaceName} no longer accepts it. Nothing is billed for it.`
            : `The claim deadlines passed before these claims were filed, and ${marketplaceName} no longer accepts them. Nothing is billed for them.`,
      };
    case 'approve':
      return {
        subject: `${one} was approved`,
        said: `${marketplaceName} has approved the claim. The reimbursement usually arrives within days.`,
      };
    case 'deny':
      return {
        subject: `${one} was denied`,
        said: `${marketplaceName} has denied the claim. The ticket shows the next steps.${reason === '' ? '' : ' The reason given:'}`,
      };
    case 'reverse':
    case 'reverse_partly':
      return {
        subject: `${marketplaceName} clawed back a reimbursement (ticket ${ticket})`,
        said: `${marketplaceName} has clawed back ${inStock || amount}. If a commission was billed for it, it is refunded.`,
      };
    case 'pay_without_us':
      return {
        subject: `${one} was paid by ${marketplaceName} automatically`,
        said: `${marketplaceName} has ${inStock === '' ? `paid ${amount || 'this claim'}` : `replaced ${inStock} in your inventory`} without a case of ours. No commission is due.`,
      };
    default:
      if (inStock !== '') {
        return {
          subject: `${marketplaceName} replaced ${inStock} for ticket ${ticket}`,
          said: `${marketplaceName} has replaced ${inStock} in your inventory instead of paying money.`,
        };
      }
      return {
        subject: amount === '' ? `${one} was paid` : `${marketplaceName} paid ${amount} for ticket ${ticket}`,
        said: amount === '' ? `${marketplaceName} has paid.` : `${marketplaceName} has paid ${amount}.`,
      };
  }
}

function onDay(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
