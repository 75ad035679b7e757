import { expect, test } from 'vitest';
import { ticketMailEn } from './en/ticket-mails.ts';
import { ticketMailZh } from './zh/ticket-mails.ts';

const denied = {
  action: 'deny',
  ticket: 7,
  count: 1,
  days: 0,
  amount: '',
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

test('what is claimed stands first', () => {
  const claim = 'Inbound shortage · HB-1042-BLK · $2,185.40';
  for (const mail of [ticketMailEn, ticketMailZh]) {
    expect(mail({ ...denied, claim }).paragraphs[0]).toMatch(
      /^Inbound shortage · HB-1042-BLK · \$2,185\.40[.。]/,
    );
  }
});
