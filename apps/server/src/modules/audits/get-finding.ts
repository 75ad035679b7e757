import type { finding } from '@recoup/contract/audits/findings';
import { marketplaceTimeZone } from '@recoup/contract/marketplace-days';
import type { z } from 'zod';
import { ticketsOfFindings } from '../shipments/public.ts';
import { createMarketplaceDays, storesView } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { listDecisions } from './list-decisions.ts';
import { policyColumns } from './policies.ts';
import { summaryColumns, toSummary } from './list-findings.ts';

type Finding = z.output<typeof finding>;

/** Includes the policy of its window and its history. */
export async function getFinding(data: Data, actor: Actor, id: number): Promise<Finding> {
  const { row, changes, decisions, ticket } = await data.withTenant(actor, async (tx) => {
    const row = await tx
      .selectFrom('findings')
      .innerJoin(storesView('stores'), (join) =>
        join
          .onRef('stores.account_id', '=', 'findings.account_id')
          .onRef('stores.id', '=', 'findings.store_id'),
      )
      .select(summaryColumns.map((column) => `findings.${column}` as const))
      .select([
        'findings.anchor_event',
        'findings.anchor_date',
        'findings.policy_id',
        'findings.figures',
        'stores.store_name',
        'stores.region',
      ])
      .where('findings.account_id', '=', actor.account)
      .where('findings.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new Problem('not_found');
    const changes = await tx
      .selectFrom('finding_changes')
      .select(['change', 'changed_at', 'quantity_before', 'quantity_after', 'amount_before', 'amount_after'])
      .where('account_id', '=', actor.account)
      .where('finding_id', '=', id)
      .orderBy('id')
      .execute();
    const decisions = (await listDecisions(tx, [id])).get(id) ?? [];
    const tickets = await ticketsOfFindings.ask(tx, { account: actor.account, findings: [id] });
    return { row, changes, decisions, ticket: tickets.get(id) ?? null };
  });
  const policy = await data.withSystem((tx) =>
    tx
      .selectFrom('policy_windows')
      .select(policyColumns)
      .where('id', '=', row.policy_id)
      .executeTakeFirstOrThrow(),
  );
  const { currency } = row;
  const money = (minor: number | null) => (minor === null || currency === null ? null : { minor, currency });
  return {
    ...toSummary(row),
    store_name: row.store_name,
    time_zone: marketplaceTimeZone(row),
    today: createMarketplaceDays(data).in(row),
    anchor: { event: row.anchor_event, date: row.anchor_date },
    policy,
    figures: row.figures as Finding['figures'],
    ticket,
    decisions: [...decisions],
    changes: changes.map((change) => ({
      change: change.change,
      at: change.changed_at.toISOString(),
      quantity_before: change.quantity_before,
      quantity_after: change.quantity_after,
      amount_before: money(change.amount_before),
      amount_after: money(change.amount_after),
    })),
  };
}
