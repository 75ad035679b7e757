import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type { MailText, TicketMail } from '../catalogue.ts';

export function ticketMailZh(content: TicketMail): MailText {
  const { subject, said } = textsFor(content);
  return {
    subject,
    paragraphs: [
      content.claim === '' ? said : `${content.claim}。${said}`,
      ...(content.reason === '' ? [] : [`“${content.reason}”`]),
    ],
    link: { label: '查看工单', url: content.url },
  };
}

function textsFor({ action, ticket, count, days, amount, units, reason }: TicketMail): {
  subject: string;
  said: string;
} {
  const one = `工单 ${ticket}`;
  const inStock = units === 0 ? '' : `${units} 件商品`;
  switch (action) {
    case 'ask_documents':
      return {
        subject: count === 1 ? `${one} 需要文件` : `${count} 个工单需要文件`,
        said: `${marketplaceName}要求为${count === 1 ? '此' : '这些'}索赔提供证明文件，请在索赔截止日前上传，所需文件见工单。`,
      };
    case 'marketplace_asked':
      return {
        subject: `${marketplaceName}就工单 ${ticket} 要求补充信息`,
        said: `${marketplaceName}在作出决定前要求补充信息${reason === '' ? '，详情见工单。' : '：'}`,
      };
    case 'remind':
      return {
        subject:
          count === 1
            ? `${one} ${days > 1 ? '将在' : ''}${inDays(days)}到索赔截止日`
            : `${count} 个工单即将到索赔截止日`,
        said:
          count === 1
            ? `此索赔${inDays(days)}到截止日，逾期${marketplaceName}不再受理。`
            : `${count} 个索赔即将到截止日，最早的${inDays(days)}截止，逾期${marketplaceName}不再受理。`,
      };
    case 'make_ready':
      return {
        subject: count === 1 ? `${one} 已可提交` : `${count} 个工单已可提交`,
        said: `${marketplaceName}从今天起受理此类索赔，所需材料已齐备，我们将随即提交。`,
      };
    case 'expire':
      return {
        subject: count === 1 ? `${one} 已过期` : `${count} 个工单已过期`,
        said: `已过索赔截止日，索赔未能提交，${marketplaceName}不再受理。不会因此收取任何费用。`,
      };
    case 'approve':
      return { subject: `${one} 已获批准`, said: `${marketplaceName}已批准此索赔，赔付通常在几天内到账。` };
    case 'deny':
      return {
        subject: `${one} 被拒绝`,
        said: `${marketplaceName}拒绝了此索赔，后续处理方式请查看工单。${reason === '' ? '' : '理由：'}`,
      };
    case 'reverse':
    case 'reverse_partly':
      return {
        subject: `工单 ${ticket} 的赔付被${marketplaceName}追回`,
        said: `${marketplaceName}追回了 ${inStock || amount}。如已就此收取佣金，将予以退还。`,
      };
    case 'pay_without_us':
      return {
        subject: `工单 ${ticket} 已由${marketplaceName}自动赔付`,
        said:
          inStock === ''
            ? `${marketplaceName}已自动赔付${amount === '' ? '' : ` ${amount}`}，不收取佣金。`
            : `${marketplaceName}已自动补回 ${inStock}库存，不收取佣金。`,
      };
    default:
      if (inStock !== '') {
        return {
          subject: `工单 ${ticket} 已补回 ${inStock}库存`,
          said: `${marketplaceName}未支付款项，改以库存补回 ${inStock}。`,
        };
      }
      return {
        subject: `工单 ${ticket} 已赔付${amount === '' ? '' : ` ${amount}`}`,
        said: amount === '' ? `${marketplaceName}已赔付。` : `${marketplaceName}已赔付 ${amount}。`,
      };
  }
}

function inDays(days: number): string {
  if (days <= 0) return '今天';
  return days === 1 ? '明天' : ` ${days} 天后`;
}
