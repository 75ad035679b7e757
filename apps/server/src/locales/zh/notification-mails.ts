import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type { NotificationContent } from '../../modules/notifications/notification-content.ts';
import { claimNames } from '@recoup/contract/ticket-names/zh';
import { formatDay } from '../../platform/day.ts';
import { formatMoney } from '@recoup/contract/money';
import type { MailText, MailFrame } from '../catalogue.ts';
import { formatClaim } from '../format-claim.ts';
import { paymentMailZh } from './payment-mails.ts';
import { summaryMailZh } from './summary-mail.ts';
import { ticketMailZh } from './ticket-mails.ts';

const money = (amount: { minor: number; currency: string }) => formatMoney(amount, 'zh-CN');

export function notificationMailZh(content: NotificationContent, { brand, url }: MailFrame): MailText {
  switch (content.about) {
    case 'ticket':
      return ticketMailZh({
        ...content,
        days: content.days ?? 0,
        amount: content.amount ? money(content.amount) : '',
        units: content.units ?? 0,
        claim: formatClaim(content.claim, claimNames, 'zh-CN'),
        url,
      });
    case 'authorization':
      if (content.days !== undefined) {
        const when = content.days === 1 ? '明天' : ` ${content.days} 天后`;
        return {
          subject: `店铺 ${content.store} 的授权${when}到期`,
          paragraphs: [
            `${marketplaceName}的授权有效期为一年。您的店铺 ${content.store} 的授权将${content.days === 1 ? '于明天' : `在${when}`}到期。`,
            '现在续期不会中断任何工作：报告照常读取，索赔不会错过截止日。整个过程约一分钟。',
          ],
          link: { label: '续期授权', url },
        };
      }
      return {
        subject: `请重新授权店铺 ${content.store}`,
        paragraphs: [
          `${marketplaceName}已终止${brand || '我们'}对您店铺 ${content.store} 的访问权限。授权每年到期一次，或在卖家后台被撤销时也会终止。`,
          '在重新授权之前，我们无法读取该店铺的报告，索赔可能因此逾期。重新授权约需一分钟。',
        ],
        link: { label: '重新授权', url },
      };
    case 'statement':
      return {
        subject: `您的对账单（${money(content.total)}）已生成`,
        paragraphs: [
          `对账单核对期截至 ${formatDay(content.review_until, 'zh-CN')}。如某一行有误，请在对账单中提出异议；否则无需操作。`,
        ],
        link: { label: '查看对账单', url },
      };
    case 'charge': {
      const day = formatDay(content.on, 'zh-CN');
      const card = money(content.card);
      const covered = content.credit.minor === 0 ? [] : [`预付余额将抵扣该账单的 ${money(content.credit)}。`];
      if (content.card.minor === 0) {
        return {
          subject: `账单 ${content.number} 将于 ${day}用预付余额支付`,
          paragraphs: [`将使用您的预付余额 ${money(content.credit)}，不会从银行卡扣款。`],
          link: { label: '查看账单', url },
        };
      }
      return {
        subject:
          content.last4 === undefined
            ? `请添加银行卡：${card} 将于 ${day}到期`
            : `我们将于 ${day}从您的银行卡扣款 ${card}`,
        paragraphs: [
          content.last4 === undefined
            ? `账单 ${content.number} 将于 ${day}到期，目前没有可扣款的银行卡。请用银行卡支付，或充值预付余额。`
            : `我们将于 ${day}从您尾号 ${content.last4} 的银行卡扣款，用于支付账单 ${content.number}。您也可以提前用这张或其他银行卡支付。`,
          ...covered,
        ],
        link: { label: '查看账单', url },
      };
    }
    case 'payment':
      return paymentMailZh(content, url);
    case 'summary':
      return summaryMailZh(content, url);
    case 'customer':
      return {
        subject: '客户已接受您的邀请',
        title: `${content.name} 已接受您的邀请`,
        paragraphs: [`${content.name} 现在是您的客户。`, '现在可以代其操作：请在页面顶部选择对方的账户。'],
        link: { label: '我的客户', url },
      };
    case 'message':
      return {
        subject: '您有一条新消息',
        paragraphs: [content.text],
        link: { label: '回复', url },
      };
  }
}
