import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { formatMoney, type Money } from '@recoup/contract/money';
import type { WeeklySummary } from '../../modules/notifications/notification-content.ts';
import type { MailText } from '../catalogue.ts';

const steps: Record<
  WeeklySummary['waits'][number]['kind'],
  { readonly label: string; readonly one: string; readonly many: string }
> = {
  closing: { label: 'Expire within 7 days', one: 'claim', many: 'claims' },
  documents: { label: 'Need a document', one: 'ticket', many: 'tickets' },
  answers: { label: `Questions from ${marketplaceName}`, one: 'ticket', many: 'tickets' },
  authorization: { label: 'To authorize again', one: 'store', many: 'stores' },
  authorization_ending: { label: 'Authorization ends soon', one: 'store', many: 'stores' },
  statement: { label: 'In review', one: 'statement', many: 'statements' },
  invoice: { label: 'Due', one: 'invoice', many: 'invoices' },
};

const money = (amounts: readonly Money[]) =>
  amounts.map((amount) => formatMoney(amount, 'en-US')).join(' + ');

function sum(sums: WeeklySummary['found'], one: string, many: string): string {
  if (sums.length === 0) return 'None';
  const count = sums.reduce((all, each) => all + each.count, 0);
  return `${money(sums)} · ${count} ${count === 1 ? one : many}`;
}

export function summaryMailEn({ found, filed, paid, waits }: WeeklySummary, url: string): MailText {
  return {
    subject: found.length === 0 ? 'Your weekly summary' : `Your weekly summary: ${money(found)} to claim`,
    paragraphs: [
      waits.length === 0
        ? 'This is where your claims stand. There is nothing for you to do.'
        : 'This is where your claims stand, and what waits for you.',
    ],
    figures: [
      {
        rows: [
          { label: 'Found, not filed yet', value: sum(found, 'ticket', 'tickets') },
          { label: `Filed with ${marketplaceName}`, value: sum(filed, 'ticket', 'tickets') },
          { label: 'Recovered in the last 12 months', value: sum(paid, 'payment', 'payments') },
        ],
      },
      ...(waits.length === 0
        ? []
        : [
            {
              title: 'What waits for you',
              rows: waits.map(({ kind, count, amounts }) => ({
                label: steps[kind].label,
                value: [money(amounts), `${count} ${count === 1 ? steps[kind].one : steps[kind].many}`]
                  .filter(Boolean)
                  .join(' · '),
              })),
            },
          ]),
    ],
    link: { label: 'Open the dashboard', url },
  };
}
