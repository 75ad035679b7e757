import { accountsView } from '../accounts/public.ts';
import { listBrands, type Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { catalogues, parseLanguage } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { failingDays } from './deliver.ts';

export interface MailTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

/** Skipped if it was enabled again meanwhile. */
export async function sendWebhookDisabledMail(
  { data, config, mailer, publicUrl }: MailTools,
  { account, webhook }: { account: number; webhook: number },
  run: string,
): Promise<void> {
  const ended = await data.withSystem((tx) =>
    tx
      .selectFrom('webhooks')
      .innerJoin(accountsView('accounts'), 'accounts.id', 'webhooks.account_id')
      .select(['webhooks.url', 'accounts.email', 'accounts.language'])
      .where('webhooks.account_id', '=', account)
      .where('webhooks.id', '=', webhook)
      .where('webhooks.disabled_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (ended?.email == null) return;
  const language = parseLanguage(ended.language);
  const brand = listBrands(config)[language];
  const path = encodeURIComponent('/settings/profile?tab=developers');
  const letter = catalogues[language].mails.webhookEnded({
    address: ended.url,
    days: failingDays,
    url: `${publicUrl()}/auth/login?redirectPath=${path}`,
  });
  await mailer.send({
    to: ended.email,
    ...renderMail(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
