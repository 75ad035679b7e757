import { alarmRules } from '@recoup/contract/security-event-kinds';
import { factorChanges } from '../modules/accounts/factors/factor-changes.ts';
import type { NotificationContent, WeeklySummary } from '../modules/notifications/notification-content.ts';
import type { Language } from '../platform/language.ts';
import type { Catalogue, MailText } from './catalogue.ts';

const brands: Record<Language, string> = { en: 'Recoup', zh: '追偿通' };
const origin = 'https://recoup.example';
const url = `${origin}/auth/login?redirectPath=%2Ftickets%2F1042`;
const store = 'Rivera Outdoor';
const reason = 'Our records show no such return.';
const usd = (minor: number) => ({ minor, currency: 'USD' });

const claim = { type: 'inbound_lost', product: 'HB-1042-BLK', amount: usd(218_540) } as const;
const oneTicket = { about: 'ticket', ticket: 1042, count: 1, reason: '', claim } as const;
const summary: WeeklySummary = {
  about: 'summary',
  found: [
    { ...usd(218_540), count: 14 },
    { minor: 64_000, currency: 'EUR', count: 3 },
  ],
  filed: [{ ...usd(97_210), count: 1 }],
  paid: [{ ...usd(600_358), count: 30 }],
  waits: [
    { kind: 'closing', count: 2, amounts: [usd(31_200)] },
    { kind: 'documents', count: 5, amounts: [usd(312_000), { minor: 64_000, currency: 'EUR' }] },
    { kind: 'answers', count: 1, amounts: [usd(4_500)] },
    { kind: 'authorization', count: 1, amounts: [] },
    { kind: 'authorization_ending', count: 1, amounts: [usd(97_210)] },
    { kind: 'statement', count: 1, amounts: [usd(52_920)] },
    { kind: 'invoice', count: 1, amounts: [usd(52_920)] },
  ],
};

const notifications: Record<string, NotificationContent> = {
  'documents needed, one': { ...oneTicket, action: 'ask_documents' },
  'documents needed, many': { ...oneTicket, claim: undefined, action: 'ask_documents', count: 6 },
  'question, with a reason': { ...oneTicket, action: 'marketplace_asked', reason },
  'question, without a reason': { ...oneTicket, action: 'marketplace_asked' },
  'reminder, one': { ...oneTicket, action: 'remind', days: 3 },
  'reminder, today': { ...oneTicket, action: 'remind', days: 0 },
  'reminder, many': { ...oneTicket, claim: undefined, action: 'remind', count: 4, days: 1 },
  'window opens, one': { ...oneTicket, action: 'make_ready' },
  'window opens, many': { ...oneTicket, claim: undefined, action: 'make_ready', count: 3 },
  'expired, one': { ...oneTicket, action: 'expire' },
  'expired, many': { ...oneTicket, claim: undefined, action: 'expire', count: 3 },
  approved: { ...oneTicket, action: 'approve' },
  'denied, with a reason': { ...oneTicket, action: 'deny', reason },
  'denied, without a reason': { ...oneTicket, action: 'deny' },
  reversed: { ...oneTicket, action: 'reverse', amount: usd(8_900) },
  'paid without a case': { ...oneTicket, action: 'pay_without_us', amount: usd(8_900) },
  paid: { ...oneTicket, action: 'pay_fully', amount: usd(211_680) },
  'authorization ends': { about: 'authorization', store, days: 30 },
  'authorization ends tomorrow': { about: 'authorization', store, days: 1 },
  'authorization ended': { about: 'authorization', store },
  statement: { about: 'statement', total: usd(52_920), review_until: '2026-11-24' },
  'charge by card': {
    about: 'charge',
    on: '2026-11-24',
    number: 'R-2026-0012',
    card: usd(42_920),
    credit: usd(10_000),
    last4: '4242',
  },
  'charge without a card': {
    about: 'charge',
    on: '2026-11-24',
    number: 'R-2026-0012',
    card: usd(52_920),
    credit: usd(0),
  },
  'charge by credit': {
    about: 'charge',
    on: '2026-11-24',
    number: 'R-2026-0012',
    card: usd(0),
    credit: usd(52_920),
  },
  'payment declined': {
    about: 'payment',
    what: 'declined',
    amount: usd(52_920),
    last4: '0002',
    number: 'R-2026-0012',
    retry_on: '2026-11-27',
  },
  'payment declined, the last time': {
    about: 'payment',
    what: 'declined',
    amount: usd(52_920),
    number: 'R-2026-0012',
  },
  'payment to confirm': {
    about: 'payment',
    what: 'needs_action',
    amount: usd(52_920),
    number: 'R-2026-0012',
  },
  'payment without a card': {
    about: 'payment',
    what: 'no_card',
    amount: usd(52_920),
    number: 'R-2026-0012',
  },
  'refund of credit failed': { about: 'payment', what: 'refund_failed', amount: usd(5_000) },
  'refund of an invoice failed': {
    about: 'payment',
    what: 'refund_failed',
    amount: usd(5_000),
    number: 'R-2026-0012',
  },
  'chargeback of credit': { about: 'payment', what: 'charged_back', amount: usd(5_000) },
  'chargeback of an invoice': {
    about: 'payment',
    what: 'charged_back',
    amount: usd(52_920),
    number: 'R-2026-0012',
  },
  'customer accepted': { about: 'customer', name: 'Fischer Haushalt GmbH' },
  message: { about: 'message', text: 'A scan is fine as long as supplier, date and quantities can be read.' },
  'weekly summary': summary,
  'weekly summary, quiet': { ...summary, found: [], filed: [], waits: [] },
};

type Mails = Catalogue['mails'];

/** One mail or more of every template, which the type requires. */
function listTemplates(mails: Mails, brand: string): Record<keyof Mails, readonly MailText[]> {
  const code = { brand, code: '482913', minutes: 10 };
  return {
    code: (['signup', 'reset', 'change'] as const).map((purpose) => mails.code({ ...code, purpose })),
    alreadyRegistered: [mails.alreadyRegistered({ brand, loginUrl: `${origin}/auth/login` })],
    noAccount: [mails.noAccount({ brand, signupUrl: `${origin}/auth/signup` })],
    emailChanged: [mails.emailChanged({ brand, email: 'sam@rivera.example' })],
    passwordChanged: [mails.passwordChanged({ brand, resetUrl: `${origin}/auth/reset` })],
    smsBudget: [null, 'GB', ''].map((country) => mails.smsBudget({ brand, country, used: 80, allowed: 100 })),
    failedSignIns: [mails.failedSignIns({ brand, resetUrl: `${origin}/auth/reset` })],
    newDevice: ['Firefox · Linux', ''].map((device) =>
      mails.newDevice({ brand, device, ip: '203.0.113.7', at: '2026-11-17T09:30:00.000Z', url }),
    ),
    securityAlarm: alarmRules.map((rule) =>
      mails.securityAlarm({ brand, rule, count: 120, username: 'sam', url }),
    ),
    factorsChanged: factorChanges.map((change) => mails.factorsChanged({ brand, change, url })),
    exportReady: [mails.exportReady({ days: 7, url })],
    deletionAsked: [mails.deletionAsked({ brand, day: '2026-12-17', url })],
    booksFaulty: [1, 2].map((count) =>
      mails.booksFaulty({ count, faults: ['The postings of invoice R-2026-0012 sum to 120, not 0'], url }),
    ),
    storesNeedAttention: [1, 21].map((count) =>
      mails.storesNeedAttention({
        count,
        stores: [{ name: store, owner: 'Rivera Outdoor LLC', problems: ['sync_late', 'reports_failing'] }],
        url,
      }),
    ),
    clientSecretEnds: [mails.clientSecretEnds({ date: '2026-12-01', url })],
    webhookEnded: [mails.webhookEnded({ address: 'https://hooks.rivera.example/recoup', days: 5, url })],
    agencyInvitation: [
      mails.agencyInvitation({
        brand,
        agency: 'Bluewave Partners',
        days: 14,
        url,
        reportUrl: `${url}&report`,
      }),
    ],
    day: [mails.day({ lines: ['Ticket 1042 was paid', 'Ticket 1043 was denied'], url })],
  };
}

/** Every mail of a catalogue by name, with examples of each of its variants. */
export function listSampleMails(
  { mails, notificationMail }: Pick<Catalogue, 'mails' | 'notificationMail'>,
  language: Language,
): { name: string; brand: string; mail: MailText }[] {
  const brand = brands[language];
  const templates = Object.entries(listTemplates(mails, brand)).flatMap(([name, samples]) =>
    samples.map((mail, index) => ({ name: `${name} ${index + 1}`, brand, mail })),
  );
  const told = Object.entries(notifications).map(([name, content]) => ({
    name,
    brand,
    mail: notificationMail(content, { brand, url }),
  }));
  return [...templates, ...told];
}
