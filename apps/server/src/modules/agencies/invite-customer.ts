import { createHash, randomBytes } from 'node:crypto';
import type { contract, Input } from '@recoup/contract';
import type { Invitation } from '@recoup/contract/agencies';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { sql, type Selectable } from 'kysely';
import { accountsView, parseEmailAddress } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { seal } from '../../platform/crypto.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { AgencyInvitationsTable } from '../../platform/database/schema.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { spendInvitation } from './invitation-budget.ts';
import { sendInvitationJob } from './jobs.ts';

export interface InviteTools {
  readonly data: Data;
  /** Seals a token until its mail is sent. */
  readonly invitationKey: Buffer;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const validFor = sql<Date>`recoup_now() + make_interval(days => ${sql.lit(agencyLimits.invitationDays)})`;
const columns = ['id', 'email', 'company', 'status', 'sent_at', 'expires_at', 'ended_at'] as const;

/** Whether the address has an account is not revealed to the inviting agency. */
export async function inviteCustomer(
  tools: InviteTools,
  actor: Actor,
  invited: Input<typeof contract.agencies.createInvitation>['body'],
  language: Language,
): Promise<Invitation> {
  const email = parseEmailAddress(invited.email).value;
  await requireNotCustomer(tools.data, actor.account, email);
  await spendInvitation(tools.data, actor.account);
  return tools.data.withTenant(actor, async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const sent = {
      company: invited.company,
      language: invited.language ?? language,
      token_hash: hashToken(token),
      expires_at: validFor,
    };
    const row = await tx
      .insertInto('agency_invitations')
      .values({ account_id: actor.account, email, ...sent })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'email'])
          .where('status', '=', 'open')
          .doUpdateSet({ ...sent, sent_at: sql`recoup_now()` }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    await enqueueInvitation(tx, tools, actor.account, row.id, token);
    return toInvitation(row, tx.clock.now());
  });
}

async function requireNotCustomer(data: Data, agency: number, email: string): Promise<void> {
  const known = await data.withSystem((tx) =>
    tx
      .selectFrom(accountsView('accounts'))
      .leftJoin('agency_customers as relation', (join) =>
        join
          .onRef('relation.account_id', '=', 'accounts.id')
          .on('relation.agency_id', '=', agency)
          .on('relation.ended_at', 'is', null),
      )
      .select(['accounts.id', 'relation.id as relation'])
      .where(sql`lower(accounts.email)`, '=', email)
      .executeTakeFirst(),
  );
  if (known?.id === agency) throw new Problem('own_invitation');
  if (known?.relation != null) throw new Problem('already_customer');
}

export async function resendInvitation(tools: InviteTools, actor: Actor, id: number): Promise<Invitation> {
  await spendInvitation(tools.data, actor.account);
  return tools.data.withTenant(actor, async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const row = await tx
      .updateTable('agency_invitations')
      .set({ token_hash: hashToken(token), sent_at: sql`recoup_now()`, expires_at: validFor })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning(columns)
      .executeTakeFirst();
    if (row === undefined) throw new Problem('not_found');
    await enqueueInvitation(tx, tools, actor.account, id, token);
    return toInvitation(row, tx.clock.now());
  });
}

export async function withdrawInvitation(data: Data, actor: Actor, id: number): Promise<{ done: true }> {
  await data.withTenant(actor, async (tx) => {
    const withdrawn = await tx
      .updateTable('agency_invitations')
      .set({ status: 'withdrawn', ended_at: sql`recoup_now()` })
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Problem('not_found');
  });
  return { done: true };
}

const maxListed = 500;

export async function listInvitations(data: Data, actor: Actor): Promise<Invitation[]> {
  const rows = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('agency_invitations')
      .select(columns)
      .where('account_id', '=', actor.account)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute(),
  );
  return rows.map((row) => toInvitation(row, data.clock.now()));
}

async function enqueueInvitation(
  tx: Tx,
  { invitationKey }: InviteTools,
  account: number,
  invitation: number,
  token: string,
): Promise<void> {
  const sealedToken = seal(invitationKey, buildInvitationContext(account, invitation), token);
  await enqueue(tx, sendInvitationJob, { account, invitation, sealedToken }, { account });
}

export function buildInvitationContext(account: number, invitation: number): string {
  return `${account}/${invitation}`;
}

function toInvitation(
  row: Pick<Selectable<AgencyInvitationsTable>, (typeof columns)[number]>,
  now: Date,
): Invitation {
  const isOver = row.status === 'open' && row.expires_at <= now;
  return {
    id: row.id,
    email: row.email,
    company: row.company,
    status: isOver ? 'expired' : row.status,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
