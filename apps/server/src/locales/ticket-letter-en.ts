import type { Letter, TicketNews } from './en.ts';

export function ticketLetterEn(news: TicketNews): Letter {
  const { subject, said } = wordsFor(news);
  return {
    subject,
    paragraphs: [said, ...(news.reason === '' ? [] : [`“${news.reason}”`])],
    link: { label: news.count === 1 ? 'Open the ticket' : 'See the tickets', url: news.url },
  };
}

function wordsFor({ action, ticket, count, days, amount }: TicketNews): { subject: string; said: string } {
  const one = `Ticket ${ticket}`;
  const many = `${count} tickets`;
  switch (action) {
    case 'ask_documents':
      return {
        subject: count === 1 ? `${one} needs documents` : `${many} need documents`,
        said: 'The marketplace wants to see documents with these claims. Please add them before the window closes; the ticket says which.',
      };
    case 'marketplace_asked':
      return {
        subject: `The marketplace asks about ticket ${ticket}`,
        said: 'The marketplace wants to know more before it decides:',
      };
    case 'remind':
      return {
        subject: count === 1 ? `${one} closes ${inDays(days)}` : `${many} close within days`,
        said:
          count === 1
            ? `The window of this claim closes ${inDays(days)}. After that the marketplace no longer takes it.`
            : `The windows of ${count} claims close soon, the first ${inDays(days)}. After that the marketplace no longer takes them.`,
      };
    case 'make_ready':
      return {
        subject: count === 1 ? `The window of ticket ${ticket} is open` : `The windows of ${many} are open`,
        said: 'The marketplace takes the claim from today on. Everything it needs is there, so we file it next.',
      };
    case 'expire':
      return {
        subject: count === 1 ? `${one} has expired` : `${many} have expired`,
        said: 'The window closed before the claim was filed, and the marketplace no longer takes it. Nothing is billed for it.',
      };
    case 'approve':
      return {
        subject: `${one} was approved`,
        said: 'The marketplace has approved the claim. The money usually comes within days.',
      };
    case 'deny':
      return {
        subject: `${one} was denied`,
        said: 'The marketplace has denied the claim. The ticket shows what can be done:',
      };
    case 'reverse':
    case 'reverse_partly':
      return {
        subject: `A reimbursement was taken back (ticket ${ticket})`,
        said: `The marketplace has taken back ${amount}. If a commission was billed for it, it is given back.`,
      };
    case 'pay_without_us':
      return {
        subject: `${one} was paid by the marketplace itself`,
        said: `The marketplace has paid ${amount || 'this claim'} without a case of ours. No commission is due.`,
      };
    default:
      return {
        subject: `${one} was paid`,
        said: amount === '' ? 'The marketplace has paid.' : `The marketplace has paid ${amount}.`,
      };
  }
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
