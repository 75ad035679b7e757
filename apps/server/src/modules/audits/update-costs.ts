import type { audits } from '@recoup/contract/audits';
import type { Input } from '@recoup/contract';
import { decodeText } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { EndlessRecord, readCsv } from '../../platform/csv/read-csv.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import type { CostFault } from './cost-fault.ts';

type Changes = Input<(typeof audits)['changeCosts']>['body'];
type Cost = Changes['set'][number];
type Answer = z.output<(typeof audits)['uploadCosts']['reply']>[number];

export async function updateCosts(
  data: Data,
  actor: Actor,
  { set, remove }: Changes,
): Promise<{ set: number; removed: number }> {
  return data.withTenant(actor, async (tx) => {
    const removed =
      remove.length === 0
        ? []
        : await tx
            .deleteFrom('sourcing_costs')
            .where('account_id', '=', actor.account)
            .where('id', 'in', remove)
            .returning('id')
            .execute();
    await saveCosts(tx, actor, set);
    return { set: set.length, removed: removed.length };
  });
}

const maxFaults = 20;
const maxRows = 200_000;

/** Each file whole or not at all, with the lines to mend. */
export async function uploadCosts(
  data: Data,
  actor: Actor,
  files: AsyncIterable<{ name: string; contentType: string; bytes: AsyncIterable<Uint8Array> }>,
  language: Language,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for await (const { name, contentType, bytes } of files) {
    const { costs, faults } = await parseCosts(decodeText(bytes, { contentType }));
    const isSound = faults.length === 0;
    if (isSound) await data.withTenant(actor, (tx) => saveCosts(tx, actor, costs));
    answers.push({
      name,
      status: isSound ? 'kept' : 'refused',
      rows: costs.length,
      faults: faults.map(({ line, column, what }) => ({
        line,
        column,
        message: catalogues[language].costFault(what),
      })),
    });
  }
  if (answers.length === 0) throw new Problem('no_files');
  return answers;
}

async function saveCosts(tx: Tx, actor: Actor, costs: readonly Cost[]): Promise<void> {
  if (costs.length === 0) return;
  await tx
    .insertInto('sourcing_costs')
    .columns(['account_id', 'changed_by', 'fnsku', 'sku', 'cost', 'currency', 'valid_from'])
    .expression(
      sql`
        select distinct on (fnsku, sku, currency, coalesce(valid_from, '2000-01-01'))
          ${actor.account}::bigint,
          ${actor.user}::bigint,
          fnsku,
          sku,
          cost,
          currency,
          coalesce(valid_from, '2000-01-01')
        from rows from (
          jsonb_to_recordset(${JSON.stringify(costs)}::jsonb)
            as (fnsku text, sku text, cost numeric, currency text, valid_from date)
        ) with ordinality as given(fnsku, sku, cost, currency, valid_from, place)
        order by fnsku, sku, currency, coalesce(valid_from, '2000-01-01'), place desc`,
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'fnsku', 'sku', 'currency', 'valid_from']).doUpdateSet((set) => ({
        cost: set.ref('excluded.cost'),
        changed_by: set.ref('excluded.changed_by'),
        changed_at: sql`recoup_now()`,
      })),
    )
    .execute();
}

interface PlacedFault {
  readonly line: number;
  readonly column: string;
  readonly what: CostFault;
}

/** The names a column goes by, without what is no letter. */
const columns = {
  fnsku: ['fnsku'],
  sku: ['sku', 'msku', 'sellersku'],
  cost: ['cost', 'sourcingcost', 'unitcost'],
  currency: ['currency', 'currencyunit'],
  valid_from: ['validfrom', 'from', 'date'],
} as const;

async function parseCosts(
  text: AsyncIterable<string>,
): Promise<{ costs: Cost[]; faults: readonly PlacedFault[] }> {
  const costs: Cost[] = [];
  const faults: PlacedFault[] = [];
  let at: Record<keyof typeof columns, number> | undefined;
  try {
    for await (const { line, fields } of readCsv(text)) {
      const cells = fields.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      if (at === undefined) {
        const keys = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
        const find = (names: readonly string[]) => keys.findIndex((key) => names.includes(key));
        at = {
          fnsku: find(columns.fnsku),
          sku: find(columns.sku),
          cost: find(columns.cost),
          currency: find(columns.currency),
          valid_from: find(columns.valid_from),
        };
        if ((at.fnsku < 0 && at.sku < 0) || at.cost < 0 || at.currency < 0) {
          return { costs, faults: [{ line, column: '', what: { fault: 'columns_missing' } }] };
        }
        continue;
      }
      const cell = (name: keyof typeof columns) => cells[at?.[name] ?? -1] ?? '';
      const found = listFaults(cell);
      faults.push(...found.map((fault) => ({ line, ...fault })));
      if (faults.length >= maxFaults || costs.length >= maxRows) break;
      costs.push({
        fnsku: cell('fnsku').slice(0, 100),
        sku: cell('sku').slice(0, 100),
        cost: cell('cost'),
        currency: cell('currency').toUpperCase(),
        ...(cell('valid_from') !== '' && { valid_from: cell('valid_from') }),
      });
    }
  } catch (error) {
    if (!(error instanceof EndlessRecord)) throw error;
    faults.push({ line: error.line, column: '', what: { fault: 'line_too_long' } });
  }
  if (at === undefined && faults.length === 0)
    faults.push({ line: 1, column: '', what: { fault: 'empty_file' } });
  return { costs, faults: faults.slice(0, maxFaults) };
}

function listFaults(cell: (name: keyof typeof columns) => string): { column: string; what: CostFault }[] {
  const value = (name: keyof typeof columns) => cell(name).slice(0, 40);
  return [
    ...(cell('sku') === '' && cell('fnsku') === ''
      ? [{ column: 'sku', what: { fault: 'no_product' } } as const]
      : []),
    ...(/^\d{1,14}(\.\d{1,4})?$/.test(cell('cost'))
      ? []
      : [{ column: 'cost', what: { fault: 'not_a_cost', value: value('cost') } } as const]),
    ...(/^[A-Za-z]{3}$/.test(cell('currency'))
      ? []
      : [{ column: 'currency', what: { fault: 'not_a_currency', value: value('currency') } } as const]),
    ...(cell('valid_from') === '' || isDay(cell('valid_from'))
      ? []
      : [{ column: 'valid from', what: { fault: 'not_a_day', value: value('valid_from') } } as const]),
  ];
}

/** The thirtieth of February is none. */
function isDay(text: string): boolean {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
