import type { Config } from '../platform/config.ts';
import type { Data } from '../platform/database/database.ts';
import { catalogues } from '../platform/language.ts';
import { renderLetter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

/** A letter to the owner, in their language, unless they chose to have none. */
export async function tellLapsed(
  { data, config, mailer, publicUrl }: { data: Data; config: Config; mailer: Mailer; publicUrl: string },
  { account, store }: { account: number; store: number },
  run: string,
): Promise<void> {
  const told = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .innerJoin('accounts', 'accounts.id', 'stores.account_id')
      .leftJoin('notification_choices as choice', (join) =>
        join
          .onRef('choice.account_id', '=', 'stores.account_id')
          .on('choice.kind', '=', 'authorization_lapsed'),
      )
      .select(['stores.store_name', 'stores.seller_id', 'accounts.email', 'accounts.language', 'choice.mail'])
      .where('stores.account_id', '=', account)
      .where('stores.id', '=', store)
      .executeTakeFirst(),
  );
  if (told?.email == null || told.mail === 'never') return;
  const language = told.language === 'zh' ? 'zh' : 'en';
  const brand = language === 'zh' ? config.BRAND_ZH : config.BRAND_EN;
  const letter = catalogues[language].mails.authorizationLapsed({
    brand,
    store: told.store_name || told.seller_id || String(store),
    storesUrl: `${publicUrl}/auth/login?redirectPath=${encodeURIComponent('/stores')}`,
  });
  await mailer.send({
    to: told.email,
    ...renderLetter(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
