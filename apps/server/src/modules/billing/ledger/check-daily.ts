import { listSuperusers } from '../../accounts/public.ts';
import { listBrands, type Config } from '../../../platform/config.ts';
import type { Data } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { catalogues, parseLanguage } from '../../../platform/language.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendBooksMailJob } from '../jobs.ts';
import { checkBooks } from './check-books.ts';

export interface BooksMailTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

/** A mail with more would not be read; `npm run ledger:check` lists all. */
const maxListed = 20;

/** Scheduled: checks the books and mails every operator what is wrong with them. */
export async function checkBooksDaily(data: Data): Promise<void> {
  const { faults } = await checkBooks(data);
  if (faults.length === 0) return;
  const mail = { count: faults.length, faults: faults.slice(0, maxListed) };
  const operators = await listSuperusers(data);
  await data.withSystem(async (tx) => {
    for (const operator of operators) {
      await enqueue(tx, sendBooksMailJob, { ...operator, ...mail }, {});
    }
  });
}

export async function sendBooksMail(
  { config, mailer, publicUrl }: BooksMailTools,
  mail: { email: string; language: string; count: number; faults: readonly string[] },
  run: string,
): Promise<void> {
  const language = parseLanguage(mail.language);
  const path = encodeURIComponent('/settings/receivables');
  const letter = catalogues[language].mails.booksFaulty({
    count: mail.count,
    faults: mail.faults,
    url: `${publicUrl()}/auth/login?redirectPath=${path}`,
  });
  await mailer.send({
    to: mail.email,
    ...renderMail(letter, listBrands(config)[language], language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
