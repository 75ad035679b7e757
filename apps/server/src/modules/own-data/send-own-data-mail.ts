import { accountsView } from '../accounts/public.ts';
import { listBrands } from '../../platform/config.ts';
import { catalogues, parseLanguage } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { exportDays, type OwnDataTools } from './build-export.ts';
import { toDay } from '../../platform/day.ts';

export async function sendOwnDataMail(
  { data, config, mailer, publicUrl }: OwnDataTools,
  { account, about }: { account: number; about: 'exportReady' | 'deletionAsked' },
  run: string,
): Promise<void> {
  const reader = await data.withSystem((tx) =>
    tx
      .selectFrom(accountsView('accounts'))
      .select(['email', 'language', 'deletion_due_at'])
      .where('id', '=', account)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (reader?.email == null) return;
  const due = reader.deletion_due_at;
  // Cancelled meanwhile.
  if (about === 'deletionAsked' && due === null) return;
  const language = parseLanguage(reader.language);
  const brand = listBrands(config)[language];
  const url = `${publicUrl()}/auth/login?redirectPath=${encodeURIComponent('/settings/profile?tab=data')}`;
  const { mails } = catalogues[language];
  const letter =
    about === 'exportReady'
      ? mails.exportReady({ days: exportDays, url })
      : mails.deletionAsked({ brand, day: due ? toDay(due) : '', url });
  await mailer.send({
    to: reader.email,
    ...renderMail(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
