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

export interface DatedCost {
  readonly fnsku: string;
  readonly sku: string;
  readonly cost: string;
  readonly currency: string;
  /** ISO 8601 date of the first day of this cost. */
  readonly validFrom: string;
}

/** Costs of each product up to that day: the seller's own list, and invoices for the days before it. */
export async function listDatedCosts(tx: Tx, account: number, asOf: string): Promise<DatedCost[]> {
  const listed = await listedCosts(tx, account, asOf);
  const since = new Map<string, string>();
  for (const { fnsku, currency, validFrom } of listed) {
    const product = `${fnsku} ${currency}`;
    const first = since.get(product);
    if (first === undefined || validFrom < first) since.set(product, validFrom);
  }
  const invoiced = await listInvoiceCosts(tx, account, asOf);
  return [
    ...listed,
    ...invoiced
      .filter(({ fnsku, currency, issuedOn }) => {
        const first = since.get(`${fnsku} ${currency}`);
        return first === undefined || issuedOn < first;
      })
      .map(({ fnsku, currency, unitCost, issuedOn }) => ({
        fnsku,
        sku: '',
        cost: unitCost,
        currency,
        validFrom: issuedOn,
      })),
  ];
}

function listedCosts(tx: Tx, account: number, asOf: string): Promise<DatedCost[]> {
  return tx
    .selectFrom('sourcing_costs')
    .select(['fnsku', 'sku', 'cost', 'currency', 'valid_from as validFrom'])
    .where('account_id', '=', account)
    .where('valid_from', '<=', asOf)
    .orderBy('fnsku')
    .orderBy('sku')
    .orderBy('currency')
    .orderBy('valid_from')
    .execute();
}
