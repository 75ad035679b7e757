import type { NotificationContent } from '../../modules/notifications/notification-content.ts';
import { formatDay } from '../../platform/day.ts';
import { formatMoney } from '@recoup/contract/money';
import type { MailText } from '../catalogue.ts';

type PaymentMail = Extract<NotificationContent, { about: 'payment' }>;

export function paymentMailZh(content: PaymentMail, url: string): MailText {
  const amount = formatMoney(content.amount, 'zh-CN');
  const card = content.last4 === undefined ? '您的银行卡' : `您尾号 ${content.last4} 的银行卡`;
  switch (content.what) {
    case 'declined':
      return {
        subject: `${amount} 扣款未成功`,
        paragraphs: [
          `${card}${content.number ? `在支付账单 ${content.number} 时` : ''}被拒绝。${
            content.retry_on === undefined
              ? '请使用其他银行卡支付。'
              : `我们将于 ${formatDay(content.retry_on, 'zh-CN')}再次尝试扣款，您也可以立即更换银行卡支付。`
          }`,
        ],
        link: { label: '查看银行卡与付款', url },
      };
    case 'needs_action':
      return {
        subject: `请确认 ${amount} 的付款`,
        paragraphs: [
          `您的银行要求您确认${content.number ? `账单 ${content.number} 的` : ''}这笔 ${amount} 的付款。确认之前，账单仍为未付状态。`,
        ],
        link: { label: '确认付款', url },
      };
    case 'no_card':
      return {
        subject: `请添加银行卡以支付 ${amount}`,
        paragraphs: [
          `${content.number ? `账单 ${content.number} 的 ` : ''}${amount} 已到期，但没有可扣款的银行卡。请添加银行卡，或充值预付余额。`,
        ],
        link: { label: '添加银行卡', url },
      };
    case 'refund_failed':
      return {
        subject: `${amount} 的退款被银行退回`,
        paragraphs: [
          `发卡银行无法入账这笔 ${amount} 的退款，款项已退回给我们，${
            content.number === undefined
              ? '并重新计入您的预付余额。'
              : `并重新用于支付账单 ${content.number}。`
          }`,
        ],
        link: { label: content.number === undefined ? '查看预付余额' : '查看账单', url },
      };
    case 'charged_back':
      return {
        subject: `银行已退回 ${amount} 的付款`,
        paragraphs: [
          `${content.number ? `账单 ${content.number} 的` : '这笔'} ${amount} 付款被持卡人向发卡银行提出拒付，款项已退回银行卡。`,
          content.number === undefined
            ? '用这笔款项充值的预付余额已相应扣回。如属误操作，请联系发卡银行撤回拒付。'
            : '该账单恢复为未付状态，我们不会自动再次扣款。如属误操作，请联系发卡银行撤回拒付，或重新支付账单。',
        ],
        link: { label: content.number === undefined ? '查看预付余额' : '查看账单', url },
      };
  }
}
