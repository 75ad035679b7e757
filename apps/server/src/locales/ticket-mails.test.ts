import { expect, test } from 'vitest';
import { ticketMailEn } from './en/ticket-mails.ts';
import { ticketMailZh } from './zh/ticket-mails.ts';

const denied = {
  action: 'deny',
  ticket: 7,
  count: 1,
  days: 0,
  amount: '',
  units: 0,
  claim: '',
  reason: '',
  url: 'https://recoup.example/tickets/7',
} as const;

test('a colon stands only before a reason', () => {
  for (const mail of [ticketMailEn, ticketMailZh]) {
    for (const action of ['deny', 'marketplace_asked'] as const) {
      expect(mail({ ...denied, action }).paragraphs.join('\n')).not.toMatch(/[:：]/);
      const [said, reason] = mail({ ...denied, action, reason: 'No record of it' }).paragraphs;
      expect(said).toMatch(/[:：]$/);
      expect(reason).toBe('“No record of it”');
    }
  }
});

test('the claim comes first', () => {
  const claim = 'Inbound shortage · HB-1042-BLK · $2,185.40';
  for (const mail of [ticketMailEn, ticketMailZh]) {
    expect(mail({ ...denied, claim }).paragraphs[0]).toMatch(
      /^Inbound shortage · HB-1042-BLK · \$2,185\.40[.。]/,
    );
  }
});

test('units replaced in stock are not announced as a payment of nothing', () => {
  const replaced = { ...denied, action: 'pay_fully', amount: '$0.00', units: 48 } as const;
  for (const mail of [ticketMailEn, ticketMailZh]) {
    for (const action of ['pay_fully', 'pay_partly', 'pay_without_us', 'reverse'] as const) {
      const { subject, paragraphs } = mail({ ...replaced, action });
      expect(`${subject} ${paragraphs.join(' ')}`).not.toContain('$0.00');
      expect(paragraphs.join(' ')).toContain('48 ');
    }
  }
  expect(ticketMailEn(replaced).subject).toBe('Amazon replaced 48 units for ticket 7');
});
