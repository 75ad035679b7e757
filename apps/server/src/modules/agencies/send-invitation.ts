import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import { accountsView } from '../accounts/public.ts';
import { listBrands, type Config } from '../../platform/config.ts';
import { open, isSameBytes } from '../../platform/crypto.ts';
import type { Data } from '../../platform/database/database.ts';
import { catalogues, parseLanguage } from '../../platform/language.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { getAgencyName } from './agency-name.ts';
import { hashToken, buildInvitationContext } from './invite-customer.ts';

export interface MailTools {
  readonly data: Data;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly invitationKey: Buffer;
}

/** Mails the invitation unless it was withdrawn or replaced in the meantime. */
export async function sendInvitation(
  { data, config, mailer, publicUrl, invitationKey }: MailTools,
  { account, invitation, sealedToken }: { account: number; invitation: number; sealedToken: string },
  run: string,
): Promise<void> {
  const token = open(invitationKey, buildInvitationContext(account, invitation), sealedToken);
  const found = await data.withSystem(async (tx) => {
    const sent = await tx
      .selectFrom('agency_invitations as invitation')
      .leftJoin(accountsView('invited'), (join) =>
        join.on((on) => on(sql`lower(invited.email)`, '=', on.ref('invitation.email'))),
      )
      .select([
        'invitation.email',
        'invitation.token_hash',
        // An existing account determines the language.
        sql<string>`coalesce(invited.language, invitation.language)`.as('language'),
      ])
      .where('invitation.account_id', '=', account)
      .where('invitation.id', '=', invitation)
      .where('invitation.status', '=', 'open')
      .executeTakeFirst();
    return sent && { ...sent, agency: await getAgencyName(tx, account) };
  });
  if (found === undefined || !isSameBytes(found.token_hash, hashToken(token))) return;
  const language = parseLanguage(found.language);
  const brand = listBrands(config)[language];
  const path = encodeURIComponent(`/settings/profile?invitation=${token}`);
  const letter = catalogues[language].mails.agencyInvitation({
    brand,
    agency: found.agency,
    days: agencyLimits.invitationDays,
    url: `${publicUrl()}/auth/login?redirectPath=${path}`,
    reportUrl: `${publicUrl()}/api/agencies/invitation/report/?token=${token}`,
  });
  await mailer.send({
    to: found.email,
    ...renderMail(letter, brand, language),
    headers: { 'Message-ID': `<${run}@recoup>` },
  });
}
