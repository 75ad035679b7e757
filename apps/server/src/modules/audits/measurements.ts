import type { audits } from '@recoup/contract/audits';
import type { Input } from '@recoup/contract';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { requireDocuments } from '../documents/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { parseCursor, formatCursor } from './cursor.ts';

type Query = Input<(typeof audits)['listMeasurements']>['query'];
type Page = z.output<(typeof audits)['listMeasurements']['reply']>;
type Changes = Input<(typeof audits)['updateMeasurements']>['body'];
type Given = Changes['set'][number];

const columns = [
  'fnsku',
  'sku',
  'longest_side',
  'median_side',
  'shortest_side',
  'dimension_unit',
  'weight',
  'weight_unit',
  'measured_on',
] as const;

export async function listMeasurements(data: Data, actor: Actor, query: Query): Promise<Page> {
  const { search = '', limit } = query;
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const pattern = toContainsPattern(search);
  return data.withTenant(actor, async (tx) => {
    const wanted = tx
      .selectFrom('product_measurements')
      .where('account_id', '=', actor.account)
      .$if(search !== '', (select) => select.where(sql<SqlBool>`sku || ' ' || fnsku ilike ${pattern}`));
    const { total } = await wanted
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await wanted
      .select([...columns, 'id', 'document_id as document'])
      .$if(after !== undefined, (select) => select.where('id', '<', after?.[1] ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => ({
        ...row,
        longest_side: toPlainNumber(row.longest_side),
        median_side: toPlainNumber(row.median_side),
        shortest_side: toPlainNumber(row.shortest_side),
        weight: toPlainNumber(row.weight),
      })),
      next: rows.length > limit && last ? formatCursor([null, last.id]) : null,
      total,
    };
  });
}

function toPlainNumber(stored: string): string {
  return stored.replace(/\.?0+$/, '');
}

export async function updateMeasurements(
  data: Data,
  actor: Actor,
  { set, remove }: Changes,
): Promise<{ set: number; removed: number }> {
  return data.withTenant(actor, async (tx) => {
    const removed =
      remove.length === 0
        ? []
        : await tx
            .deleteFrom('product_measurements')
            .where('account_id', '=', actor.account)
            .where('id', 'in', remove)
            .returning('id')
            .execute();
    if (set.length > 0) await saveMeasurements(tx, actor, set);
    return { set: set.length, removed: removed.length };
  });
}

async function saveMeasurements(tx: Tx, actor: Actor, set: readonly Given[]): Promise<void> {
  const proofs = new Set(set.flatMap(({ document }) => (document === null ? [] : [document])));
  await requireDocuments(tx, actor.account, [...proofs]);
  // The last measurement of a product and day in one call wins.
  const latest = new Map(set.map((each) => [JSON.stringify([each.fnsku, each.sku, each.measured_on]), each]));
  await tx
    .insertInto('product_measurements')
    .values(
      [...latest.values()].map(({ document, ...given }) => ({
        ...given,
        ...sortSides(given),
        account_id: actor.account,
        document_id: document,
        changed_by: actor.user,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'fnsku', 'sku', 'measured_on']).doUpdateSet((row) => ({
        longest_side: row.ref('excluded.longest_side'),
        median_side: row.ref('excluded.median_side'),
        shortest_side: row.ref('excluded.shortest_side'),
        dimension_unit: row.ref('excluded.dimension_unit'),
        weight: row.ref('excluded.weight'),
        weight_unit: row.ref('excluded.weight_unit'),
        document_id: row.ref('excluded.document_id'),
        changed_by: row.ref('excluded.changed_by'),
        changed_at: sql`recoup_now()`,
      })),
    )
    .execute();
}

function sortSides(given: Pick<Given, 'longest_side' | 'median_side' | 'shortest_side'>) {
  const sides = [given.longest_side, given.median_side, given.shortest_side];
  const [longest_side = '', median_side = '', shortest_side = ''] = sides.toSorted(
    (one, other) => Number(other) - Number(one),
  );
  return { longest_side, median_side, shortest_side };
}

export interface Measurement extends Readonly<Record<(typeof columns)[number], string>> {
  readonly document_id: number | null;
}

/** Measurements up to the given day. */
export async function listCurrentMeasurements(tx: Tx, account: number, asOf: string): Promise<Measurement[]> {
  return tx
    .selectFrom('product_measurements')
    .select([...columns, 'document_id'])
    .where('account_id', '=', account)
    .where('measured_on', '<=', asOf)
    .orderBy('fnsku')
    .orderBy('sku')
    .orderBy('measured_on')
    .execute();
}
