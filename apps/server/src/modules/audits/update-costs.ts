import type { audits } from '@recoup/contract/audits';
import type { CostColumns } from '@recoup/contract/audits/costs';
import type { Input } from '@recoup/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { spool } from '../../platform/objects/spool.ts';
import { Problem } from '../../platform/problem.ts';
import { areComplete, getLayout, guessColumns, saveLayout } from './cost-layouts.ts';
import { readCostsFile, readCostsHead } from './read-costs-file.ts';

type Changes = Input<(typeof audits)['changeCosts']>['body'];
const emptyFile = { line: 1, column: '', what: { fault: 'empty_file' } } as const;

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
    if (set.length > 0) await saveCosts(tx, actor, JSON.stringify(set));
    return { set: set.length, removed: removed.length };
  });
}

/**
 * Each file whole or not at all, with the lines to mend. A list is read by the columns given, else as the account mapped
 * such a list before, else by the usual names of its columns.
 */
export async function uploadCosts(
  { data, spoolDir, fileReader }: { data: Data; spoolDir: string; fileReader: FileReader },
  actor: Actor,
  files: AsyncIterable<{ name: string; contentType: string; bytes: AsyncIterable<Uint8Array> }>,
  { columns: given, language }: { readonly columns: CostColumns; readonly language: Language },
): Promise<Answer[]> {
  const isGiven = areComplete(given);
  const answers: Answer[] = [];
  for await (const { name, contentType, bytes } of files) {
    const { head, list } = await withFolder(spoolDir, async (folder) => {
      const file = { path: (await spool(folder, bytes)).path, contentType };
      const head = await fileReader.run(actor.account, readCostsHead, file);
      const { headings } = head;
      const columns = isGiven ? given : ((await getLayout(data, actor, headings)) ?? guessColumns(headings));
      if (headings.length > 0 && columns === undefined) return { head, list: undefined };
      const unnamed = { ...given, ...columns };
      return {
        head,
        list: await fileReader.run(actor.account, readCostsFile, { ...file, columns: unnamed }),
      };
    });
    const shown = {
      headings: head.headings.map((heading) => heading.slice(0, 200)),
      sample: head.sample.map((cells) => cells.map((cell) => cell.slice(0, 60))),
    };
    if (list === undefined) {
      answers.push({ name, status: 'unmapped', rows: 0, faults: [], ...shown });
      continue;
    }
    const { costs, rows } = list;
    const faults = rows + list.faults.length === 0 ? [emptyFile] : list.faults;
    const isSound = faults.length === 0;
    if (isSound) {
      await data.withTenant(actor, async (tx) => {
        await saveCosts(tx, actor, costs);
        if (isGiven) await saveLayout(tx, actor, head.headings, given);
      });
    }
    answers.push({
      name,
      status: isSound ? 'kept' : 'refused',
      rows,
      ...shown,
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

/** `costs` is JSON: a file's reader hands it on as text, because writing 200,000 rows would hold up requests. */
async function saveCosts(tx: Tx, actor: Actor, costs: string): Promise<void> {
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
          jsonb_to_recordset(${costs}::jsonb)
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
