import type { NotificationKind } from '@recoup/contract/notifications';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { renderLetter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { tellSellerJob } from './jobs.ts';
import { life } from './life.ts';
import { writeMoney } from '../platform/money.ts';

export interface LetterTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** A letter to the owner, in their language, unless they chose to have it once a day or not at all. */
export async function tellSellerByMail(
  tools: LetterTools,
  told: z.output<(typeof tellSellerJob)['payload']>,
  run: string,
): Promise<void> {
  const { account, ticket, count, kind, action, reason, detail } = told;
  const owner = await ownerOf(tools.data, account, kind);
  if (owner?.email == null || (owner.mail ?? 'at_once') !== 'at_once') return;
  const { language, brand } = voiceOf(tools.config, owner.language);
  const letter = catalogues[language].mails.ticket({
    action,
    ticket,
    count,
    reason: isWritten(action) ? reason : '',
    days: detail.days ?? 0,
    amount: detail.amount ? writeMoney(detail.amount, language === 'zh' ? 'zh-CN' : 'en-US') : '',
    url: linkTo(tools.publicUrl, count === 1 ? `/tickets/${ticket}` : '/tickets?view=needs_action'),
  });
  await tools.mailer.send({
    to: owner.email,
    ...renderLetter(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}

/** Only what a person wrote is quoted; the others are words for machines. */
function isWritten(action: string): boolean {
  return action === 'deny' || action === 'marketplace_asked';
}

async function ownerOf(data: Data, account: number, kind: NotificationKind) {
  return data.withSystem((tx) =>
    tx
      .selectFrom('accounts')
      .leftJoin('notification_choices as choice', (join) =>
        join.onRef('choice.account_id', '=', 'accounts.id').on('choice.kind', '=', kind),
      )
      .select(['accounts.email', 'accounts.language', 'choice.mail'])
      .where('accounts.id', '=', account)
      .executeTakeFirst(),
  );
}

function voiceOf(config: Config, chosen: string): { language: Language; brand: string } {
  return chosen === 'zh'
    ? { language: 'zh', brand: config.BRAND_ZH }
    : { language: 'en', brand: config.BRAND_EN };
}

function linkTo(publicUrl: string, path: string): string {
  return `${publicUrl}/auth/login?redirectPath=${encodeURIComponent(path)}`;
}

/** One letter a day of the kinds an account wants so. */
export async function tellDaily(tools: LetterTools, run: string): Promise<void> {
  const kinds = Object.entries(life).flatMap(([action, { tells }]) =>
    tells === undefined ? [] : [{ action, tells }],
  );
  const { rows } = await tools.data.withSystem((tx) =>
    sql<{ account: number; email: string; language: string; kind: string; count: number }>`
    select accounts.id as account, accounts.email, accounts.language, told.kind, count(distinct event.ticket_id) as count
    from notification_choices choice
    join accounts on accounts.id = choice.account_id
    join unnest(${kinds.map(({ action }) => action)}::text[], ${kinds.map(({ tells }) => tells)}::text[])
      as told (action, kind) on told.kind = choice.kind
    join ticket_events event
      on event.account_id = choice.account_id
      and event.action = told.action
      and event.happened_at >= now() - interval '1 day'
    where choice.mail = 'daily' and accounts.email is not null
    group by accounts.id, accounts.email, accounts.language, told.kind
    order by accounts.id, told.kind
  `.execute(tx),
  );
  for (const [account, lines] of Map.groupBy(rows, (row) => row.account)) {
    const [first] = lines;
    if (first === undefined) continue;
    const { language, brand } = voiceOf(tools.config, first.language);
    const letter = catalogues[language].mails.ticketsDaily({
      lines: lines.map(({ kind, count }) => ({ kind, count })),
      url: linkTo(tools.publicUrl, '/tickets'),
    });
    await tools.mailer.send({
      to: first.email,
      ...renderLetter(letter, brand, language),
      headers: { 'Message-ID': `<${run}-${account}@recoup>` },
    });
  }
}
