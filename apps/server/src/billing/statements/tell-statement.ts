import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { catalogues } from '../../platform/language.ts';
import { renderLetter } from '../../platform/mail/letter.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { writeMoney } from '../../platform/money.ts';
import type { InvoiceRef } from './refresh-draft.ts';

export interface StatementLetterTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** A statement lies open for review. They come at most weekly, so who wants one letter a day gets it at once too. */
export async function tellStatement(
  { data, config, mailer, publicUrl }: StatementLetterTools,
  { account, invoice }: InvoiceRef,
  run: string,
): Promise<void> {
  const told = await data.withSystem((tx) =>
    tx
      .selectFrom('invoices')
      .innerJoin('accounts', 'accounts.id', 'invoices.account_id')
      .leftJoin('notification_choices as choice', (join) =>
        join.onRef('choice.account_id', '=', 'accounts.id').on('choice.kind', '=', 'statement_ready'),
      )
      .select([
        'accounts.email',
        'accounts.language',
        'choice.mail',
        'invoices.total_minor',
        'invoices.currency',
        'invoices.review_until',
      ])
      .where('invoices.account_id', '=', account)
      .where('invoices.id', '=', invoice)
      .where('invoices.status', '=', 'draft')
      .executeTakeFirst(),
  );
  if (told?.email == null || told.mail === 'never') return;
  const language = told.language === 'zh' ? 'zh' : 'en';
  const brand = language === 'zh' ? config.BRAND_ZH : config.BRAND_EN;
  const path = `/settings/bill?invoice=${invoice}`;
  const letter = catalogues[language].mails.statementReady({
    amount: writeMoney(
      { minor: told.total_minor, currency: told.currency },
      language === 'zh' ? 'zh-CN' : 'en-US',
    ),
    reviewUntil: told.review_until ?? '',
    url: `${publicUrl}/auth/login?redirectPath=${encodeURIComponent(path)}`,
  });
  await mailer.send({
    to: told.email,
    ...renderLetter(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
