import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { formatMoney, type Money } from '@recoup/contract/money';
import type { WeeklySummary } from '../../modules/notifications/notification-content.ts';
import type { MailText } from '../catalogue.ts';

const steps: Record<
  WeeklySummary['waits'][number]['kind'],
  { readonly label: string; readonly unit: string }
> = {
  closing: { label: '7 天内到期的索赔', unit: '个工单' },
  documents: { label: '需要文件', unit: '个工单' },
  answers: { label: `待回复${marketplaceName}`, unit: '个工单' },
  authorization: { label: '需重新授权', unit: '个店铺' },
  authorization_ending: { label: '授权即将到期', unit: '个店铺' },
  statement: { label: '待核对', unit: '份对账单' },
  invoice: { label: '待支付', unit: '张账单' },
};

const money = (amounts: readonly Money[]) =>
  amounts.map((amount) => formatMoney(amount, 'zh-CN')).join(' + ');

function sum(sums: WeeklySummary['found'], unit: string): string {
  if (sums.length === 0) return '无';
  const count = sums.reduce((all, each) => all + each.count, 0);
  return `${money(sums)} · ${count} ${unit}`;
}

export function summaryMailZh({ found, filed, paid, waits }: WeeklySummary, url: string): MailText {
  return {
    subject: found.length === 0 ? '您的每周汇总' : `您的每周汇总：${money(found)} 待索赔`,
    paragraphs: [
      waits.length === 0 ? '以下是您的索赔进展，目前无需操作。' : '以下是您的索赔进展和待办事项。',
    ],
    figures: [
      {
        rows: [
          { label: '已发现、尚未提交', value: sum(found, '个工单') },
          { label: `已提交${marketplaceName}`, value: sum(filed, '个工单') },
          { label: '近 12 个月已追回', value: sum(paid, '笔赔付') },
        ],
      },
      ...(waits.length === 0
        ? []
        : [
            {
              title: '待办事项',
              rows: waits.map(({ kind, count, amounts }) => ({
                label: steps[kind].label,
                value: [money(amounts), `${count} ${steps[kind].unit}`].filter(Boolean).join(' · '),
              })),
            },
          ]),
    ],
    link: { label: '打开首页', url },
  };
}
