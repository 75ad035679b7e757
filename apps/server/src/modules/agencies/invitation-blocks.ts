import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { Problem } from '../../platform/problem.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { accountsView, getAccount } from '../accounts/public.ts';

/** Longer lists are not read; an agency leaves the list after 30 days. */
const maxListed = 500;

/** Reports after this time still block their sender. */
export const blockingSince = sql<Date>`recoup_now() - make_interval(days => ${sql.lit(agencyLimits.reportedDays)})`;

export async function listInvitationBlocks(data: Data) {
  const blocks = await data.withSystem((tx) =>
    tx
      .selectFrom('agency_invitations')
      .innerJoin(accountsView('accounts'), 'accounts.id', 'agency_invitations.account_id')
      .select([
        'accounts.id',
        'accounts.account_name as name',
        sql<number>`count(*)::int`.as('reports'),
        sql<Date>`max(reported_at)`.as('reported_at'),
        sql<Date>`max(reported_at) + make_interval(days => ${sql.lit(agencyLimits.reportedDays)})`.as(
          'blocked_until',
        ),
      ])
      .where('reported_at', '>', blockingSince)
      .groupBy(['accounts.id', 'accounts.account_name'])
      .orderBy('reported_at', 'desc')
      .limit(maxListed)
      .execute(),
  );
  return blocks.map(({ id, name, reports, reported_at, blocked_until }) => ({
    account: { id, name },
    reports,
    reported_at: reported_at.toISOString(),
    blocked_until: blocked_until.toISOString(),
  }));
}

/** For an agency whose reports turned out to be mistaken. */
export async function liftInvitationBlock(
  data: Data,
  account: number,
  by: { readonly actor: number | null; readonly visitor?: Visitor },
): Promise<void> {
  await data.withSystem(async (tx) => {
    if ((await getAccount(tx, account)) === undefined) throw new Problem('not_found');
    await tx
      .updateTable('agency_invitations')
      .set({ reported_at: null })
      .where('account_id', '=', account)
      .where('reported_at', 'is not', null)
      .execute();
    const detail = 'invitations allowed';
    await recordSecurityEvent(tx, { kind: 'roles_changed', account, detail, ...by });
  });
}
