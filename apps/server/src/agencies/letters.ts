import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import { open, sameBytes } from '../platform/crypto.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { catalogues, type Language } from '../platform/language.ts';
import { renderLetter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Letter } from '../locales/en.ts';
import { nameOf } from './agency-name.ts';
import { hashToken, sealedFor } from './invite-customer.ts';
import { customersAcceptedJob } from './jobs.ts';

export interface LetterTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly invitationKey: Buffer;
}

/** To whoever is invited; one that was withdrawn or sent anew meanwhile is not worth a letter. */
export async function sendInvitation(
  tools: LetterTools,
  { account, invitation, sealedToken }: { account: number; invitation: number; sealedToken: string },
  run: string,
): Promise<void> {
  const token = open(tools.invitationKey, sealedFor(account, invitation), sealedToken);
  const found = await tools.data.withSystem(async (tx) => {
    const sent = await tx
      .selectFrom('agency_invitations')
      .leftJoin('accounts as invited', (join) =>
        join.on((on) => on(sql`lower(invited.email)`, '=', on.ref('agency_invitations.email'))),
      )
      .select([
        'agency_invitations.email',
        'agency_invitations.language',
        'token_hash',
        'invited.language as own',
      ])
      .where('account_id', '=', account)
      .where('agency_invitations.id', '=', invitation)
      .where('status', '=', 'open')
      .executeTakeFirst();
    return sent && { ...sent, agency: await accountNamed(tx, account) };
  });
  if (found === undefined || !sameBytes(found.token_hash, hashToken(token))) return;
  const path = `/settings/profile?invitation=${token}`;
  await send(tools, { email: found.email, language: found.own ?? found.language }, run, (language) =>
    catalogues[language].mails.agencyInvitation({
      brand: brandOf(tools.config, language),
      agency: found.agency.name,
      days: agencyLimits.invitationDays,
      url: linkTo(tools.publicUrl, path),
    }),
  );
}

/** To the agency, in its language: now, with the others of the day, or never, as it chose. */
export async function tellAccepted(
  tools: LetterTools,
  { agency, customer }: { agency: number; customer: number },
  run: string,
): Promise<void> {
  const { owner, name } = await tools.data.withSystem(async (tx) => {
    const told = await accountNamed(tx, agency);
    if (told.mail === 'daily') await tellWithTheDay(tx, agency);
    return { owner: told, name: (await accountNamed(tx, customer)).name };
  });
  if (owner.mail === 'at_once') await sendAccepted(tools, owner, [name], run);
}

export async function tellAcceptedOfDay(
  tools: LetterTools,
  { agency, since }: { agency: number; since: string },
  run: string,
): Promise<void> {
  const { owner, names } = await tools.data.withSystem(async (tx) => {
    const accepted = await tx
      .selectFrom('agency_invitations')
      .select('customer_id')
      .where('account_id', '=', agency)
      .where('status', '=', 'accepted')
      .where('ended_at', '>=', new Date(since))
      .orderBy('ended_at')
      .execute();
    const named: string[] = [];
    for (const { customer_id } of accepted) {
      if (customer_id !== null) named.push((await accountNamed(tx, customer_id)).name);
    }
    return { owner: await accountNamed(tx, agency), names: named };
  });
  if (owner.mail !== 'never' && names.length > 0) await sendAccepted(tools, owner, names, run);
}

// Morning in Europe, afternoon in China.
const hourOfLetters = 7;
const dayMs = 24 * 3600_000;

/** All of a day meet in one job. */
async function tellWithTheDay(tx: Tx, agency: number): Promise<void> {
  const runAt = new Date();
  runAt.setUTCHours(hourOfLetters, 0, 0, 0);
  if (runAt.getTime() <= Date.now()) runAt.setTime(runAt.getTime() + dayMs);
  const since = new Date(runAt.getTime() - dayMs).toISOString();
  const key = `customers-accepted:${agency}/${since}`;
  await enqueue(tx, customersAcceptedJob, { agency, since }, { account: agency, key, runAt });
}

function sendAccepted(
  tools: LetterTools,
  owner: Recipient,
  customers: readonly string[],
  run: string,
): Promise<void> {
  return send(tools, owner, run, (language) =>
    catalogues[language].mails.customersAccepted({
      customers,
      url: linkTo(tools.publicUrl, '/partner/customs'),
    }),
  );
}

interface Recipient {
  readonly email: string | null;
  readonly language: string;
}

async function accountNamed(tx: Tx, account: number) {
  const row = await tx
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.account_id', '=', 'accounts.id').on('choice.kind', '=', 'customer_accepted'),
    )
    .select(['username', 'first_name', 'last_name', 'company', 'email', 'language', 'choice.mail'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
  return { name: nameOf(row), email: row.email, language: row.language, mail: row.mail ?? 'at_once' };
}

async function send(
  { config, mailer }: LetterTools,
  { email, language: chosen }: Recipient,
  run: string,
  write: (language: Language) => Letter,
): Promise<void> {
  if (email === null) return;
  const language = chosen === 'zh' ? 'zh' : 'en';
  await mailer.send({
    to: email,
    ...renderLetter(write(language), brandOf(config, language), language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}

function brandOf(config: Config, language: Language): string {
  return language === 'zh' ? config.BRAND_ZH : config.BRAND_EN;
}

function linkTo(publicUrl: string, path: string): string {
  return `${publicUrl}/auth/login?redirectPath=${encodeURIComponent(path)}`;
}
