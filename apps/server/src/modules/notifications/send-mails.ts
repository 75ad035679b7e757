import { notificationKinds, type NotificationKind } from '@recoup/contract/notifications';
import { sql } from 'kysely';
import { accountsView } from '../accounts/public.ts';
import { listBrands, type Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { catalogues, parseLanguage, type Language } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { notificationContent } from './notification-content.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

export interface MailTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly unsubscribeKey: Buffer;
}

interface Reader {
  readonly account: number;
  readonly email: string;
  readonly language: string;
}

/** Sends one notification by mail, unless it was read in the page. */
export async function sendNotificationMail(
  tools: MailTools,
  { account, notification }: { account: number; notification: number },
  run: string,
): Promise<void> {
  const row = await tools.data.withSystem((tx) =>
    tx
      .selectFrom('notifications')
      .innerJoin(accountsView('accounts'), 'accounts.id', 'notifications.account_id')
      .select([
        'notifications.kind',
        'notifications.news',
        'notifications.path',
        'accounts.email',
        'accounts.language',
      ])
      .where('notifications.account_id', '=', account)
      .where('notifications.id', '=', notification)
      .where('notifications.mailed_at', 'is', null)
      .where('notifications.read_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row?.email == null) return;
  const { language, brand } = getMailSettings(tools.config, row.language);
  const url = linkTo(tools.publicUrl(), row.path);
  await tools.mailer.send({
    to: row.email,
    ...renderMail(
      catalogues[language].notificationMail(notificationContent.parse(row.news), { brand, url }),
      brand,
      language,
      listFooterLinks(tools, account, parseKind(row.kind), language),
    ),
    headers: {
      'Message-ID': `<${run}@recoup>`,
      ...unsubscribeHeaders(tools, account, parseKind(row.kind)),
    },
  });
  await markMailed(tools.data, account, [notification]);
}

/** Sends the last day's unread notifications in one mail. */
export async function sendDigests(tools: MailTools, run: string): Promise<void> {
  const readers = await tools.data.withSystem((tx) =>
    tx
      .selectFrom('notifications')
      .innerJoin(accountsView('accounts'), 'accounts.id', 'notifications.account_id')
      .select(['accounts.id as account', 'accounts.email', 'accounts.language'])
      .distinct()
      .where('notifications.mail', '=', 'daily')
      .where('notifications.mailed_at', 'is', null)
      .where('notifications.read_at', 'is', null)
      .execute(),
  );
  for (const { email, ...reader } of readers) {
    if (email !== null) await sendDigest(tools, { ...reader, email }, run);
  }
}

async function sendDigest(tools: MailTools, { account, email, language: chosen }: Reader, run: string) {
  const notifications = await tools.data.withSystem((tx) =>
    tx
      .selectFrom('notifications')
      .select(['id', 'kind', 'news', 'path'])
      .where('account_id', '=', account)
      .where('mail', '=', 'daily')
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .orderBy('id')
      .execute(),
  );
  const [first] = notifications;
  if (first === undefined) return;
  const { language, brand } = getMailSettings(tools.config, chosen);
  const words = catalogues[language];
  const mails = notifications.map(({ news: one, path }) =>
    words.notificationMail(notificationContent.parse(one), { brand, url: linkTo(tools.publicUrl(), path) }),
  );
  const [only, ...others] = mails;
  const mail =
    only !== undefined && others.length === 0
      ? only
      : words.mails.day({
          lines: mails.map(({ subject, title = subject }) => title),
          url: linkTo(tools.publicUrl(), '/dashboard'),
        });
  await tools.mailer.send({
    to: email,
    ...renderMail(mail, brand, language, listFooterLinks(tools, account, parseKind(first.kind), language)),
    headers: {
      'Message-ID': `<${run}-${account}@recoup>`,
      ...unsubscribeHeaders(tools, account, parseKind(first.kind)),
    },
  });
  await markMailed(
    tools.data,
    account,
    notifications.map(({ id }) => id),
  );
}

async function markMailed(data: Data, account: number, ids: number[]): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .updateTable('notifications')
      .set({ mailed_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', 'in', ids)
      .execute(),
  );
}

/** Lets mail programs offer to unsubscribe (RFC 8058). */
function unsubscribeHeaders(tools: MailTools, account: number, kind: NotificationKind) {
  return {
    'List-Unsubscribe': `<${toUnsubscribeUrl(tools, account, kind)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** For mail programs that offer no unsubscribe button. */
function listFooterLinks(tools: MailTools, account: number, kind: NotificationKind, language: Language) {
  const { title, choices } = catalogues[language].unsubscribe;
  return [
    { label: choices, url: linkTo(tools.publicUrl(), '/settings/profile') },
    { label: title, url: toUnsubscribeUrl(tools, account, kind) },
  ];
}

function toUnsubscribeUrl(
  { publicUrl, unsubscribeKey }: MailTools,
  account: number,
  kind: NotificationKind,
): string {
  const token = encodeURIComponent(createUnsubscribeToken(unsubscribeKey, account, kind));
  return `${publicUrl()}/api/notifications/unsubscribe/?token=${token}`;
}

function parseKind(name: string): NotificationKind {
  const kind = notificationKinds.find((known) => known === name);
  if (kind === undefined) throw new Error(`${name} is no kind of notification`);
  return kind;
}

function getMailSettings(config: Config, chosen: string): { language: Language; brand: string } {
  const language = parseLanguage(chosen);
  return { language, brand: listBrands(config)[language] };
}

function linkTo(publicUrl: string, path: string): string {
  return `${publicUrl}/auth/login?redirectPath=${encodeURIComponent(path)}`;
}
