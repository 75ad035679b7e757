import type { audits } from '@recoup/contract/audits';
import type { Input } from '@recoup/contract';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { listInvoiceCosts } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { parseCursor, formatCursor } from './cursor.ts';

type Query = Input<(typeof audits)['listCosts']>['query'];
type Page = z.output<(typeof audits)['listCosts']['reply']>;

export async function listCosts(data: Data, actor: Actor, query: Query): Promise<Page> {
  const { search = '', limit } = query;
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const pattern = toContainsPattern(search);
  return data.withTenant(actor, async (tx) => {
    const wanted = tx
      .selectFrom('sourcing_costs')
      .where('account_id', '=', actor.account)
      .$if(search !== '', (select) => select.where(sql<SqlBool>`sku || ' ' || fnsku ilike ${pattern}`));
    const { total } = await wanted
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await wanted
      .select(['id', 'fnsku', 'sku', 'cost', 'currency', 'valid_from'])
      .$if(after !== undefined, (select) => select.where('id', '<', after?.[1] ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => ({ ...row, cost: plain(row.cost) })),
      next: rows.length > limit && last ? formatCursor([null, last.id]) : null,
      total,
    };
  });
}

/** 12.5000 is formatted as 12.50. */
function plain(cost: string): string {
  return cost.replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
}

export interface CurrentCost {
  readonly fnsku: string;
  readonly sku: string;
  readonly cost: string;
  readonly currency: string;
}

/** The cost valid on the day per product: the seller's own list, otherwise the latest invoice. */
export async function listCurrentCosts(tx: Tx, account: number, asOf: string): Promise<CurrentCost[]> {
  const listed = await listedCosts(tx, account, asOf);
  const known = new Set(listed.map(({ fnsku, currency }) => `${fnsku} ${currency}`));
  const invoiced = await listInvoiceCosts(tx, account, asOf);
  return [
    ...listed,
    ...invoiced
      .filter(({ fnsku, currency }) => !known.has(`${fnsku} ${currency}`))
      .map(({ fnsku, currency, unitCost }) => ({ fnsku, sku: '', cost: unitCost, currency })),
  ];
}

function listedCosts(tx: Tx, account: number, asOf: string): Promise<CurrentCost[]> {
  return tx
    .selectFrom('sourcing_costs')
    .distinctOn(['fnsku', 'sku', 'currency'])
    .select(['fnsku', 'sku', 'cost', 'currency'])
    .where('account_id', '=', account)
    .where('valid_from', '<=', asOf)
    .orderBy('fnsku')
    .orderBy('sku')
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
}
