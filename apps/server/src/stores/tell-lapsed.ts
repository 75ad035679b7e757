import { sellerStates } from '@recoup/contract/seller-states';
import type { Config } from '../platform/config.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { catalogues } from '../platform/language.ts';
import { renderLetter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { authorizationsLapsedJob } from './jobs.ts';
import type { StoreRef } from './states.ts';

interface TellTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** A letter to the owner, in their language: now, with the others of the day, or never, as they chose. */
export async function tellLapsed(tools: TellTools, { account, store }: StoreRef, run: string): Promise<void> {
  const owner = await tools.data.withSystem(async (tx) => {
    const found = await ownerOf(tx, account);
    if (found?.mail === 'daily') await tellWithTheDay(tx, account);
    return found;
  });
  if (owner === undefined || owner.mail !== 'at_once') return;
  const stores = await tools.data.withSystem((tx) => storesOf(tx, account).where('id', '=', store).execute());
  await send(tools, owner, stores, run);
}

/** Those that are still lapsed when the day is over. */
export async function tellLapsedOfDay(
  tools: TellTools,
  { account, since }: { account: number; since: string },
  run: string,
): Promise<void> {
  const { owner, stores } = await tools.data.withSystem(async (tx) => ({
    owner: await ownerOf(tx, account),
    stores: await storesOf(tx, account)
      .where('state', '=', sellerStates.authorizationExpired)
      .where('state_changed_at', '>=', new Date(since))
      .orderBy('state_changed_at')
      .execute(),
  }));
  if (owner === undefined || owner.mail === 'never' || stores.length === 0) return;
  await send(tools, owner, stores, run);
}

// Morning in Europe, afternoon in China.
const hourOfLetters = 7;
const dayMs = 24 * 3600_000;

/** All of a day meet in one job. */
async function tellWithTheDay(tx: Tx, account: number): Promise<void> {
  const runAt = new Date();
  runAt.setUTCHours(hourOfLetters, 0, 0, 0);
  if (runAt.getTime() <= Date.now()) runAt.setTime(runAt.getTime() + dayMs);
  const since = new Date(runAt.getTime() - dayMs).toISOString();
  const key = `authorizations-lapsed:${account}/${since}`;
  await enqueue(tx, authorizationsLapsedJob, { account, since }, { account, key, runAt });
}

interface Owner {
  readonly email: string;
  readonly language: 'en' | 'zh';
  readonly mail: 'at_once' | 'daily' | 'never';
}

async function ownerOf(tx: Tx, account: number): Promise<Owner | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.account_id', '=', 'accounts.id').on('choice.kind', '=', 'authorization_lapsed'),
    )
    .select(['accounts.email', 'accounts.language', 'choice.mail'])
    .where('accounts.id', '=', account)
    .executeTakeFirst();
  if (row?.email == null) return undefined;
  const mail = row.mail === 'daily' || row.mail === 'never' ? row.mail : 'at_once';
  return { email: row.email, language: row.language === 'zh' ? 'zh' : 'en', mail };
}

function storesOf(tx: Tx, account: number) {
  return tx.selectFrom('stores').select(['id', 'store_name', 'seller_id']).where('account_id', '=', account);
}

async function send(
  { config, mailer, publicUrl }: TellTools,
  { email, language }: Owner,
  stores: readonly { id: number; store_name: string; seller_id: string | null }[],
  run: string,
): Promise<void> {
  const names = stores.map(({ id, store_name, seller_id }) => store_name || seller_id || String(id));
  const [only] = names;
  if (only === undefined) return;
  const brand = language === 'zh' ? config.BRAND_ZH : config.BRAND_EN;
  const storesUrl = `${publicUrl}/auth/login?redirectPath=${encodeURIComponent('/stores')}`;
  const { mails } = catalogues[language];
  const letter =
    names.length === 1
      ? mails.authorizationLapsed({ brand, store: only, storesUrl })
      : mails.authorizationsLapsed({ brand, stores: names, storesUrl });
  await mailer.send({
    to: email,
    ...renderLetter(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
