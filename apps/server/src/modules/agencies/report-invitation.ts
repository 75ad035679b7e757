import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { Data, Tx } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { getAgencyName } from './agency-name.ts';
import { hashToken } from './invite-customer.ts';

export interface ReportTools {
  readonly data: Data;
  readonly brand: Readonly<Record<Language, string>>;
}

interface Visit {
  readonly token: string;
  readonly language: Language;
  readonly reply: FastifyReply;
}

export async function showReportPage({ data, brand }: ReportTools, visit: Visit): Promise<FastifyReply> {
  const words = catalogues[visit.language].reportInvitation;
  const agency = await data.withSystem(async (tx) =>
    getAgencyName(tx, (await lockInvitation(tx, visit.token)).account_id),
  );
  return sendPlainPage(
    visit.reply,
    { language: visit.language, brand: brand[visit.language], title: words.title },
    `<p>${escapeHtml(words.ask({ agency }))}</p>
<form method="post" action="/api/agencies/invitation/report/?token=${encodeURIComponent(visit.token)}">
<button>${escapeHtml(words.button)}</button>
</form>`,
  );
}

/** Whoever holds the mail's link reports it; an invitation that was accepted meanwhile only blocks the sender. */
export async function reportInvitation({ data, brand }: ReportTools, visit: Visit): Promise<FastifyReply> {
  const words = catalogues[visit.language].reportInvitation;
  await data.withSystem(async (tx) => {
    const { account_id, id, status } = await lockInvitation(tx, visit.token);
    await tx
      .updateTable('agency_invitations')
      .set({
        reported_at: sql`recoup_now()`,
        ...(status === 'open' && { status: 'declined', ended_at: sql<Date>`recoup_now()` }),
      })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
    await publish(tx, account_id, { topic: 'customers' });
  });
  return sendPlainPage(
    visit.reply,
    { language: visit.language, brand: brand[visit.language], title: words.title },
    `<p role="status">${escapeHtml(words.done)}</p>`,
  );
}

async function lockInvitation(tx: Tx, token: string) {
  const invitation = await tx
    .selectFrom('agency_invitations')
    .select(['account_id', 'id', 'status'])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (invitation === undefined) throw new Problem('invite_not_valid');
  return invitation;
}
