import type { audits } from '@recoup/contract/audits';
import type { findingSummary } from '@recoup/contract/audits/findings';
import { claimTypes, valuations } from '@recoup/contract/claim-types';
import type { Input } from '@recoup/contract';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { parseCursor, formatCursor, type Place } from './cursor.ts';
import { subjectColumns } from './finding-columns.ts';

export type Summary = z.output<typeof findingSummary>;
type Query = Input<(typeof audits)['listFindings']>['query'];
type Page = z.output<(typeof audits)['listFindings']['reply']>;

/** Findings without an amount come last in both directions. */
const orders = {
  closes_on: { value: sql<string>`closes_on`, type: sql`date`, descending: false },
  '-closes_on': { value: sql<string>`closes_on`, type: sql`date`, descending: true },
  amount: { value: sql<number>`coalesce(amount, 9223372036854775807)`, type: sql`bigint`, descending: false },
  '-amount': { value: sql<number>`coalesce(amount, -1)`, type: sql`bigint`, descending: true },
  '-id': { value: sql<number>`id`, type: sql`bigint`, descending: true },
} as const;

export async function listFindings(data: Data, actor: Actor, query: Query): Promise<Page> {
  const { value, type, descending } = orders[query.sort];
  const direction = descending ? 'desc' : 'asc';
  return data.withTenant(actor, async (tx) => {
    const wanted = matching(tx, actor.account, query);
    const { total } = await wanted
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const after = query.cursor === undefined ? undefined : parseCursor(query.cursor);
    const rows = await wanted
      .select(summaryColumns)
      .select(sql<string | number>`${value}`.as('place'))
      .$if(after !== undefined, (select) =>
        select.where(beyond(after ?? ['', 0], { value, type, descending })),
      )
      .orderBy(value, direction)
      .orderBy('id', direction)
      .limit(query.limit + 1)
      .execute();
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      items: shown.map(toSummary),
      next: rows.length > query.limit && last !== undefined ? formatCursor([last.place, last.id]) : null,
      total,
    };
  });
}

function beyond(
  [value, id]: Place,
  order: { value: unknown; type: unknown; descending: boolean },
): ReturnType<typeof sql<SqlBool>> {
  const compared = order.descending ? sql`<` : sql`>`;
  return sql<SqlBool>`(${order.value}, id) ${compared} (${value}::text::${order.type}, ${id}::bigint)`;
}

function matching(tx: Tx, account: number, { store, claim_type, state, search }: Query) {
  const pattern = toContainsPattern(search ?? '');
  return tx
    .selectFrom('findings')
    .where('account_id', '=', account)
    .$if(store !== undefined, (select) => select.where('store_id', '=', store ?? 0))
    .$if(claim_type !== undefined, (select) => select.where('claim_type', '=', claim_type ?? ''))
    .$if(state !== undefined, (select) => select.where('state', '=', state ?? null))
    .$if(search !== undefined && search !== '', (select) =>
      select.where(
        sql<SqlBool>`concat_ws(' ', ${sql.join(subjectColumns.map((column) => sql.ref(column)))}) ilike ${pattern}`,
      ),
    );
}

export const summaryColumns = [
  'id',
  'store_id',
  'claim_type',
  ...subjectColumns,
  'country',
  'quantity',
  'amount',
  'currency',
  'valuation',
  'opens_on',
  'closes_on',
  'state',
  'gone_reason',
] as const;

type Row = Pick<
  Awaited<ReturnType<ReturnType<typeof selectSummary>['executeTakeFirstOrThrow']>>,
  (typeof summaryColumns)[number]
>;

function selectSummary(tx: Tx) {
  return tx.selectFrom('findings').select(summaryColumns);
}

export function toSummary(row: Row): Summary {
  const { store_id, amount, currency } = row;
  return {
    id: row.id,
    store: store_id,
    claim_type: requireOneOf(claimTypes, row.claim_type),
    fnsku: row.fnsku,
    sku: row.sku,
    asin: row.asin,
    title: row.title,
    order_id: row.order_id,
    shipment_id: row.shipment_id,
    removal_order_id: row.removal_order_id,
    reimbursement_id: row.reimbursement_id,
    reference_id: row.reference_id,
    country: row.country,
    quantity: row.quantity,
    amount: amount === null || currency === null ? null : { minor: amount, currency },
    valuation: requireOneOf(valuations, row.valuation),
    opens_on: row.opens_on,
    closes_on: row.closes_on,
    state: row.state,
    gone_reason: row.gone_reason,
  };
}
