import { agencyLimits } from '@recoup/contract/agency-limits';
import { countAttempt, getAccountAge } from '../accounts/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { hasPaid } from './events.ts';
import { blockingSince } from './invitation-blocks.ts';

/** Counted before the invitation is created. A sender whose invitation was reported may invite nobody for a while. */
export async function spendInvitation(data: Data, agency: number): Promise<void> {
  const { isReported, perDay } = await data.withSystem(async (tx) => {
    const reported = await tx
      .selectFrom('agency_invitations')
      .select('id')
      .where('account_id', '=', agency)
      .where('reported_at', '>', blockingSince)
      .executeTakeFirst();
    return {
      isReported: reported !== undefined,
      perDay: getInvitationBudget({
        accountDays: await getAccountAge(tx, agency),
        hasPaid: await hasPaid.ask(tx, { account: agency }),
      }),
    };
  });
  if (isReported) throw new Problem('invitations_blocked');
  await countAttempt(data, 'invitation from an agency', String(agency), perDay);
}

export function getInvitationBudget(account: { accountDays: number; hasPaid: boolean }): number {
  const budgets = agencyLimits.invitationBudgets
    .filter((row) => account.accountDays >= row.accountDays && (account.hasPaid || !row.hasPaid))
    .map(({ perDay }) => perDay);
  return Math.max(...budgets);
}
