import type { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { catalogues } from '../platform/language.ts';
import { renderLetter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { tellPersonJob } from './jobs.ts';

export interface LetterTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Of what was answered, no more than fits a letter. */
const mostQuoted = 3;
const longestQuote = 600;

/** A letter about answers nobody has read, in the person's language, when and if they want one. */
export async function tellPersonByMail(
  { data, config, mailer, publicUrl }: LetterTools,
  { account, rhythm }: z.output<(typeof tellPersonJob)['payload']>,
  run: string,
): Promise<void> {
  const away = await data.withSystem(async (tx) => {
    const person = await personOf(tx, account);
    if (person?.email == null || person.person_unread === 0) return undefined;
    const wanted = person.mail ?? 'at_once';
    if (wanted === 'daily' && rhythm === 'at_once') await tellWithTheDay(tx, account);
    return wanted === rhythm
      ? { ...person, email: person.email, quotes: await unreadOf(tx, account, person) }
      : undefined;
  });
  if (away === undefined) return;
  const language = away.language === 'zh' ? 'zh' : 'en';
  const brand = language === 'zh' ? config.BRAND_ZH : config.BRAND_EN;
  const letter = catalogues[language].mails.supportAnswered({
    count: away.person_unread,
    quotes: away.quotes,
    url: `${publicUrl}/auth/login?redirectPath=${encodeURIComponent('/dashboard?chat=open')}`,
  });
  await mailer.send({
    to: away.email,
    ...renderLetter(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}

async function personOf(tx: Tx, account: number) {
  return tx
    .selectFrom('support_conversations as conversation')
    .innerJoin('accounts', 'accounts.id', 'conversation.account_id')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.account_id', '=', 'conversation.account_id').on('choice.kind', '=', 'message'),
    )
    .select([
      'conversation.id',
      'conversation.person_unread',
      'accounts.email',
      'accounts.language',
      'choice.mail',
    ])
    .where('conversation.account_id', '=', account)
    .executeTakeFirst();
}

async function unreadOf(
  tx: Tx,
  account: number,
  { id, person_unread }: { readonly id: number; readonly person_unread: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('support_messages')
    .select(['body', 'file_name'])
    .where('account_id', '=', account)
    .where('conversation_id', '=', id)
    .where('side', '=', 'staff')
    .orderBy('id', 'desc')
    .limit(Math.min(person_unread, mostQuoted))
    .execute();
  return rows.toReversed().map(({ body, file_name }) => {
    const words = file_name ?? body;
    return words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words;
  });
}

// Morning in Europe, afternoon in China.
const hourOfLetters = 7;
const dayMs = 24 * 3600_000;

async function tellWithTheDay(tx: Tx, account: number): Promise<void> {
  const runAt = new Date();
  runAt.setUTCHours(hourOfLetters, 0, 0, 0);
  if (runAt.getTime() <= Date.now()) runAt.setTime(runAt.getTime() + dayMs);
  const key = `support:tell-daily/${account}`;
  await enqueue(tx, tellPersonJob, { account, rhythm: 'daily' }, { account, key, runAt });
}
