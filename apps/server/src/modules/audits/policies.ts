import type { audits } from '@recoup/contract/audits';
import { policyTerms } from '@recoup/contract/audits/policies';
import type { Input } from '@recoup/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { accountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { Problem } from '../../platform/problem.ts';
import { builtInPolicies, type Policy } from './recovery.ts';

type PolicyReply = z.output<(typeof audits)['updatePolicy']['reply']>;
type PolicyChange = Input<(typeof audits)['updatePolicy']>['body'];

/** Does not overwrite changes of superusers. */
export async function saveBuiltInPolicies(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .insertInto('policy_windows')
      .values(
        builtInPolicies.map((built) => ({
          id: built.id,
          claim_type: built.claimType,
          scope: built.scope,
          valid_from: built.validFrom,
          anchor: built.anchor,
          opens_after_days: built.opensAfterDays,
          closes_after: built.closesAfter,
          closes_unit: built.closesUnit,
          disputed: built.disputed,
          to_check: built.toCheck,
          source: built.source,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((set) => ({
            claim_type: set.ref('excluded.claim_type'),
            scope: set.ref('excluded.scope'),
            valid_from: set.ref('excluded.valid_from'),
            anchor: set.ref('excluded.anchor'),
            opens_after_days: set.ref('excluded.opens_after_days'),
            closes_after: set.ref('excluded.closes_after'),
            closes_unit: set.ref('excluded.closes_unit'),
            disputed: set.ref('excluded.disputed'),
            to_check: set.ref('excluded.to_check'),
            source: set.ref('excluded.source'),
          }))
          .where('policy_windows.changed_by', 'is', null),
      )
      .execute();
  });
}

/** The policies an audit run uses. */
export async function listCurrentPolicies(data: Data): Promise<Policy[]> {
  const rows = await data.withSystem((tx) => selectPolicies(tx).execute());
  const known = builtInPolicies.map(({ claimType }) => claimType);
  const anchors = builtInPolicies.map(({ anchor }) => anchor);
  return rows
    .filter(({ claim_type }) => known.some((claimType) => claimType === claim_type))
    .map((row) => ({
      id: row.id,
      claimType: requireOneOf(known, row.claim_type),
      scope: row.scope,
      validFrom: row.valid_from,
      anchor: requireOneOf(anchors, row.anchor),
      opensAfterDays: row.opens_after_days,
      closesAfter: row.closes_after,
      closesUnit: row.closes_unit,
      disputed: row.disputed,
      toCheck: row.to_check,
      source: row.source,
    }));
}

export async function listPolicies(data: Data): Promise<PolicyReply[]> {
  return data.withSystem(async (tx) => {
    const rows = await selectPolicies(tx).execute();
    const changes = await selectChanges(tx).execute();
    return rows.map((row) => toReply(row, changes));
  });
}

/** Takes effect with the next run; findings name the policy row of their window. */
export async function updatePolicy(data: Data, actor: Actor, change: PolicyChange): Promise<PolicyReply> {
  const { id, reason, ...fields } = change;
  return data.withSystem(async (tx) => {
    const before = await selectPolicies(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) throw new Problem('not_found');
    await tx
      .updateTable('policy_windows')
      .set({ ...fields, changed_by: actor.user, changed_at: sql`recoup_now()` })
      .where('id', '=', id)
      .execute();
    const after = await selectPolicies(tx).where('id', '=', id).executeTakeFirstOrThrow();
    await tx
      .insertInto('policy_changes')
      .values({
        policy_id: id,
        changed_by: actor.user,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .execute();
    return toReply(after, await selectChanges(tx).where('change.policy_id', '=', id).execute());
  });
}

export const policyColumns = [
  'id',
  'claim_type',
  'scope',
  'valid_from',
  'anchor',
  'opens_after_days',
  'closes_after',
  'closes_unit',
  'disputed',
  'to_check',
  'source',
] as const;

function selectPolicies(tx: Tx) {
  return tx
    .selectFrom('policy_windows')
    .select(policyColumns)
    .orderBy('claim_type')
    .orderBy('scope')
    .orderBy('valid_from');
}

function selectChanges(tx: Tx) {
  return tx
    .selectFrom('policy_changes as change')
    .innerJoin(accountsView('account'), 'account.id', 'change.changed_by')
    .select([
      'change.policy_id',
      'change.changed_at',
      'change.reason',
      'change.before',
      'change.after',
      'account.username',
    ])
    .orderBy('change.id', 'desc');
}

type PolicyRow = Awaited<ReturnType<ReturnType<typeof selectPolicies>['executeTakeFirstOrThrow']>>;
type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

/** Changes saved before `to_check` existed lack it. */
const storedTerms = policyTerms.extend({ to_check: z.boolean().default(false) });

function toReply(row: PolicyRow, changes: readonly ChangeRow[]): PolicyReply {
  return {
    ...row,
    changes: changes
      .filter(({ policy_id }) => policy_id === row.id)
      .map(({ changed_at, username, reason, before, after }) => ({
        at: changed_at.toISOString(),
        by: username,
        reason,
        before: storedTerms.parse(before),
        after: storedTerms.parse(after),
      })),
  };
}

interface ClaimPeriod {
  readonly count: number;
  readonly unit: 'day' | 'month';
}

export async function getPolicy(
  tx: Tx,
  id: string,
): Promise<{ source: string; disputed: boolean; period: ClaimPeriod } | undefined> {
  const row = await tx
    .selectFrom('policy_windows')
    .select(['source', 'disputed', 'closes_after', 'closes_unit'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { closes_after, closes_unit, ...policy } = row;
  return { ...policy, period: { count: closes_after, unit: closes_unit } };
}
