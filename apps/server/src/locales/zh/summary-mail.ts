import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { formatMoney, type Money } from '@recoup/contract/money';
import type { WeeklySummary } from '../../modules/notifications/notification-content.ts';
import type { MailText } from '../catalogue.ts';

const steps: Record<WeeklySummary['waits'][number]['kind'], string> = {
  closing: '7 天内到期的索赔',
  documents: '需要文件的工单',
  answers: `待回复的${marketplaceName}问题`,
  authorization: '需重新授权的店铺',
  statement: '待核对的对账单',
  invoice: '待支付的账单',
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
                label: steps[kind],
                value: [money(amounts), String(count)].filter(Boolean).join(' · '),
              })),
            },
          ]),
    ],
    link: { label: '打开首页', url },
  };
}
