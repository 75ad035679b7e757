import type { Letter, TicketNews } from './en.ts';

export function ticketLetterZh(news: TicketNews): Letter {
  const { subject, said } = wordsFor(news);
  return {
    subject,
    paragraphs: [said, ...(news.reason === '' ? [] : [`“${news.reason}”`])],
    link: { label: '查看工单', url: news.url },
  };
}

function wordsFor({ action, ticket, count, days, amount }: TicketNews): { subject: string; said: string } {
  const one = `工单 ${ticket}`;
  switch (action) {
    case 'ask_documents':
      return {
        subject: count === 1 ? `${one} 需要文件` : `${count} 个工单需要文件`,
        said: '平台要求为这些索赔提供证明文件，请在申请时限截止前上传，所需文件见工单。',
      };
    case 'marketplace_asked':
      return { subject: `平台就工单 ${ticket} 要求补充材料`, said: '平台在作出决定前要求补充：' };
    case 'remind':
      return {
        subject: count === 1 ? `${one} 的申请时限${inDays(days)}截止` : `${count} 个工单的申请时限即将截止`,
        said:
          count === 1
            ? `此索赔的申请时限${inDays(days)}截止，逾期平台不再受理。`
            : `${count} 个索赔的申请时限即将截止，最早的${inDays(days)}截止，逾期平台不再受理。`,
      };
    case 'make_ready':
      return {
        subject: count === 1 ? `${one} 的申请时限已开始` : `${count} 个工单的申请时限已开始`,
        said: '平台从今天起受理此类索赔，所需材料已齐备，我们将随即提交。',
      };
    case 'expire':
      return {
        subject: count === 1 ? `${one} 已过期` : `${count} 个工单已过期`,
        said: '申请时限已截止，索赔未能提交，平台不再受理。不会因此收取任何费用。',
      };
    case 'approve':
      return { subject: `${one} 已获批准`, said: '平台已批准此索赔，款项通常在几天内到账。' };
    case 'deny':
      return { subject: `${one} 被拒绝`, said: '平台拒绝了此索赔，后续处理方式请查看工单：' };
    case 'reverse':
    case 'reverse_partly':
      return {
        subject: `工单 ${ticket} 的赔偿被撤回`,
        said: `平台撤回了 ${amount}。如已就此收取佣金，将予以退还。`,
      };
    case 'pay_without_us':
      return {
        subject: `工单 ${ticket} 已由平台自动赔付`,
        said: `平台已自动赔付${amount === '' ? '' : ` ${amount}`}，不收取佣金。`,
      };
    default:
      return {
        subject: `工单 ${ticket} 已赔付`,
        said: amount === '' ? '平台已赔付。' : `平台已赔付 ${amount}。`,
      };
  }
}

function inDays(days: number): string {
  if (days <= 0) return '今天';
  return days === 1 ? '明天' : ` ${days} 天后`;
}
